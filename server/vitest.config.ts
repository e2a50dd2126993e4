import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The SDK's tests are tried on the same Kontor; those of the dashboard need none.
    include: ['src/**/*.test.ts', '../sdk/src/**/*.test.ts', '../dashboard/src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file runs servers of its own beside one shared database; more at once only makes them wait.
    maxWorkers: 2,
    // Modules are loaded once by each of the two, not once for each file: that is half of the time that a run takes.
    isolate: false,
  },
});
