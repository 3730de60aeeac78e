import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { type AgainstBare, compareWithBare } from './against-bare.ts';
import { listCases } from './cases.ts';
import { takeOtherCore } from './cores.ts';
import { compareGrowth } from './growth.ts';
import { describeMachine } from './machine.ts';
import { fullPace, quickPace } from './pace.ts';
import { tableOfGrowth, tableOfRatios } from './tables.ts';
import { openWorlds, type Worlds } from './world.ts';

// npm run bench [-- --quick]: starts what it measures, on this machine only, and leaves nothing behind.

const notes = `
Ratio: requests per second by those of a bare node:http server that sends the same headers and bytes; median of
the rounds, measured by turns. µs: processor time of the server for one request. Each server has core 0 for
itself, wrk and PostgreSQL have core 1. From memory: 100 connections, Accept-Encoding "br, gzip". From the
database: KEEP_ANSWERS=off, 20 connections for the API and 10 for pages (more would only wait), 100 for the bare
server; sent uncompressed by both, since an answer is compressed once and then kept. ms of the growth: one
server's time for an answer, 1000 by requests per second.`;

function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}

async function run(worlds: Worlds, quick: boolean): Promise<void> {
  const pace = quick ? quickPace : fullPace;
  process.stdout.write(`${describeMachine(worlds.postgresVersion)}\n\n`);
  const small = await worlds.make(pace.smallWorld);

  const rows: AgainstBare[] = [];
  for (const one of listCases(small)) {
    tell(`${one.name}, from ${one.keepAnswers ? 'memory' : 'the database'} …`);
    rows.push(await compareWithBare(one, small, worlds.dataDirectory, pace));
  }
  process.stdout.write(`${tableOfRatios(rows)}\n\n`);

  const large = await worlds.make(pace.largeWorld);
  tell(`${large.challenges} challenges were written in ${large.seconds.toFixed(0)} s.`);
  const growth = await compareGrowth(small, large, worlds.dataDirectory, pace, (name) => tell(`${name}, growing …`));
  process.stdout.write(`${tableOfGrowth(growth, small, large)}\n${notes}\n`);
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
await build();
takeOtherCore();
const worlds = await openWorlds();
try {
  await run(worlds, values.quick);
} finally {
  await worlds.end();
}
