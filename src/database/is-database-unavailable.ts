import { describeDamage } from './describe-damage.ts';

/**
 * SQLSTATEs of a server that goes, comes, is full, ends a session that was idle for too long, or lets a statement wait
 * too long (commits hang while no standby follows) or gave way to another that waited for it, and network errors of a
 * server that is gone.
 */
const awayCodes =
  /^(08\w{3}|25P0[34]|40P01|57014|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|EAGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of pg and Kysely for a connection that broke or was never opened; these errors have no code. */
const awayMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]);

/** Whether a statement failed because the database cannot be reached now, its disk is full or its files are damaged. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isDatabaseFull(error) || describeDamage(error) !== undefined;
}

/** Whether a statement failed because the database cannot be reached now. It may be back soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayMessages.has(error.message)) return true;
  if ('code' in error && (isReadOnlyError(error) || awayCodes.test(String(error.code))))
    return true;
  return isSocketGone(error) || isDatabaseAway(error.cause);
}

/** SQLSTATEs of a server that answers, and refuses or ends this statement alone. */
const statementCodes = /^(40P01|57014|25006|0A000)$/;

/**
 * Whether a statement failed because the database as a whole does, and not this statement alone. Its message is enough
 * for the log: other statements fail alike meanwhile.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseUnavailable(error.cause)) return isDatabaseOutage(error.cause);
  if ('code' in error && statementCodes.test(String(error.code))) return false;
  return isDatabaseUnavailable(error);
}

/**
 * Whether the server could not write because its disk is full. It can be read all the same, on connections that are
 * open: a new one may have to write a file first.
 */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '53100' || isFullUncoded(error.code, error.message))) {
    return true;
  }
  return isDatabaseFull(error.cause);
}

/** Some of its parts tell of any failure of the disk with these codes, and why in words alone. */
function isFullUncoded(code: unknown, message: string): boolean {
  const isOfDisk = code === '58030' || code === 'XX000';
  return isOfDisk && /No space left on device|Disk quota exceeded/.test(message);
}

type ServerError = { code?: unknown; routine?: unknown };

/**
 * Whether the server is a read-only standby: it refuses to write (25006), and to read unlogged tables, such as the
 * rate limits, for which it has no code of its own.
 */
export function isReadOnlyError({ code, routine }: ServerError): boolean {
  return code === '25006' || (code === '0A000' && routine === 'get_relation_info');
}

/** Whether the server has ended the session with this error: its connection is about to close. */
export function isSessionEnd({ code }: ServerError): boolean {
  return /^(?:57P0[1235]|25P0[34])$/.test(String(code));
}

/** The file of a Unix socket is not there: the server was stopped, and took it away. */
function isSocketGone(error: Error): boolean {
  return (
    'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  );
}
