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

export const damageRemedy = 'restore its last backup (npm run shop -- restore <file>)';

/**
 * PostgreSQL's messages about missing or damaged files of its own, and about a missing database.
 * @returns undefined for all other failures
 */
export function describeDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const isDamage =
    damageCodes.test(code) || (vagueCodes.test(code) && damageWords.test(error.message));
  if (!isDamage) return describeDamage(error.cause);
  // A detail, if there is one, names the file.
  const said = 'detail' in error && typeof error.detail === 'string' ? error.detail : error.message;
  return said.replace(/\.$/, '');
}
