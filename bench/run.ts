import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import {
  type AgainstBare,
  compareGrowth,
  compareWithBare,
  listCases,
  measureFarPage,
  sourceOf,
  tableOfFarPage,
  tableOfGrowth,
  tableOfRatios,
} from './answers.ts';
import { measureExport, measureStaffLists, tableOfExport, tableOfStaffLists } from './back-office.ts';
import { measureInBrowser, tableOfBrowser } from './browser.ts';
import { reportFigures } from './figures.ts';
import { measureFloods, tableOfFloods } from './floods.ts';
import { compareFollows, measureUnderWrites, tableOfFollows, tableOfWrites } from './follows.ts';
import { reportJudging } from './judging.ts';
import {
  compareParticipants,
  measureFanOut,
  measureIssuing,
  tableOfFanOut,
  tableOfIssuing,
  tableOfParticipants,
} from './large-challenge.ts';
import { fullPace, type Pace, quickPace } from './measure.ts';
import { compareAccounts, measurePlaceSearch, tableOfAccounts, tableOfPlaces } from './members.ts';
import { measureMemory, tableOfMemory } from './memory.ts';
import { measureMillion, tableOfMillion } from './million.ts';
import { describeMachine, takeOtherCore, watchHost } from './servers.ts';
import { openWorlds, type World } from './world.ts';

// npm run bench [-- --quick] [-- --<part> …], with the parts below; --quick alone measures the answers only. It starts
// what it measures, on this machine only, and leaves nothing behind.

const notes = `
Ratio: requests per second by those of a bare node:http server that sends the same headers and bytes; median of
the rounds, measured by turns. µs: processor time of the server for one request. Each server has core 0 for
itself, wrk and PostgreSQL have core 1. From memory: 100 connections, Accept-Encoding "br, gzip". From the
database: RESPONSE_CACHE=off, 20 connections for the API and 10 for pages (more would only wait), 100 for the bare
server; sent uncompressed by both, since an answer is compressed once and then kept. ms of the growth: one
server's time for an answer, 1000 by requests per second. Accounts: the same; signing in and hashing with eight at
once, and a member asked for over one connection, by a visitor and by a member. Places: searches letter by letter for
500 cities, half of them in a country, sent by 50 connections without a rest, all from the database. Follows: 48
members by turns over 20 connections, beside 10 clients of pgbench that run the statements PostgreSQL logged for the
same acts, prepared, on the core of the servers. A far page: RESPONSE_CACHE=off. Floods: the server on both cores,
RESPONSE_CACHE=off, others over four connections; the sign-ins are of unknown accounts and the images new, each from
another network.`;

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Prints the table of a part, and how long it took. */
async function runPart(name: string, measure: () => Promise<string>): Promise<void> {
  report(`${name} …`);
  const begun = performance.now();
  process.stdout.write(`${await measure()}\n\n`);
  report(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}

interface Context {
  readonly pace: Pace;
  readonly dataDirectory: string;
  /** The worlds, written when a part first needs them. */
  readonly small: () => Promise<World>;
  readonly large: () => Promise<World>;
  /** With 10,000 challenges and 100,000 members. */
  readonly crowded: () => Promise<World>;
  readonly make: (challenges: number, members: number) => Promise<World>;
}

async function compareAnswers({ small, dataDirectory, pace }: Context): Promise<string> {
  const world = await small();
  const rows: AgainstBare[] = [];
  for (const one of listCases(world)) {
    report(`${one.name}, ${sourceOf(one)} …`);
    rows.push(await compareWithBare(one, world, dataDirectory, pace));
  }
  report('The list, while members follow …');
  return `${tableOfRatios(rows)}\n\n${tableOfWrites(await measureUnderWrites(world, dataDirectory, pace))}`;
}

async function measureGrowth({ small, large, dataDirectory, pace }: Context): Promise<string> {
  const [few, many] = [await small(), await large()];
  report(`${many.challenges} challenges were written in ${many.seconds.toFixed(0)} s.`);
  const farPage = tableOfFarPage(await measureFarPage(many, dataDirectory, pace));
  const growth = await compareGrowth(few, many, dataDirectory, pace, (name) => report(`${name}, growing …`));
  return `${farPage}\n\n${tableOfGrowth(growth, few, many)}`;
}

/** What can be measured, in this order; some only when they are asked for. */
const parts: Readonly<Record<string, (context: Context) => Promise<string>>> = {
  memory: async () => tableOfMemory(await measureMemory()),
  accounts: async ({ small, dataDirectory, pace }) =>
    tableOfAccounts(await compareAccounts(await small(), dataDirectory, pace)),
  follows: async ({ small, dataDirectory, pace }) =>
    tableOfFollows(await compareFollows(await small(), dataDirectory, pace)),
  floods: async ({ small, dataDirectory, pace }) =>
    tableOfFloods(await measureFloods(await small(), dataDirectory, pace)),
  places: async ({ small, dataDirectory, pace }) =>
    tableOfPlaces(await measurePlaceSearch(await small(), dataDirectory, pace)),
  answers: compareAnswers,
  growth: measureGrowth,
  notifications: async ({ small, dataDirectory, pace }) =>
    tableOfFanOut(await measureFanOut(await small(), dataDirectory, pace)),
  certificates: async ({ small, dataDirectory, pace }) =>
    tableOfIssuing(await measureIssuing(await small(), dataDirectory, pace)),
  participants: async ({ small, pace }) => tableOfParticipants(await compareParticipants(await small(), pace)),
  'back-office': async ({ crowded, dataDirectory }) =>
    tableOfStaffLists(await measureStaffLists(await crowded(), dataDirectory)),
  exports: async ({ small }) => tableOfExport(await measureExport(await small())),
  figures: async ({ pace, make }) =>
    pace === quickPace
      ? reportFigures(await make(100, 0), { members: 10_000, report })
      : reportFigures(await make(10_000, 0), { members: 1_000_000, report }),
  judging: async ({ pace }) => reportJudging(pace === quickPace ? 200 : 2000),
  million: async ({ make, dataDirectory }) => {
    // The demo world alone has more than the ten challenges of a thousandth.
    const worlds = [await make(100, 1000), await make(10_000, 1_000_000)] as const;
    report(`A million members were written in ${(worlds[1].seconds / 60).toFixed(0)} minutes.`);
    return tableOfMillion(await measureMillion(worlds, dataDirectory, report), worlds);
  },
};

const names = ['browser', ...Object.keys(parts)];
const { values } = parseArgs({
  options: Object.fromEntries(['quick', ...names].map((name) => [name, { type: 'boolean' as const, default: false }])),
});
const asked = names.filter((name) => values[name]);
const onRequest = ['notifications', 'certificates', 'participants', 'back-office', 'figures', 'judging', 'million'];
const byDefault = values.quick ? ['answers'] : names.filter((name) => !onRequest.includes(name));
const wanted = asked.length > 0 ? asked : byDefault;

const pace = values.quick ? quickPace : fullPace;

await build();
// Before the cores are divided: a phone has several.
if (wanted.includes('browser')) await runPart('browser', async () => tableOfBrowser(await measureInBrowser(pace)));
takeOtherCore();
const worlds = await openWorlds();
const reportHost = watchHost();
try {
  process.stdout.write(`${describeMachine(worlds.postgresVersion)}\n\n`);
  const made = new Map<number, Promise<World>>();
  const make = (size: number) => made.getOrInsertComputed(size, () => worlds.make(size));
  const context: Context = {
    pace,
    dataDirectory: worlds.dataDirectory,
    small: () => make(pace.smallWorld),
    large: () => make(pace.largeWorld),
    crowded: () => worlds.make(10_000, 100_000),
    make: worlds.make,
  };
  for (const [name, measure] of Object.entries(parts))
    if (wanted.includes(name)) await runPart(name, () => measure(context));
  process.stdout.write(`${notes}\n${reportHost()}\n`);
} finally {
  await worlds.end();
}
