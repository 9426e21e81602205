import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/support/keep-temporary-files-in-memory.ts';
import { retriedTests } from './tests/support/retried-tests.ts';

// Before anybody asks for the folder of temporary files.
keepTemporaryFilesInMemory();

/** Long enough for a machine that is busy with something else; what is there at once costs nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Importing a module does nothing, so files can share what they import. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    globalSetup: 'tests/support/database/start-test-server.ts',
    // A seventh of its time a worker waits, for a browser, a queue or PostgreSQL: three keep two cores at work.
    maxWorkers: 3,
    reporters: ['default', retriedTests],
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'rules',
          setupFiles: 'tests/support/fail-on-console-error.ts',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/{repository,support}/**/*.test.ts',
            'tools/**/*.test.ts',
            'packages/**/*.test.ts',
            'trials/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'database',
          include: ['{src,tests,packages}/**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'app',
          include: ['tests/{api,faults,hostile}/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          // One late frame must not throw away a whole run; which ones needed it is told at its end.
          retry: 1,
        },
      },
    ],
  },
});
