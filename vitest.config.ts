import { defineConfig } from 'vitest/config';
import { chooseTemporaryFolder } from './server/testing/temporary-folder.ts';

// Here, so that the processes which run the tests inherit it.
process.env.TMPDIR = chooseTemporaryFolder();

/** Tests for which a database given from outside makes no difference: they bring their own, or ask none. */
const onceOnly = [
  ...['server/platform/database/embedded/**', 'server/cli/**', 'server/cli.test.ts', 'server/main.test.ts'],
  ...['{contract,rehearsals,web}/**', 'server/**/*.policy.test.ts', 'server/platform/{rich-text,text-files}/**'],
  'server/{by-hand,deployment,import-rules,package-lock,permissions,security-document,feature-*}.test.ts',
  'server/platform/{http/exact-fit,auth/passwords,auth/weak-passwords}.test.ts',
];

export default defineConfig({
  test: {
    include: ['{contract,server,db,rehearsals,web}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/build/**', ...(process.env.TEST_DATABASE_URL ? onceOnly : [])],
    setupFiles: 'server/testing/each-file.ts',
    globalSetup: 'server/testing/global-setup.ts',
    // A machine that does other things too takes longer; only a test that hangs waits for so long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The platform is meant for two cores, and one of three always waits for a server to start.
    maxWorkers: 3,
    // No test changes what modules share, and loading them anew for each file would take most of the time.
    isolate: false,
  },
});
