import { expect, test } from 'vitest';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import { openCommandShop } from '#support/shop/open-command-shop.ts';

test('reconcile drives late orders on and shows differences with the provider', async () => {
  await using opened = await openCommandShop();
  const { pool } = opened.shop.database;
  expect((await opened.run(reconcileCommand)).said).toEqual([
    'Late orders looked at: 0',
    'Differences: 0',
  ]);
  await pool.query(
    `update shop_order set state = 'authorised', changed_at = now() - interval '1 h'`,
  );
  await pool.query(`update shop_order set intent_id = 'pi_gone'`);
  const { exitCode, said, complaints } = await opened.run(reconcileCommand);
  expect(exitCode).toBe(0);
  expect(complaints.join()).not.toContain('ledger_differs');
  expect(said).toEqual([
    'Late orders looked at: 1',
    expect.stringMatching(
      /^ {2}intent_missing: ours 97,00 €, provider's 0,00 €, order \d{4}-\d{5}, /,
    ),
    'Differences: 1',
  ]);
});

test.for([
  [['now'], /not understood/],
  [['--since', 'yesterday'], /^'yesterday' is no day/],
  [['--since', '2999-01-01'], /^2999-01-01 has not begun yet/],
] as const)('reconcile with %j is told how it is used', async ([args, problem]) => {
  await using opened = await openCommandShop();
  expect(await opened.run(reconcileCommand, ...args)).toEqual({
    exitCode: 1,
    said: [],
    complaints: [
      expect.stringMatching(problem),
      `Usage: npm run shop -- ${reconcileCommand.usage}`,
    ],
  });
});
