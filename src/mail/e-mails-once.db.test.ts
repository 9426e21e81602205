import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMail } from '#mail/create-mail.ts';
import { emailId, type EmailKind } from '#shop/emails/email.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openSmtpInbox } from '#support/mail/open-smtp-inbox.ts';
import { freePort } from '#support/server/free-port.ts';
import { makePayRequest, openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';

/** `EMAILS_OF=500 npx vitest run src/mail/e-mails-once.db.test.ts` for the long run. */
const count = Number(import.meta.env['EMAILS_OF'] ?? 15);
const seed = Number(import.meta.env['EMAILS_SEED'] ?? 20_261_122);

vi.setConfig({ testTimeout: 60_000 + count * 10_000 });

const domain = 'shop.example';
const minute = 60_000;

/** Failures of a mail server, and their moments. */
const mishaps = [
  { at: 'connect', answer: '421 Too busy' },
  { at: 'MAIL', answer: '451 Not now' },
  { at: 'RCPT', answer: '450 4.2.0 Come back later' },
  { at: 'DATA', answer: 'cut' },
  { at: '.', answer: 'cut' },
  { at: '.', answer: '452 4.3.1 No room' },
  { at: '.', answer: 'slow' },
  { at: '.', answer: 'take and cut' },
] as const;

test(`${count} orders and ${count} requests on a bad line: each e-mail is taken once, none for what did not happen`, async () => {
  await using shop = await openTestShop();
  const random = dice();
  let lost = 0;
  const port = await freePort();
  const from = 'Gomitolo <ciao@example.it>';
  const transport = { smtpUrl: `smtp://127.0.0.1:${port}` };
  const { prepare, close } = createMail({ from, publicUrl: `https://${domain}`, transport });
  onTestFinished(close);
  shop.ports.mailer.prepare = prepare;

  const due = [...(await order(shop)), ...(await ask(shop))];
  // The mail server is down.
  await shop.runJobs();
  await using inbox = await openSmtpInbox({
    port,
    async answer(step) {
      const mishap = random() < 0.08 ? pick(random) : undefined;
      if (mishap?.at !== step) return undefined;
      if (mishap.answer === 'take and cut') lost += 1;
      if (mishap.answer !== 'slow') return mishap.answer;
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      return undefined;
    },
  });
  // A day and a half of tries; e-mails not sent by then fail the expectation below.
  for (let tries = 0; tries < 200 && (await shop.pendingJobs()).length > 0; tries += 1) {
    shop.pass(10 * minute);
    // By now it has closed what was idle.
    inbox.hangUp();
    await shop.runJobs();
  }

  expect([...new Set(inbox.taken)].toSorted()).toEqual(due.toSorted());
  // Only e-mails whose acceptance was lost are taken twice, under one id.
  expect(inbox.taken.length - due.length).toBe(lost);
  expect(due.length).toBeGreaterThan(count * 2);
});

/** Orders: one of five is refused, the others are paid, and of these one of three is shipped. */
async function order(shop: TestShop): Promise<string[]> {
  const product = await stockProduct(shop.database, { stock: count * 2 });
  const bought: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const visitor = { ip: `198.51.${nth >> 8}.${nth & 255}`, browser: `browser-${nth}` };
    const isRefused = nth % 5 === 4;
    const request = makePayRequest({
      order: product.order(),
      email: `ada${nth}@example.it`,
      payment_method_id: isRefused ? 'pm_card_chargeDeclined' : 'pm_card_visa',
    });
    const outcome = await shop.shop.checkout.pay(request, visitor);
    expect(outcome.ok).toBe(!isRefused);
    if (outcome.ok && 'bill' in outcome.response) bought.push(outcome.response.bill.order_id);
  }
  await capture(shop);
  const sent = bought.filter((_, nth) => nth % 3 === 0);
  for (const orderId of sent) {
    expect(await shipOrder(shop.ports, { orderId })).toMatchObject({ ok: true });
  }
  return [
    ...bought.flatMap((one) => [id('order-confirmation', one), id('order-to-makers', one)]),
    ...sent.map((one) => id('order-shipped', one)),
  ];
}

/** Only money, so that every e-mail waits for the post. */
async function capture(shop: TestShop): Promise<void> {
  const { prepare } = shop.ports.mailer;
  shop.ports.mailer.prepare = async () => ({ send: () => Promise.reject(new Error('closed')) });
  await shop.runJobs();
  shop.ports.mailer.prepare = prepare;
}

/** Requests for a piece that is gone, once more for each fifth; and for one that is there, which is none. */
async function ask(shop: TestShop): Promise<string[]> {
  const gone = await stockProduct(shop.database, { id: 'gilet-olmo', stock: 0 });
  const there = await stockProduct(shop.database, { id: 'sciarpa-adagio', stock: 1 });
  const { request } = shop.shop.backInStock;
  const wish = ({ line: { _id, color, size } }: typeof gone) => ({ _id, name: '', color, size });
  for (let nth = 0; nth < count; nth += 1) {
    const email = `bea${nth}@example.it`;
    expect(await request({ email, product: wish(gone) })).toEqual({ ok: true });
    if (nth % 5 === 0) await request({ email, product: wish(gone) });
    expect((await request({ email, product: wish(there) })).ok).toBe(false);
  }
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select id from back_in_stock_request',
  );
  expect(rows).toHaveLength(count);
  return rows.map((row) => id('interest-received', row.id));
}

function id(kind: EmailKind, subjectId: string): string {
  return `${emailId({ kind, subjectId })}@${domain}`;
}

/** Numbers from 0 to 1, all as likely, the same for each run of a seed. */
function dice(): () => number {
  const thousandth = fc.noBias(fc.integer({ min: 0, max: 999 }));
  const numbers = fc.infiniteStream(thousandth);
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 });
  return () => (stream?.next().value ?? 0) / 1000;
}

function pick(random: () => number) {
  return mishaps[Math.floor(random() * mishaps.length)];
}
