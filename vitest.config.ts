import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/start-test-server.ts',
    // Journeys wait more than they work: two at a time take half as long, even on two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/browsers/**/*.test.ts',
            'tools/**/*.test.ts',
            'samples/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Only for a machine that is busy with something else.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [
            'tests/api/**/*.test.ts',
            'tests/journeys/**/*.test.ts',
            'tests/faults/**/*.test.ts',
            'tests/hostile/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Long enough for a browser on a busy machine; what is there at once costs nothing.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
