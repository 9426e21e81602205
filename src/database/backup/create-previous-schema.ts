import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import {
  databaseFolder,
  readApplied,
  refuseUnknown,
  withMigrationLock,
} from '#database/migrate.ts';
import { schemaName } from '#database/previous-schema.ts';
import type { BackupHead } from './backup-format.ts';

/**
 * Gives an empty database the last schema of version 0.1.0, for a backup that was made with it.
 * @param migrations of the backup
 * @throws SetupProblem when the database has another schema already
 */
export function createPreviousSchema(
  pool: Pool,
  migrations: BackupHead['migrations'],
): Promise<void> {
  return withMigrationLock(pool, async (client) => {
    const applied = (await readApplied(client)).map(({ name }) => name);
    refuseUnknown({ applied, available: [schemaName] });
    if (applied.length > 0) return;
    const sql = await readFile(join(databaseFolder, 'schema-0067.sql'), 'utf8');
    await client.query('begin');
    await client.query(sql);
    await client.query(
      `insert into migration (name, checksum)
       select name, checksum from json_to_recordset($1) as row (name text, checksum text)`,
      [JSON.stringify(migrations)],
    );
    await client.query('commit');
  });
}
