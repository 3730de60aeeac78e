import { defineConfig } from 'vitest/config';
import { chooseTemporaryFolder } from './server/testing/temporary-folder.ts';

// Here, so that the processes which run the tests inherit it.
process.env.TMPDIR = chooseTemporaryFolder();

const embedded = ['server/platform/database/embedded/**', 'server/cli/**', 'server/cli.test.ts', 'server/main.test.ts'];

export default defineConfig({
  test: {
    include: ['{contract,server,db,rehearsals,web}/**/*.test.ts'],
    // These bring servers of their own: on a server given from outside they would only run a second time.
    exclude: ['**/node_modules/**', 'web/build/**', ...(process.env.TEST_DATABASE_URL ? embedded : [])],
    setupFiles: 'server/testing/each-file.ts',
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The platform is meant for two cores, and one of three always waits for a server to start.
    maxWorkers: 3,
    // No test changes what modules share, and loading them anew for each file would take most of the time.
    isolate: false,
  },
});
