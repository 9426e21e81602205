import { expect, test, vi } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

test.for([
  ['info', 1],
  ['debug', 2],
] as const)(
  'a command that fails unexpectedly says why in one line; at %s it complains %i times',
  async ([level, count]) => {
    await using database = await createTestDatabase();
    await database.pool.query('alter table shop_order rename to lost');
    vi.stubEnv('DATABASE_URL', database.url);
    vi.stubEnv('LOG_LEVEL', level);
    const complaints: string[] = [];
    const complain = (line: string) => void complaints.push(line);
    const args = ['customer', 'ada@example.it'];
    expect(await runCommand(args, { say: () => undefined, complain })).toBe(1);
    expect(complaints[0]).toBe(
      'The command customer has failed (relation "shop_order" does not exist), by a mistake of the program: LOG_LEVEL=debug shows where.',
    );
    expect(complaints).toHaveLength(count);
  },
);
