import { z } from 'zod';

/**
 * A backup is a tar in zstd, with `head.json` first, then the rows of each table as PostgreSQL's COPY writes text
 * (`tables/<table>/<part>`, tables after those they refer to), and `sums.json` last. Text survives a change of
 * PostgreSQL's major version.
 */
export const headSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** PostgreSQL's, such as `18.1`. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type BackupHead = z.infer<typeof headSchema>;

/** Comes last, so that a backup which was cut off has none. */
export const sumsSchema = z.array(
  z.object({
    table: z.string(),
    rows: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
);
export type TableSum = z.infer<typeof sumsSchema>[number];

export const headName = 'head.json';
export const sumsName = 'sums.json';

export function partName(table: string, part: number): string {
  return `tables/${table}/${part}`;
}

/** The table of a part; undefined for other files. */
export function tableOf(name: string): string | undefined {
  return /^tables\/(\w+)\/\d+$/.exec(name)?.[1];
}

/** Tables that are made anew, or must not come back: a revoked access stays revoked. */
export const leftOut: readonly string[] = [
  'migration',
  'rate_limit',
  'picture_rendition',
  'maker_session',
  'trusted_device',
  // Notifications go only to devices that are trusted: makers turn them on again.
  'push_subscription',
  'sign_in_code',
  'maker_invitation',
  // Nor does a passkey that was removed since: its maker signs in by code and adds a new one.
  'passkey',
  'passkey_challenge',
  // Of a folder of backups, which a restored shop may not have.
  'backup_run',
  // Of earlier schemas: their databases are backed up before they are brought up to date.
  'outbox',
  'attempt_limit',
  'attempt_slot',
  'maker_browser',
  'bottega_claim',
  // Gone with migration 0102.
  'rate_limit_bucket',
];
