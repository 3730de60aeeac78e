import { type Browser, chromium, type Page } from '@playwright/test';
import { withServer } from '../tools/served.ts';
import { ensureHeadlessChromium } from '../tools/system.mjs';
import { median, type Pace, table, whole } from './measure.ts';

const paths = [
  '/',
  '/challenges',
  '/challenges/agua-da-chuva-no-sertao',
  '/challenges/agua-da-chuva-no-sertao/teams/pirilampos',
];
/** How many times slower the processor is: a cheap phone. */
export const slowdown = 4;
/** In milliseconds: a longer task blocks the page. */
const longTask = 50;
/** In milliseconds: what a page may still do once all has arrived. */
const settling = 1000;

/** One visit, in milliseconds. */
interface Visit {
  /** By how much tasks after the first paint exceed 50 ms, together. */
  readonly blocking: number;
  readonly longest: number;
  /** From a tap on a button of the bar, the visitor's first act, until it has acted: the application is fetched for it. */
  readonly firstTap: number;
  /** From a tap on it, once the page is hydrated, to the next paint. */
  readonly tapLater: number;
}

export interface BrowserMeasure {
  readonly path: string;
  readonly visits: readonly Visit[];
}

interface Timings {
  tasks: { start: number; duration: number }[];
  events: { start: number; duration: number }[];
}

declare global {
  interface Window {
    timings: Timings;
  }
}

/** Records long tasks and interactions, from the beginning of the document. */
function record(): void {
  const timings: Timings = { tasks: [], events: [] };
  window.timings = timings;
  const note = (list: { start: number; duration: number }[]) => (entries: PerformanceObserverEntryList) => {
    for (const { startTime, duration } of entries.getEntries()) list.push({ start: startTime, duration });
  };
  new PerformanceObserver(note(timings.tasks)).observe({ type: 'longtask', buffered: true });
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver(note(timings.events)).observe(events);
}

const button = '#bar button[aria-expanded]';

/** Taps the button, and returns how long the next paint took; an event of less than 16 ms is not recorded. */
async function tap(page: Page): Promise<number> {
  const begun = await page.evaluate(() => performance.now());
  await page.locator(button).first().tap();
  await page.waitForTimeout(settling);
  return page.evaluate(
    (since) => Math.max(16, ...window.timings.events.filter(({ start }) => start >= since).map((one) => one.duration)),
    begun,
  );
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(record);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settling);
    const { blocking, longest } = await page.evaluate((limit) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const durations = window.timings.tasks.filter(({ start }) => start >= painted).map(({ duration }) => duration);
      return {
        blocking: durations.reduce((sum, duration) => sum + Math.max(0, duration - limit), 0),
        longest: Math.max(0, ...durations),
      };
    }, longTask);
    const begun = performance.now();
    await page.locator(button).first().tap();
    await page.locator(`${button}[aria-expanded="true"]`).waitFor();
    const firstTap = performance.now() - begun;
    await page.waitForTimeout(settling);
    return { blocking, longest, firstTap, tapLater: await tap(page) };
  } finally {
    await context.close();
  }
}

/** Visits pages as a phone with nothing cached, whose processor is four times slower than this machine's. */
export async function measureInBrowser(pace: Pace): Promise<BrowserMeasure[]> {
  const browser = await chromium.launch({
    executablePath: await ensureHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  try {
    return await withServer(async (address) => {
      const measured: BrowserMeasure[] = [];
      for (const path of paths) {
        // The server renders and compresses it once.
        await visit(browser, address + path);
        const visits: Visit[] = [];
        for (let round = 0; round < pace.rounds; round += 1) visits.push(await visit(browser, address + path));
        measured.push({ path, visits });
      }
      return measured;
    });
  } finally {
    await browser.close();
  }
}

/** In milliseconds: the targets of a page in the browser. */
const mostInBrowser = { blocking: 100, longest: 50 };

/** What pages do in a browser, with a processor slowed down. */
export function tableOfBrowser(rows: readonly BrowserMeasure[]): string {
  return table(
    [
      `First visit, processor ${slowdown} times slower`,
      'blocking ms',
      'lowest–highest',
      `at most ${mostInBrowser.blocking}`,
      'longest task ms',
      'lowest–highest',
      `at most ${mostInBrowser.longest}`,
      'first tap ms',
      'tap later ms',
    ],
    rows.map(({ path, visits }) => {
      const of = (name: keyof (typeof visits)[number]) => visits.map((visit) => visit[name]);
      const range = (values: readonly number[]) =>
        `${whole.format(Math.min(...values))}–${whole.format(Math.max(...values))}`;
      const verdict = (name: keyof typeof mostInBrowser) =>
        median(of(name)) <= mostInBrowser[name] ? 'met' : 'missed';
      return [
        path,
        whole.format(median(of('blocking'))),
        range(of('blocking')),
        verdict('blocking'),
        whole.format(median(of('longest'))),
        range(of('longest')),
        verdict('longest'),
        whole.format(median(of('firstTap'))),
        whole.format(median(of('tapLater'))),
      ];
    }),
  );
}
