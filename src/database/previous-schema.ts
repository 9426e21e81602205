/** The only schema with which an older shop can be opened: the last of version 0.1.0. */
export const previousSchema = { lastMigration: '0067_no_bills_kept.sql', migrations: 47 };

/** The name of `db/schema.sql` in the table `migration`: after the files of version 0.1.0, before those to come. */
export const schemaName = '0100_schema.sql';

/** How migrations are named. */
export const migrationName = /^\d{4}_\w+\.sql$/;

/** Whether migrations are of before `db/schema.sql`. */
export function areOfOlderShop(applied: readonly string[]): boolean {
  return (
    applied.length > 0 && applied.every((name) => migrationName.test(name) && name < schemaName)
  );
}

/** Whether a program between the versions has changed the schema after the last of 0.1.0. */
export function isBetweenVersions(applied: readonly string[]): boolean {
  return areOfOlderShop(applied) && applied.some((name) => name > previousSchema.lastMigration);
}

/** Whether a database with these migrations can be taken over. */
export function isPreviousSchema(applied: readonly string[]): boolean {
  return (
    areOfOlderShop(applied) &&
    applied.length === previousSchema.migrations &&
    applied.includes(previousSchema.lastMigration)
  );
}
