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
  await using opened = await openCommandShop();
  const { number, shop } = opened;
  expect((await opened.run(mailCommand)).said).toEqual([
    'No e-mail waits: all that were tried have left.',
  ]);
  const said = { name: 'Ada Bianchi', email: 'ada@example.it', order_number: number };
  await shop.shop.withdrawal.request(said);
  const away = Object.assign(new Error('<ada@example.it>'), { code: 'ECONNREFUSED' });
  await tryToSend(opened, () => Promise.reject(away));
  await tryToSend(opened, async () => ({ ok: false, reason: 'refused', reply: '550 5.1.1' }));
  const receipt = `withdrawal-received-1  order ${number}  to ada@example.it`;
  expect((await opened.run(mailCommand)).said.toSorted()).toEqual([
    `${receipt}  2 tries, 550 5.1.1, refused for good`,
    `withdrawal-to-makers-1  order ${number}  to the makers  2 tries, 550 5.1.1, refused for good`,
  ]);
  expect((await opened.run(mailCommand, '--resend', 'withdrawal-received-1')).exitCode).toBe(0);
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = 'withdrawal-received'`,
  );
  expect(rows).toEqual([{ data: { subjectId: '1' } }]);
  expect((await opened.run(mailCommand)).said).toContain(
    `${receipt}  2 tries, 550 5.1.1, is tried again`,
  );
  expect((await opened.run(mailCommand, '--resend', 'order-confirmation-x')).exitCode).toBe(1);
});
