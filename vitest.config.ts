import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/support/keep-temporary-files-in-memory.ts';
import { secondTries } from './tests/support/second-tries.ts';

// Before anybody asks for the folder of temporary files.
keepTemporaryFilesInMemory();

/** Long enough for a machine that is busy with something else; what is there at once costs nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Importing a module does nothing, so files can share what they import. */
const shared = { isolate: false };
const needsDatabase = ['**/*.db.test.ts', 'src/database/**', 'packages/**'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/database/start-test-server.ts',
    // Journeys wait now and then: two at a time take half as long, even on two cores.
    maxWorkers: 2,
    reporters: ['default', secondTries],
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'rules',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/{repository,support,browsers,failover,image}/**/*.test.ts',
            'tools/**/*.test.ts',
            'samples/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...needsDatabase],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          ...shared,
          name: 'database',
          // Half of its time they wait, for PostgreSQL or for a queue to look.
          maxWorkers: 3,
          // After the others, which take two at a time.
          sequence: { groupOrder: 1 },
          include: [
            '{src,tests}/**/*.db.test.ts',
            'src/database/**/*.test.ts',
            'packages/**/*.test.ts',
          ],
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
