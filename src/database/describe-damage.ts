/** SQLSTATEs of files that are missing or damaged, and of a database that is not there. */
const damageCodes = /^(58P01|XX00[12]|3D000)$/;
/** SQLSTATEs under which PostgreSQL tells of its files too, besides much else. */
const vagueCodes = /^(22023|XX000)$/;

/** Messages of PostgreSQL about files of its own that are missing or make no sense. */
export const damageWords = new RegExp(
  [
    'WAL contains references to invalid pages',
    'control file contains invalid',
    'could not access status of transaction',
    'could not access the server configuration file',
    'could not find redo location',
    'could not load .*pg_hba.conf',
    'could not locate (?:a valid|required) checkpoint',
    'could not open critical system index',
    'could not open (?:file|directory) "(?:base|global|pg_)[^"]*": No such file',
    'could not read file "(?:base|global|pg_)[^"]*": read ',
    'database files are incompatible',
    'incorrect checksum in control file',
    'invalid data in file',
    'invalid page in block',
    'is not a valid data directory',
    'relation mapping file .* contains',
  ].join('|'),
);

/** Messages of PostgreSQL about files of its own that its account may not use: they are whole. */
export const closedWords =
  /could not .*: (?:Permission denied|Operation not permitted)|wrong ownership|invalid permissions/;

export const damageRemedy = 'restore its last backup (npm run shop -- restore <file>)';

export const closedRemedy =
  'make all in it belong to one account other than root and closed to others, with chown -R and chmod -R go-rwx';

/**
 * PostgreSQL's message about a file of its own that is closed to it.
 * @returns undefined for all other failures
 */
export function describeClosedFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOfServer = 'code' in error && 'severity' in error;
  if (isOfServer && closedWords.test(error.message)) return error.message;
  return describeClosedFile(error.cause);
}

/**
 * PostgreSQL's messages about missing or damaged files of its own, and about a missing database.
 * @returns undefined for all other failures
 */
export function describeDamage(error: unknown): string | undefined {
  if (!(error instanceof Error) || describeClosedFile(error) !== undefined) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const isDamage =
    damageCodes.test(code) || (vagueCodes.test(code) && damageWords.test(error.message));
  if (!isDamage) return describeDamage(error.cause);
  // A detail, if there is one, names the file.
  const said = 'detail' in error && typeof error.detail === 'string' ? error.detail : error.message;
  return said.replace(/\.$/, '');
}
