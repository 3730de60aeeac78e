import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestModule } from 'vitest/node';
import { chooseTemporaryFolder } from './server/testing/clean-up.ts';
import { listTests } from './tools/checks.mjs';

// Here, so that the processes which run the tests inherit it.
process.env.TMPDIR = chooseTemporaryFolder();

/**
 * Files whose tests start processes: the platform, its commands, or a database of their own. They wait for these most
 * of the time, so `npm test` runs them beside the others, and once.
 */
const startsProcesses = /\b(?:startMain|finishAfterKills|runMain|runCommand|prepareMailWorld)\b|node:child_process/;
const processes = listTests('.test.ts', ['server', 'db', 'rehearsals']).filter(
  (path: string) => path.includes('/embedded/') || startsProcesses.test(readFileSync(path, 'utf8')),
);

/**
 * Others for which a database given from outside makes no difference: they ask none, only send large files, or read what
 * pages show.
 */
const onceOnly = [
  ...['{contract,rehearsals,web}/**', 'server/**/*.policy.test.ts', 'server/platform/{rich-text,text-files}/**'],
  ...['server/**/{broken-lines,hostile-files,named-uploads}.test.ts', 'server/cli/**'],
  'server/platform/{http,mail,observability,storage}/**',
  '{db,server}/**/{card-pages,demo-information,demo-members,demo-pages,demo-world}.test.ts',
  '{db,server}/**/{public-profile-page,reading-pages}.test.ts',
  'server/{ages-of-calls,deployment,documents,html,import-rules,permissions,security-document,feature-*}.test.ts',
  'server/{migrations,monitoring,pages,probes,public-address}.test.ts',
  'server/features/{challenges/credentials/drawing/drawing,organisation/identity/look}.test.ts',
  'server/platform/{environment,backup/retention,cache/conditional,cache/response-cache}.test.ts',
  'server/platform/{changes,language}/**',
  'server/features/site/{client-errors,pictures}/**',
  'server/platform/auth/{access-token,weak-passwords}.test.ts',
  'server/features/{members/places/bundled-list,organisation/figures/secrecy}.test.ts',
];

/**
 * The statements of these are a part of those that the rest sends, but for what the tests ask themselves: recorded for
 * each file on 29 November 2026. None lets people act at the same moment. A file that comes to do either leaves the list.
 */
const asksNothingNew = [
  'server/{audit,minors,who-may-call}.test.ts',
  'server/features/accounts/account-security/reauthentication-by-provider.test.ts',
  'server/features/accounts/{email-confirmation/confirmed-elsewhere,sign-in/limits}.test.ts',
  'server/features/accounts/second-factor/sign-in-with-second-factor.test.ts',
  'server/features/challenges/certificates/{certificates,certificates.personal-data,closing}.test.ts',
  'server/features/challenges/challenges/{get-challenge,list-challenges}.test.ts',
  'server/features/challenges/{credentials/verification/verify,forum/forum-notifications}.test.ts',
  'server/features/challenges/{judging/stage-form,participation/accept-challenge}.test.ts',
  'server/features/challenges/problem-locations/{change-problem-location,export-problems}.test.ts',
  'server/features/challenges/teams/{change-team,create-team,team-notifications}.test.ts',
  'server/features/challenges/timeline/interactions/{interaction-files,interactions}.test.ts',
  'server/features/members/{avatars/avatars,members/profile-page}.test.ts',
  'server/features/organisation/{identity/mail-server,transparency/transparency}.test.ts',
  'server/features/site/settings/settings.test.ts',
];

const ignored = ['**/node_modules/**', 'web/build/**'];

/** Names the tests that passed only when repeated, as Playwright does; `npm test` says them at its end. */
const flaky = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const titles = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) =>
        test.diagnostic()?.flaky ? `    ${module.relativeModuleId} > ${test.fullName}\n` : [],
      ),
    );
    if (titles.length > 0) process.stdout.write(`  ${titles.length} flaky\n${titles.join('')}`);
  },
};

export default defineConfig({
  test: {
    // A shared machine may stall for seconds; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', flaky],
    projects: [
      {
        extends: true,
        test: {
          name: 'inside',
          include: ['{contract,server,db,rehearsals,web}/**/*.test.ts'],
          exclude: [
            ...ignored,
            ...processes,
            ...(process.env.TEST_DATABASE_URL ? [...onceOnly, ...asksNothingNew] : []),
          ],
        },
      },
      // A process takes seconds to start, and a test starts several.
      {
        extends: true,
        test: { name: 'processes', include: processes, exclude: ignored, testTimeout: 180_000, hookTimeout: 180_000 },
      },
    ],
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
