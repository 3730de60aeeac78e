import type { Accounts } from './accounts.ts';
import type { StaffList } from './back-office.ts';
import { type BrowserMeasure, slowdown } from './browser.ts';
import type { Issuing } from './certificates.ts';
import { median } from './compare.ts';
import type { Slowdown } from './compare-during.ts';
import type { Flood } from './floods.ts';
import type { Follows } from './follows.ts';
import type { Memory } from './memory.ts';
import type { FanOut } from './notifications.ts';
import type { Participants } from './participants.ts';
import { type PlaceSearch, searchers } from './places.ts';
import { digits, ratio, table, whole } from './table.ts';

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

/** How many times as much one participant may cost among many as among few. */
const mostOfFew = 1.5;

/** What a participant costs among many that one statement adds. */
export function tableOfParticipants({ few, many, ofFew, ofMany }: Participants): string {
  const growth = ofMany / ofFew;
  return table(
    [
      'Participants that one statement adds',
      `ms each of ${whole.format(few)}`,
      `of ${whole.format(many)}`,
      'ratio',
      'at most',
    ],
    [
      [
        'Add to a challenge',
        digits(ofFew),
        digits(ofMany),
        ratio(growth),
        `${mostOfFew} ${growth <= mostOfFew ? 'met' : 'missed'}`,
      ],
    ],
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

/** The largest slowdown of others' requests during a flood or a fan-out. */
const mostSlowdown = 2;

/** The cost of notifying a crowd. */
export function tableOfFanOut({ followers, seconds, ...rest }: FanOut): string {
  return tableOfSlowdown(`${whole.format(followers)} members notified in ${seconds.toFixed(0)} s`, rest);
}

/** How long certificates take, killed three times and not, and what the same process answers meanwhile. */
export function tableOfIssuing({ certificates, seconds, secondsKilled, ...rest }: Issuing): string {
  const title = `${whole.format(certificates)} certificates issued in ${seconds.toFixed(0)} s, killed three times in ${secondsKilled.toFixed(0)} s`;
  return tableOfSlowdown(title, rest);
}

function tableOfSlowdown(title: string, { memory, pages, api }: Pick<FanOut, 'memory' | 'pages' | 'api'>): string {
  const row = (name: string, { before, during, ratio }: Slowdown) => [
    name,
    `${digits(before)} ms`,
    `${digits(during)} ms`,
    `${ratio.toFixed(2)} times`,
    ratio <= mostSlowdown ? 'met' : 'missed',
  ];
  return table(
    [title, 'before', 'meanwhile', 'ratio', 'at most 2'],
    [
      row('Challenge page, uncached, 99 %', pages),
      row('The list of challenges, 99 %', api),
      ['Peak memory', `${whole.format(memory.before)} MB`, `${whole.format(memory.after)} MB`, '', ''],
    ],
  );
}

/** What others wait for during floods of expensive requests. */
export function tableOfFloods(floods: readonly Flood[]): string {
  return table(
    ['While there are', 'a second', '99 % of', 'before', 'meanwhile', 'ratio', 'at most 2'],
    floods.flatMap(({ name, perSecond, others }) =>
      Object.entries(others).map(([other, { before, during, ratio }]) => [
        name,
        digits(perSecond),
        other,
        `${digits(before)} ms`,
        `${digits(during)} ms`,
        `${ratio.toFixed(2)} times`,
        ratio <= mostSlowdown ? 'met' : 'missed',
      ]),
    ),
  );
}

/** In milliseconds, for the statements of a list of the back office. */
const mostForList = 50;

/** The first pages of the lists of the back office. */
export function tableOfStaffLists(lists: readonly StaffList[]): string {
  return table(
    ['List', 'at the database: ms', 'slowest of 11', `at most ${mostForList}`, 'over HTTP: ms'],
    lists.map(({ name, median, slowest, overHttp }) => [
      name,
      digits(median),
      digits(slowest),
      median <= mostForList ? 'met' : 'missed',
      digits(overHttp),
    ]),
  );
}
