import { damageRemedy, describeClosedFile, describeDamage } from '#database/describe-damage.ts';
import { closedFolder } from '#database/embedded/describe-server-failure.ts';
import { describeFileProblem, openFilesRemedy } from '#database/file-problems.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { setupProblemCode } from '#database/setup-problem.ts';

const schemaRemedy =
  'make this user the owner of the database, or grant it all rights on the schema';

const remedies: Record<string, string> = {
  '28000': 'let this user in (pg_hba.conf), or name another in DATABASE_URL',
  '28P01': 'correct user and password in DATABASE_URL',
  '3D000': 'create it, or name another in DATABASE_URL',
  '25006': 'DATABASE_URL must lead to the server that writes, not to its copy',
  '3F000': schemaRemedy,
  '42501': schemaRemedy,
  '53100': 'make room on the disk of the database',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name its certificate in DATABASE_URL: ?sslrootcert=<file>',
  SELF_SIGNED_CERT_IN_CHAIN: 'name its certificate in DATABASE_URL: ?sslrootcert=<file>',
};

/** Messages of pg, which has no code for them, when the address cannot be opened as it asks. */
const uncoded: Record<string, string> = {
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'The database asks for a password: write it into DATABASE_URL.',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string':
    'The database asks for a password: write it into DATABASE_URL.',
  'The server does not support SSL connections':
    'The database takes no encrypted connections: leave sslmode out of DATABASE_URL.',
};

/** Messages about a connection that a server leaves behind which ends or is killed. */
const endings =
  /^Connection terminated(?: unexpectedly)?$|^terminating connection|ECONNRESET|EPIPE/;

const place = { instead: 'choose another DATA_DIR' };

/**
 * One sentence for a failure that the operator can mend; undefined for all others.
 * @param own the folder of the embedded PostgreSQL; undefined with a database of DATABASE_URL
 */
export function startProblem(error: unknown, own?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The clean-up after a failure failed too.
  if (error instanceof SuppressedError) return startProblem(error.suppressed, own);
  if ('code' in error && error.code === setupProblemCode) return error.message;
  if ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) {
    return `Too many files are open (${error.code}): ${openFilesRemedy}.`;
  }
  const closed = describeClosedFile(error);
  if (closed !== undefined) return closedFolder(own ?? 'its data folder', closed).message;
  const described =
    describeRefusal(error, own) ??
    describeFileProblem(error, place) ??
    startProblem(error.cause, own);
  if (described !== undefined) return described;
  const damage = describeDamage(error);
  if (damage !== undefined) return `The database is damaged (${damage}): ${damageRemedy}.`;
  if (!isDatabaseAway(error)) return undefined;
  const reason = describeError(error);
  if (own !== undefined) {
    const does = endings.test(reason) ? 'ended' : 'does not answer';
    return describeOwn({ own, does, reason });
  }
  return `The database does not answer (${reason}): see that it runs and that DATABASE_URL leads to it.`;
}

type OwnFailure = { own: string; does: string; reason: string };

function describeOwn({ own, does, reason }: OwnFailure): string {
  return `The PostgreSQL of ${own} ${does} (${reason}): postgres.log beside it may say more.`;
}

/** Every mistake of the settings, each on a line of its own. */
export function settingsProblem(problems: string[]): string {
  return ['The settings have problems:', ...problems].join('\n  ');
}

/** The sentence for a database that is there and does not want us; undefined for all else. */
function describeRefusal(error: Error, own: string | undefined): string | undefined {
  const remedy = 'code' in error ? remedies[String(error.code)] : undefined;
  if (remedy === undefined) return uncoded[error.message];
  if (own !== undefined && remedy.includes('DATABASE_URL')) {
    return describeOwn({ own, does: 'refuses the shop', reason: error.message });
  }
  return `The database refuses the shop (${error.message}): ${remedy}.`;
}

/** An error in a few words. One of several addresses that all refused has a code and no words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map(describeError))].join(', ');
  return 'code' in error ? String(error.code) : error.name;
}
