import { test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
const { shop, openVisit } = openJourneys();
const out = process.env.SHOTS ?? '/tmp/btg/shots';
test('shots', async () => {
  await using visit = await openVisit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  visit.tolerate(/./);
  await enterBottega(page, shop);
  const one = await placeOrder(shop, { pieces: 2, email: 'uno@example.it' });
  const two = await placeOrder(shop, { pieces: 5, email: 'due@example.it' });
  const three = await placeOrder(shop, { pieces: 2, email: 'tre@example.it' });
  const four = await placeOrder(shop, { pieces: 2, email: 'quattro@example.it' });
  await page.waitForTimeout(3000);
  const q = (s: string, v: unknown[] = []) => shop.database.pool.query(s, v);
  await q(`update shop_order set state = 'shipped' where id = $1`, [three.id]);
  await q(`insert into withdrawal (name, order_number, email) values ('Ada', $1, 'quattro@example.it'), ('Bo', 'boh', 'x@example.it')`, [four.number]);
  const { rows } = await q(`select product_id as id from variant limit 1`);
  const id = rows[0].id;
  const list: [string, string, string[]][] = [
    ['today', '', []], ['orders', 'ordini', []], ['orders-shipped', 'ordini?stato=shipped', []], ['search', 'ordini?cerca=uno', []],
    ['order1', `ordini/${one.id}`, ['Conto', 'Storia', 'Note per voi', 'Indirizzo', 'Rimborsa', 'Scrivi a']],
    ['order2', `ordini/${two.id}`, ['Parte', 'Cambia la data', 'Quando parte']], ['order3', `ordini/${three.id}`, ['Correggi']], ['order4', `ordini/${four.id}`, []],
    ['slip', `ordini/${one.id}/distinta`, []], ['parcels', 'ordini/insieme', ['Etichette']], ['leaving', 'ordini/insieme/partiti', []],
    ['closed', 'avvisa', []], ['shelf', 'pezzi', []], ['shelf-search', 'pezzi?cerca=olmo', []], ['product', `pezzi/pezzo/${id}`, []],
    ['product-price', `pezzi/pezzo/${id}?campo=price`, []], ['product-colors', `pezzi/pezzo/${id}?campo=colors`, []], ['product-materials', `pezzi/pezzo/${id}?campo=materials_info`, []],
    ['product-measures', `pezzi/pezzo/${id}?campo=measures`, []], ['photos', `pezzi/pezzo/${id}/foto`, []], ['shelforder', 'ordine-pezzi?elenco=clothes', []],
    ['newpiece', 'pezzi/nuovo', []], ['withdrawals', 'recessi', ['Tutti i recessi arrivati']], ['making', 'da-fare', []], ['accounts', 'ogni-euro', []],
    ['closures', 'chiusure', ['Aggiungi']], ['notices', 'avvisi', ['Aggiungi']], ['words', 'parole', ['Cambia']], ['pages', 'pagine', []], ['page', 'pagine/terms', []],
    ['pagepics', 'foto-delle-pagine', ['Cambia']], ['question', 'domanda', ['Scrivi', 'Fai un', 'Nuova']], ['devices', 'dispositivi', []], ['people', 'chi-lavora-qui', ['Invita']],
    ['more', 'altro', []], ['backup', 'copia', []], ['visits', 'visite', []], ['customers', 'clienti', []], ['customers-q', 'clienti?cerca=uno', []], ['customer', 'clienti/dati?email=uno%40example.it', ['Cancella']],
    ['tags', 'pezzi/cartellini', []], ['tag', 'pezzi/cartellino', []], ['signin', 'entra', []],
  ];
  for (const [name, path, opens] of list) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shop.address}/bottega/${path}`);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(250);
    for (const open of opens) {
      const b = page.getByRole('main').getByRole('button', { name: new RegExp('^' + open) }).first();
      if ((await b.count()) > 0) { await b.click({ timeout: 3000 }).catch(() => {}); await page.waitForTimeout(150); } else console.log('no', name, open);
    }
    await page.waitForTimeout(150);
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForTimeout(100);
      await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true });
    }
    await page.evaluate(() => localStorage.clear());
  }
}, 400_000);
