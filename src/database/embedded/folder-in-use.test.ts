import { expect, test } from 'vitest';
import { FolderInUseError, holderName, readHolder } from './folder-in-use.ts';

test('the name of a connection tells what holds a folder', () => {
  expect(holderName()).toBe(`gomitolo shop ${process.pid}`);
  expect(readHolder(holderName())).toEqual({ pid: process.pid });
  expect(readHolder(holderName('backup'))).toEqual({ command: 'backup', pid: process.pid });
});

test('a shop of an older version names its process only', () => {
  expect(readHolder('gomitolo 4711')).toEqual({ pid: 4711 });
});

test.for(['', 'psql', 'gomitolo health', 'gomitolo jobs'])(
  'the connection %s holds no folder',
  (name) => {
    expect(readHolder(name)).toBeUndefined();
  },
);

test('a folder that is in use is told with the process that uses it', () => {
  const told = (holder: object) => new FolderInUseError('/srv/postgres', holder).message;
  expect(told({ pid: 7 })).toBe(
    'A shop already runs on /srv/postgres (process 7). Stop it, or choose another DATA_DIR.',
  );
  expect(told({ command: 'backup', pid: 7 })).toBe(
    'The command backup (process 7) uses /srv/postgres. Wait until it has ended, or choose another DATA_DIR.',
  );
});
