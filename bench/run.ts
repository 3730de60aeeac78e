import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { compareAccounts } from './accounts.ts';
import { type AgainstBare, compareWithBare } from './against-bare.ts';
import { listCases } from './cases.ts';
import { takeOtherCore } from './cores.ts';
import { measureFarPage } from './far-pages.ts';
import { compareFollows } from './follows.ts';
import { compareGrowth } from './growth.ts';
import { describeMachine, watchHost } from './machine.ts';
import { measureMemory } from './memory.ts';
import { measureFanOut } from './notifications.ts';
import { fullPace, quickPace } from './pace.ts';
import { measurePlaceSearch } from './places.ts';
import {
  tableOfAccounts,
  tableOfFanOut,
  tableOfFarPage,
  tableOfFollows,
  tableOfGrowth,
  tableOfMemory,
  tableOfPlaces,
  tableOfRatios,
} from './tables.ts';
import { openWorlds, type Worlds } from './world.ts';

// npm run bench [-- --quick] [-- --accounts | --memory | --places | --follows | --notifications]: starts what it measures, on this machine only, and leaves nothing behind.

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
same acts, prepared, on the core of the servers. A far page: RESPONSE_CACHE=off.`;

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}

interface Options {
  quick: boolean;
  /** Only these. */
  accounts: boolean;
  memory: boolean;
  places: boolean;
  follows: boolean;
  notifications: boolean;
  answers: boolean;
}

async function run(
  worlds: Worlds,
  { quick, accounts, memory, places, follows, notifications }: Options,
): Promise<void> {
  const pace = quick ? quickPace : fullPace;
  process.stdout.write(`${describeMachine(worlds.postgresVersion)}\n\n`);

  if (!accounts && !places && !follows && !notifications) {
    report('Memory …');
    process.stdout.write(`${tableOfMemory(await measureMemory())}\n\n`);
  }
  if (memory) return;

  const small = await worlds.make(pace.smallWorld);

  if (notifications) {
    report('Notifications …');
    process.stdout.write(`${tableOfFanOut(await measureFanOut(small, worlds.dataDirectory, pace))}\n`);
    return;
  }

  if (!places && !follows) {
    report('Accounts …');
    process.stdout.write(`${tableOfAccounts(await compareAccounts(small, worlds.dataDirectory, pace))}\n\n`);
  }
  if (accounts) return;

  if (!places) {
    report('Follows …');
    process.stdout.write(`${tableOfFollows(await compareFollows(small, worlds.dataDirectory, pace))}\n\n`);
  }
  if (follows) return;

  report('Places …');
  process.stdout.write(`${tableOfPlaces(await measurePlaceSearch(small, worlds.dataDirectory, pace))}\n\n`);
  if (places) return;

  const rows: AgainstBare[] = [];
  for (const one of listCases(small)) {
    report(`${one.name}, ${sourceOf(one)} …`);
    rows.push(await compareWithBare(one, small, worlds.dataDirectory, pace));
  }
  process.stdout.write(`${tableOfRatios(rows)}\n\n`);

  report('The list, while members follow …');
  process.stdout.write(`${tableOfWrites(await measureUnderWrites(small, worlds.dataDirectory, pace))}\n\n`);
  if (answers) return;

  const large = await worlds.make(pace.largeWorld);
  report(`${large.challenges} challenges were written in ${large.seconds.toFixed(0)} s.`);
  report('A far page …');
  process.stdout.write(`${tableOfFarPage(await measureFarPage(large, worlds.dataDirectory, pace))}\n\n`);
  const growth = await compareGrowth(small, large, worlds.dataDirectory, pace, (name) => report(`${name}, growing …`));
  process.stdout.write(`${tableOfGrowth(growth, small, large)}\n${notes}\n`);
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    accounts: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
    follows: { type: 'boolean', default: false },
    notifications: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
  },
});
await build();
takeOtherCore();
const worlds = await openWorlds();
const reportHost = watchHost();
try {
  await run(worlds, values);
  process.stdout.write(`${reportHost()}\n`);
} finally {
  await worlds.end();
}
