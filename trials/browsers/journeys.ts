import { ada, cards } from '#support/shop/shopper.ts';
import type { Page } from './open-page.ts';
import type { Product } from '#contract/product.ts';

interface Journey {
  title: string;
  /** Throws where it does not go on. */
  walk(page: Page, address: string): Promise<void>;
}

const heading = (words: string) => ({ css: 'h1', words });
const button = (words: string) => ({ css: 'button', words });
const link = (words: string) => ({ css: 'a[href]', words });
/** As W3C WebDriver writes it. */
const tabKey = '\uE004';
const cardLinks = 'main a[href^="/product/"]';

/** The ways that lead to an order. */
export const journeys: Journey[] = [
  { title: 'loads more, opens a product, goes back and forward', walk: browse },
  {
    title: 'chooses a size, pays with 4242, goes back and forward',
    walk: async (page, address) => {
      await order(page, { address, card: cards.good });
      await page.see(heading('Grazie, ordine effettuato!'));
      await page.back();
      await page.see({ css: 'main *', words: 'Il tuo carrello è vuoto' });
      await page.forward();
      await page.see(heading('Grazie, ordine effettuato!'));
    },
  },
  {
    title: 'pays with 3-D Secure',
    walk: async (page, address) => {
      await order(page, { address, card: cards.asksTheBank });
      await page.press(button('Autorizza'));
      await page.see(heading('Grazie, ordine effettuato!'));
    },
  },
];

async function browse(page: Page, address: string): Promise<void> {
  await page.open(`${address}/shop/clothes`);
  const count = await page.until(
    `return document.querySelectorAll(arguments[0]).length`,
    cardLinks,
  );
  await page.press(button('Carica altri prodotti'));
  await page.until(
    `return document.querySelectorAll(arguments[0]).length > arguments[1]`,
    cardLinks,
    count,
  );
  await page.scroll('down');
  const name = await page.until(
    `return document.querySelectorAll(arguments[0])[arguments[1]]?.getAttribute('href')`,
    cardLinks,
    Number(count) + 1,
  );
  const onProduct = () => page.until(`return location.pathname === arguments[0]`, name);
  await page.press({ css: `main a[href="${String(name)}"]` });
  await onProduct();
  await page.see(button('Aggiungi al carrello'));
  await page.back();
  await page.see({ css: `main a[href="${String(name)}"]` });
  await page.until(
    `return document.querySelectorAll(arguments[0]).length > arguments[1]`,
    cardLinks,
    count,
  );
  await page.forward();
  await onProduct();
  await page.see(button('Aggiungi al carrello'));
}

/** From the shelf to Paga, and presses it. */
async function order(page: Page, { address, card }: { address: string; card: string }) {
  const piece = await findPiece(address);
  await page.open(`${address}/shop/clothes`);
  await page.press({ css: `main a[href="/product/${piece.id}"]` });
  await page.see(heading(piece.name));
  await page.press({ css: 'fieldset label', words: piece.size });
  await page.press(button('Aggiungi al carrello'));
  await page.see(link('Carrello, 1 prodotto'));
  // On the way down the bar with the cart makes room.
  await page.scroll('up');
  await page.press(link('Carrello, 1 prodotto'));
  await page.press(button('Procedi al pagamento'));
  await page.see({ css: 'h2', words: 'Informazioni' });
  for (const [name, text] of Object.entries(ada)) {
    await page.type({ css: `[name=${name}]` }, text);
  }
  // Takes the region and closes its list, which else closes under the next press.
  await page.type({ css: '[name=region]' }, tabKey);
  await page.press(button('Continua'));
  await page.type({ css: '[name=cardnumber]' }, card);
  await page.type({ css: '[name=exp-date]' }, '1230');
  await page.type({ css: '[name=cvc]' }, '123');
  await page.press(button('Continua'));
  await page.press(button('Paga'));
}

interface Piece {
  /** Of its product. */
  id: string;
  name: string;
  /** Not the one that is chosen before anybody chooses. */
  size: string;
}

/** A piece of clothing that is there and has a size to choose. */
async function findPiece(address: string): Promise<Piece> {
  const response = await fetch(`${address}/api/pagedProducts?type=clothes&limit=100`);
  const products: Product[] = await response.json();
  for (const { _id: id, name, model_info } of products) {
    const sizes = model_info[0]?.sizes ?? [];
    const other = sizes.slice(1).find(({ stock }) => stock > 0);
    if (other !== undefined) return { id, name, size: other.size };
  }
  throw new Error('Nothing with a size to choose is left');
}
