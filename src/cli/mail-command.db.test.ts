import { expect, test } from 'vitest';
import { mailCommand } from '#cli/mail-command.ts';
import type { SendResult } from '#shop/emails/email.ts';
import { openCommandShop, type CommandShop } from '#support/shop/open-command-shop.ts';

/** Lets the post do so with an e-mail about the one withdrawal. */
async function tryToSend({ shop }: CommandShop, send: () => Promise<SendResult>): Promise<void> {
  shop.ports.mailer.prepare = async () => ({ send });
  await shop.runJobs();
}

test('mail shows what did not leave and why, and sends again what was refused', async () => {
  await using desk = await openCommandShop();
  const { number, shop } = desk;
  expect((await desk.run(mailCommand)).said).toEqual([
    'No e-mail waits: all that were tried have left.',
  ]);
  const said = { name: 'Ada Bianchi', email: 'ada@example.it', order_number: number };
  await shop.shop.withdrawal.request(said);
  const away = Object.assign(new Error('<ada@example.it>'), { code: 'ECONNREFUSED' });
  await tryToSend(desk, () => Promise.reject(away));
  await tryToSend(desk, async () => ({ ok: false, reason: 'refused', reply: '550 5.1.1' }));
  const receipt = `withdrawal-received-1  order ${number}  to ada@example.it`;
  expect((await desk.run(mailCommand)).said.toSorted()).toEqual([
    `${receipt}  2 tries, 550 5.1.1, refused for good`,
    `withdrawal-to-makers-1  order ${number}  to the makers  2 tries, 550 5.1.1, refused for good`,
  ]);
  expect((await desk.run(mailCommand, '--resend', 'withdrawal-received-1')).exitCode).toBe(0);
  const { rows } = await shop.database.pool.query(
    `select data from outbox where name = 'withdrawal-received'`,
  );
  expect(rows).toEqual([{ data: { subjectId: '1' } }]);
  expect((await desk.run(mailCommand)).said).toContain(
    `${receipt}  2 tries, 550 5.1.1, is tried again`,
  );
  expect((await desk.run(mailCommand, '--resend', 'order-confirmation-x')).exitCode).toBe(1);
});
