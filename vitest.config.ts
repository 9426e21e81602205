import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/start-test-server.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
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
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // Long enough for a browser on a busy machine; what is there at once costs nothing.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
