import type { TestProject } from 'vitest/node';
import { openTestServer } from '#support/database/open-test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with `{name}` where the name of the database goes. */
    databaseUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database to copy for each test file. A run of the
 * rules alone needs none.
 */
export default async function startTestServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'rules')) return undefined;
  const server = await openTestServer();
  project.provide('databaseUrl', server.url('{name}'));
  return () => server.stop();
}
