import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressCommand } from '#cli/address-command.ts';
import { orderCommand } from '#cli/order-command.ts';
import { shipCommand } from '#cli/ship-command.ts';
import { type CommandShop, openCommandShop } from '#support/shop/open-command-shop.ts';
import { resendCommand } from './resend-command.ts';
import { messageCommand, noteCommand } from './writing-commands.ts';

/** One order that has not left yet; it leaves in the last test. */
let desk: CommandShop;

beforeAll(async () => {
  desk = await openCommandShop();
});

afterAll(() => desk[Symbol.asyncDispose]());

const failed = (problem: RegExp) => ({
  exitCode: 1,
  said: [],
  complaints: [expect.stringMatching(problem)],
});

test('a note stays with its order, and is shown without words', async () => {
  const { number, run } = desk;
  expect(await run(noteCommand, number)).toMatchObject({ said: [`Order ${number} has no note.`] });
  const kept = { exitCode: 0, said: [`The note stays with order ${number}.`] };
  expect(await run(noteCommand, number, 'È', 'un', 'regalo')).toMatchObject(kept);
  expect(await run(noteCommand, number)).toMatchObject({
    said: [expect.stringMatching(/ {2}È un regalo$/)],
  });
});

test('a message goes to the customer once, with its lines', async () => {
  const { number, run } = desk;
  await run(messageCommand, number, 'Ciao Ada,\nva bene il blu?');
  expect(await queued('order-message')).toBe(1);
  expect(await run(messageCommand, number)).toMatchObject({
    said: [expect.stringMatching(/Ciao Ada,\n {2}va bene il blu\?$/)],
  });
});

test('an address is corrected field by field, as the checkout would have it', async () => {
  const { number, run } = desk;
  expect(await run(addressCommand, number)).toMatchObject({
    said: expect.arrayContaining([expect.stringMatching(/^--city +\S/)]),
  });
  const corrected = await run(addressCommand, number, '--city', 'Busca', '--zipcode', '12022');
  expect(corrected.said).toEqual([`Order ${number} has its new address.`]);
  const { said } = await run(orderCommand, number);
  expect(said.join('\n')).toMatch(/12022 Busca[^]*address_changed \(zipcode,city\)/);
  expect(await run(addressCommand, number, '--city', 'Busca')).toMatchObject({
    said: [`Order ${number} had this address already.`],
  });
});

test.each([
  ['note', noteCommand, ['2026-1', ' '], /no words/],
  ['message', messageCommand, ['2026-1', 'x'.repeat(2001)], /more than 2000 letters/],
  ['message', messageCommand, [], /^Name one order/],
  ['resend', resendCommand, ['2026-1', 'refund'], /^Name one order and one e-mail/],
  ['address', addressCommand, ['2026-1', '--zipcode', '12O22'], /^--zipcode is not as/],
  ['address', addressCommand, ['2026-1', '--region', 'Ticino'], /^--region is not as/],
  ['address', addressCommand, ['2026-1', '--cap', '12022'], /^Unknown option --cap/],
])('wrong use of %s is told with the right one', async (_name, command, args, problem) => {
  expect(await desk.run(command, ...args)).toEqual({
    exitCode: 1,
    said: [],
    complaints: [expect.stringMatching(problem), `Usage: npm run shop -- ${command.usage}`],
  });
});

test('an e-mail goes again while it is true, and a parcel that has left keeps its address', async () => {
  const { number, run } = desk;
  expect(await run(resendCommand, number, 'shipped')).toEqual(failed(/no such e-mail/));
  await run(shipCommand, number, '--tracking', 'BRT 1');
  expect(await queued('order-shipped')).toBe(1);
  expect(await run(resendCommand, number, 'shipped')).toMatchObject({ exitCode: 0 });
  expect(await run(resendCommand, number, 'confirmation')).toMatchObject({ exitCode: 0 });
  expect([await queued('order-shipped'), await queued('order-confirmation')]).toEqual([2, 1]);
  expect(await run(addressCommand, number, '--city', 'Cuneo')).toEqual(failed(/is shipped/));
});

/** E-mails of a kind that commands left for the shop to send. */
async function queued(kind: string): Promise<number> {
  const { rows } = await desk.shop.database.pool.query('select from outbox where name = $1', [
    kind,
  ]);
  return rows.length;
}
