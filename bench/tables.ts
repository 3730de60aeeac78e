import type { Accounts } from './accounts.ts';
import type { AgainstBare } from './against-bare.ts';
import { type BrowserMeasure, slowdown } from './browser.ts';
import type { Case } from './cases.ts';
import { median } from './compare.ts';
import type { FarPage } from './far-pages.ts';
import type { Follows } from './follows.ts';
import type { Growth } from './growth.ts';
import type { Memory } from './memory.ts';
import type { Compared, FanOut } from './notifications.ts';
import { type PlaceSearch, searchers } from './places.ts';
import { slowestUnderWrites, type UnderWrites } from './under-writes.ts';
import type { World } from './world.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const digits = (value: number) => (value < 100 ? value.toPrecision(value < 10 ? 2 : 3) : whole.format(value));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A ratio, as a fraction where it is small. */
function ratio(value: number): string {
  return value < 0.05 ? `1/${Math.round(1 / value)}` : value.toFixed(2);
}

/** Where an answer comes from, or for whom it is. */
export function sourceOf({ cacheResponses, signedIn }: Case): string {
  if (signedIn) return 'a member';
  return cacheResponses ? 'memory' : 'database';
}

/** The responses compared with a bare server. */
export function tableOfRatios(rows: readonly AgainstBare[]): string {
  const head = [
    'Answer',
    'from',
    'bytes',
    'bare/s',
    'ours/s',
    'ratio',
    'lowest–highest',
    'target',
    'p50 ms',
    'p99 ms',
    'p99 bare',
  ];
  return table(
    [...head, 'µs bare', 'µs ours', 'MB'],
    rows.map(({ of, size, first, second, ratio: { median, lowest, highest }, peakMemory }) => [
      of.name,
      sourceOf(of),
      whole.format(size),
      whole.format(first.perSecond),
      whole.format(second.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${ratio(of.target)} ${median >= of.target ? 'met' : 'missed'}`,
      digits(second.p50),
      digits(second.p99),
      digits(first.p99),
      whole.format(first.processor),
      whole.format(second.processor),
      whole.format(peakMemory),
    ]),
  );
}

/** The cached list while members follow what it shows. */
export function tableOfWrites(rows: readonly UnderWrites[]): string {
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
  return table(
    [
      'The list from memory, while',
      'written/s',
      'quiet/s',
      'meanwhile/s',
      'ratio',
      'lowest–highest',
      'target',
      'p99 ms quiet',
      'p99 ms',
      `at most ${slowestUnderWrites}`,
    ],
    rows.map(({ of, written, quiet, busy, ratio: { median, lowest, highest } }) => [
      `${of.followsPerSecond} follow a second`,
      digits(written),
      whole.format(quiet.perSecond),
      whole.format(busy.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${of.ratio} ${verdict(median >= of.ratio)}`,
      digits(quiet.p99),
      digits(busy.p99),
      verdict(busy.p99 <= slowestUnderWrites),
    ]),
  );
}

/** The target of the 99th percentile of place searches, in ms. */
const slowestSearch = 25;

/** The search for places. */
export function tableOfPlaces({ places, searches, perSecond, p50, p99, processor }: PlaceSearch): string {
  return table(
    ['Places', 'searches', 'at once', 'per second', 'p50 ms', 'p99 ms', `target ${slowestSearch}`, 'µs ours'],
    [
      [
        whole.format(places),
        whole.format(searches),
        String(searchers),
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestSearch ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}

/** The target of acts a second, relative to pgbench with the same statements. */
const leastOfPgbench = 0.8;

/** Following and unfollowing one challenge. */
export function tableOfFollows({ statements, ours, pgbench, ratio: { median, lowest, highest } }: Follows): string {
  return table(
    ['', 'statements', 'pgbench/s', 'ours/s', 'ratio', 'lowest–highest', 'target', 'p50 ms', 'p99 ms', 'µs ours'],
    [
      [
        'Follow and unfollow',
        String(statements),
        whole.format(pgbench),
        whole.format(ours.perSecond),
        ratio(median),
        `${ratio(lowest)}–${ratio(highest)}`,
        `${leastOfPgbench} ${median >= leastOfPgbench ? 'met' : 'missed'}`,
        digits(ours.p50),
        digits(ours.p99),
        whole.format(ours.processor),
      ],
    ],
  );
}

/** The target of the 99th percentile of a far page, in ms. */
const slowestFarPage = 150;

/** A far page of the list of challenges. */
export function tableOfFarPage({ page, challenges, perSecond, p50, p99, processor }: FarPage): string {
  return table(
    ['', 'per second', 'p50 ms', 'p99 ms', `target ${slowestFarPage}`, 'µs ours'],
    [
      [
        `Page ${whole.format(page)} of ${whole.format(challenges)} challenges, 32 readers`,
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestFarPage ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}

const mostGrowth = 1.3;

/** The same responses with small and with large data. */
export function tableOfGrowth(rows: readonly Growth[], small: World, large: World): string {
  const inverse = (value: number) => (1 / value).toFixed(2);
  return table(
    [
      'Answer, from the database',
      `${whole.format(small.challenges)}: ms`,
      `${whole.format(large.challenges)}: ms`,
      'times',
      'lowest–highest',
      `target ${mostGrowth}`,
    ],
    rows.map(({ of, first, second, ratio: { median, lowest, highest } }) => [
      of.name,
      digits(1000 / first.perSecond),
      digits(1000 / second.perSecond),
      inverse(median),
      `${inverse(highest)}–${inverse(lowest)}`,
      1 / median <= mostGrowth ? 'met' : 'missed',
    ]),
  );
}

/** The targets of signing in, relative to hashing alone, and of authentication, in ms. */
const most = { signingIn: 1.2, beingKnown: 1 };

/** The cost of accounts. */
export function tableOfAccounts({ signingIn, beingKnown }: Accounts): string {
  const [alone, known] = [1000 / beingKnown.first.perSecond, 1000 / beingKnown.second.perSecond];
  const cost = 1 / signingIn.ratio.median;
  const verdict = (value: number, limit: number) => `${limit} ${value <= limit ? 'met' : 'missed'}`;
  return table(
    ['', 'without: ms', 'with: ms', 'cost', 'lowest–highest', 'at most', 'µs without', 'µs with'],
    [
      [
        'Sign in, beside hashing alone',
        digits(1000 / signingIn.first.perSecond),
        digits(1000 / signingIn.second.perSecond),
        `${cost.toFixed(2)} times`,
        `${(1 / signingIn.ratio.highest).toFixed(2)}–${(1 / signingIn.ratio.lowest).toFixed(2)}`,
        verdict(cost, most.signingIn),
        whole.format(signingIn.first.processor),
        whole.format(signingIn.second.processor),
      ],
      [
        'A member by id, with and without a token',
        digits(alone),
        digits(known),
        `${digits(known - alone)} ms`,
        '',
        verdict(known - alone, most.beingKnown),
        whole.format(beingKnown.first.processor),
        whole.format(beingKnown.second.processor),
      ],
    ],
  );
}

/** The largest slowdown of page requests during a fan-out. */
const mostSlowdown = 2;

/** The cost of notifying a crowd. */
export function tableOfFanOut({ followers, seconds, memory, pages, api }: FanOut): string {
  const row = (name: string, { before, during, ratio }: Compared) => [
    name,
    `${digits(before)} ms`,
    `${digits(during)} ms`,
    `${ratio.toFixed(2)} times`,
    ratio <= mostSlowdown ? 'met' : 'missed',
  ];
  return table(
    [
      `${whole.format(followers)} members notified in ${seconds.toFixed(0)} s`,
      'before',
      'meanwhile',
      'ratio',
      'at most 2',
    ],
    [
      row('Challenge page, uncached, 99 %', pages),
      row('The list of challenges, 99 %', api),
      ['Peak memory', `${whole.format(memory.before)} MB`, `${whole.format(memory.after)} MB`, '', ''],
    ],
  );
}

/** MB of the server and its database together. */
const mostMemory = { idle: 250, firstStart: 300 };

/** The memory of a server with the embedded database. */
export function tableOfMemory({ idle, firstStart }: Memory): string {
  const row = (name: string, { server, database }: Memory['idle'], limit: number) => [
    name,
    whole.format(server),
    whole.format(database),
    whole.format(server + database),
    `${limit} ${server + database <= limit ? 'met' : 'missed'}`,
  ];
  return table(
    ['Memory, MB', 'server', 'database', 'together', 'at most'],
    [
      row('Idle', idle, mostMemory.idle),
      row('First start with the demo world, highest', firstStart, mostMemory.firstStart),
    ],
  );
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
      'tap while hydrating ms',
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
        whole.format(median(of('tapHydrating'))),
        whole.format(median(of('tapLater'))),
      ];
    }),
  );
}
