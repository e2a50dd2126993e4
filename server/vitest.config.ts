import { defineConfig } from 'vitest/config';

const serverTests = 'src/**/*.test.ts';
const systemTests = 'src/system-tests/**/*.test.ts';
/** The pages that statements read depend on the planner of each PostgreSQL. */
const otherSystemTests = 'src/system-tests/!(queue-pages).test.ts';
/** Compile whole programs, or run Python and mypy, which most machines of TypeScript developers have not. */
const sdkSystemTests = '../sdk/src/{python,readme}.test.ts';
const database = 'src/testing/global-setup.ts';

export default defineConfig({
  test: {
    // One more than CI has cores: while two wait for the database or a timer, the third one runs. A fourth saves nothing.
    maxWorkers: 3,
    // A worker loads each module once, not once per test file: that is half of the time of a run.
    isolate: false,
    setupFiles: [
      'src/testing/end-with-vitest.ts',
      'src/testing/start-from-build.ts',
      'src/testing/cheap-secrets.ts',
    ],
    // Time limits only end what hangs: a busy machine must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The tests of the SDK use the server; those of the dashboard need no process.
          include: [
            serverTests,
            '../sdk/src/**/*.test.ts',
            '../dashboard/src/**/*.test.ts',
            '../lab/**/*.test.ts',
          ],
          exclude: [systemTests, sdkSystemTests],
          setupFiles: ['../dashboard/src/i18n/testing.ts'],
          globalSetup: [database],
        },
      },
      {
        extends: true,
        test: {
          // Of these, what may differ on another PostgreSQL: see .ci/with-postgresql.
          name: 'database',
          include: [serverTests],
          exclude: [otherSystemTests, 'src/services/{ocr,co2}/**'],
          globalSetup: [database],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: [systemTests, sdkSystemTests],
          globalSetup: ['src/testing/fresh-build.ts', database],
        },
      },
    ],
  },
});
