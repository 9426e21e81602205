import { expect, test } from 'vitest';
import { describeServerFailure } from '#database/embedded/describe-server-failure.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { startProblem } from './start-problem.ts';

test('a failure that nobody at the keyboard can mend is no problem of starting', () => {
  expect(startProblem(new TypeError('x is undefined'))).toBeUndefined();
  expect(startProblem('x')).toBeUndefined();
});

test.for([
  ['28P01', 'password authentication failed for user "a"', 'correct user and password'],
  ['28000', 'no pg_hba.conf entry for host', 'let this user in'],
  ['3D000', 'database "b" does not exist', 'create it'],
  ['42501', 'permission denied for schema public', 'make this user the owner'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'must lead to the server'],
  ['53100', 'could not extend file', 'make room'],
] as const)('a database that refuses us with %s is told with a remedy', ([code, said, remedy]) => {
  const problem = startProblem(withFields(said, { code }));
  expect(problem).toContain(`The database refuses the shop (${said}): `);
  expect(problem).toContain(remedy);
});

test('a failure is told, and not that what it used could not be closed', () => {
  const failure = new SetupProblem('The database has sent nothing for 60 s.');
  const all = new SuppressedError(new Error('PostgreSQL does not stop'), failure);
  expect(startProblem(all)).toBe(failure.message);
});

test('a database elsewhere whose files are damaged is told, with the file', () => {
  const said = 'could not open file "base/5/16554": No such file or directory';
  expect(startProblem(withFields(said, { code: '58P01' }))).toBe(
    `The database is damaged (${said}): restore its last backup (npm run shop -- restore <file>).`,
  );
});

test('a database elsewhere that may not open its own files is not called damaged', () => {
  const said = 'could not open file "base/5/16554": Permission denied';
  const error = withFields(said, { code: '42501', severity: 'ERROR' });
  expect(startProblem(error)).toMatch(
    /^PostgreSQL is kept out of its data folder \(could not open file .+ with chown -R/,
  );
});

test('a refusal half-way through a migration is found', () => {
  const cause = withFields('permission denied for schema public', { code: '42501' });
  expect(startProblem(new Error('Migration 0001 failed', { cause }))).toContain(
    'permission denied',
  );
});

test('an address without a password is told where one is asked for', () => {
  const said = 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string';
  expect(startProblem(new Error(said))).toMatch(/password: write it into DATABASE_URL\.$/);
});

test.for([
  withFields('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
  withFields('connect EHOSTUNREACH 10.0.0.9:5432', { code: 'EHOSTUNREACH', syscall: 'connect' }),
])('a database that cannot be reached is told: $code', (error) => {
  expect(startProblem(error)).toBe(
    `The database does not answer (${error.message}): see that it runs and that DATABASE_URL leads to it.`,
  );
});

test.for([
  [withFields('Connection terminated unexpectedly', {}), 'ended'],
  [withFields('Query read timeout', {}), 'does not answer'],
  [withFields('database "gomitolo" does not exist', { code: '3D000' }), 'refuses the shop'],
] as const)('of an embedded PostgreSQL its folder is told: %s', ([error, does]) => {
  expect(startProblem(error, '/srv/data/postgres')).toBe(
    `The PostgreSQL of /srv/data/postgres ${does} (${error.message}): postgres.log beside it may say more.`,
  );
});

test.for([
  ['EACCES', /^\/srv\/data is closed to .+ give it the right/],
  ['EPERM', /^\/srv\/data is closed to /],
  ['EROFS', /^\/srv\/data lies on a disk that cannot be written/],
  ['ENOTDIR', /^\/srv\/data .+ a file where a folder should be/],
  ['ENOSPC', /^There is no room left for \/srv\/data/],
] as const)('a folder that cannot be used is told with the way out: %s', ([code, words]) => {
  const problem = startProblem(withFields(code, { code, path: '/srv/data', syscall: 'open' }));
  expect(problem).toMatch(words);
  expect(problem).toMatch(/choose another DATA_DIR\.$/);
});

test.for(['EMFILE', 'ENFILE'])('too few files that may be open are told: %s', (code) => {
  const problem = startProblem(withFields(code, { code, path: '/srv/x', syscall: 'open' }));
  expect(problem).toMatch(/^Too many files are open \(E.FILE\): raise the limit .+ulimit -n 65536/);
});

test('a picture that cannot be made is told, a missing file of ours is a fault', () => {
  const fields = { code: 'ENOENT', path: '/proc/x', syscall: 'mkdir' };
  const problem = startProblem(withFields('ENOENT', fields));
  expect(problem).toBe('/proc/x cannot be made: choose another DATA_DIR.');
  expect(startProblem(withFields('ENOENT', { ...fields, syscall: 'open' }))).toBeUndefined();
});

test('of a folder that cannot be made, the one above is told', () => {
  const fields = { code: 'EACCES', path: '/srv/data/postgres-draft-x1', syscall: 'mkdtemp' };
  expect(startProblem(withFields('EACCES', fields))).toMatch(/^\/srv\/data is closed to /);
});

test.for([
  ['initdb: error: could not look up effective user ID 1234: x', /add this one to \/etc\/passwd/],
  ['FATAL:  could not write to file "x": No space left on device', /^There is no room left for /],
  ['FATAL:  data directory "x" has wrong ownership', /has wrong ownership\).+chown/],
  [
    'postgres: could not access the server configuration file "/x/postgresql.conf": Permission denied',
    /^PostgreSQL is kept out of .+ \(could not access the .+: Permission denied\): .+chown -R/,
  ],
  [
    'LOG:  could not open file "/x/pg_hba.conf": Permission denied\nFATAL:  could not load /x/pg_hba.conf',
    /^PostgreSQL is kept out of .+ \(could not open file .+: Permission denied\): .+chown -R/,
  ],
  ['LOG: x\nFATAL:  something new\nLOG: database system is shut down', /\(something new\)/],
  ['FATAL:  insufficient file descriptors available to start server process', /ulimit -n 65536/],
  ['no answer', /\(no answer\).+postgres\.log/],
] as const)('PostgreSQL that does not start is told in one line: %s', ([reason, words]) => {
  const problem = startProblem(describeServerFailure({ folder: '/srv/data/postgres', reason }));
  expect(problem).toMatch(words);
  expect(problem).not.toContain('\n');
});

function withFields<Fields extends object>(message: string, fields: Fields) {
  return Object.assign(new Error(message), fields);
}
