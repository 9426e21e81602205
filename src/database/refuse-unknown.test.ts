import { expect, test } from 'vitest';
import { refuseUnknown } from './migrate.ts';
import { previousSchema, schemaName } from './previous-schema.ts';

const available = [schemaName];
const applied = [previousSchema.lastMigration, '0068_between.sql'];

test('a database of a program between the versions is not sent to a version that refuses it', () => {
  expect(() => refuseUnknown({ applied, available })).toThrow(
    /^The database is of a program between versions 0\.1\.0 and 0\.2\.0 \(its last migration is 0068_between\.sql\), .+: restore a backup .+ from before that program ran\.$/,
  );
  expect(() => refuseUnknown({ what: 'backup', applied, available })).toThrow(
    /^The backup is of a program between .+: use a backup from before that program ran\.$/,
  );
});
