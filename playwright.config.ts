import { defineConfig } from '@playwright/test';
import { ensureHeadlessChromium } from './tools/system.mjs';

/** What Playwright switches off, whose list the switch below replaces. */
const switchedOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** `npx playwright test`: the real server on a database of its own, and the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 3,
  // A shared machine may stall for seconds; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does other things too takes longer; only what is broken waits for so long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await ensureHeadlessChromium(),
      args: [
        '--no-sandbox',
        // No test reaches the outside, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
        // To play a graphics card for whole pages on the processor takes a sixth of the time.
        '--disable-gpu',
        // A page of a test lives for seconds, and its code is not worth optimizing.
        '--js-flags=--no-opt --no-maglev',
        // A page of the same site stays in its frame: to make a new one each time costs a quarter of a load.
        `--disable-features=${[...switchedOff, 'RenderDocument'].join(',')}`,
      ],
    },
    // An action that waits in vain fails before its whole test does, which would hold up a worker for minutes.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    viewport: { width: 1280, height: 800 },
    // An English browser: whoever has chosen nothing reads Portuguese all the same.
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  },
});
