import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../server/testing/outside-services.ts';
import { build } from '../tools/build.mjs';
import { Cluster, type Node } from './patroni/cluster.ts';
import { Freshness, LiveReplies } from './patroni/readers.ts';
import {
  type Acknowledgements,
  Caller,
  createLedger,
  outageAfter,
  readStart,
  verifyMails,
  verifyWrites,
  write,
} from './patroni/writers.ts';
import { startInstance } from './platform.ts';
import { check, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';

/** What is killed, each time on the machine of the primary; all but PostgreSQL stays away for a while. */
type Kill = 'PostgreSQL' | 'Patroni' | 'the machine';
const kills: readonly Kill[] = [
  'PostgreSQL',
  'Patroni',
  'PostgreSQL',
  'the machine',
  'PostgreSQL',
  'Patroni',
  'the machine',
  'PostgreSQL',
  'Patroni',
  'the machine',
];
/** Milliseconds: longer than the cluster waits for a machine. */
const away = 25_000;
const longestOutage = 30_000;
/** Milliseconds for which the standby shows nothing new before each loss. */
const behind = 3000;
const instances = 4;
const followers = ['admin', 'master-admin', 'judge', 'advisor'].map((name) => `${name}@example.org`);

async function startInstances(rehearsing: Rehearsing, cluster: Cluster, smtpUrl: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let number = 1; number <= instances; number += 1) {
    const settings = {
      DATABASE_URL: cluster.databaseUrl,
      DATABASE_READ_URL: cluster.databaseReadUrl,
      SECRET_KEY: 'of the rehearsal, the same for each instance',
      SMTP_URL: smtpUrl,
      CONTACT_EMAIL: 'ola@example.org',
      TRUST_PROXY: 'on',
    };
    callers.push(new Caller((await startInstance(rehearsing, { name: `instance-${number}`, settings })).origin));
  }
  return callers;
}

async function killPrimary(cluster: Cluster, kill: Kill): Promise<Node> {
  const primary = (await cluster.findLeader()) as Node;
  if (kill === 'PostgreSQL') cluster.killPostgres(primary);
  if (kill === 'Patroni') await cluster.killPatroni(primary);
  if (kill === 'the machine') await cluster.killMachine(primary);
  return primary;
}

async function run(rehearsing: Rehearsing): Promise<void> {
  const { step, figure, atEnd, args } = rehearsing;
  const rounds = Number(args[0] ?? kills.length);
  await build();
  step('Three machines with etcd, Patroni and PostgreSQL, and HAProxy');
  const cluster = await Cluster.start(rehearsing);
  const mails = await startMailServer();
  atEnd(mails.close);
  step('Four instances of the platform');
  const callers = await startInstances(rehearsing, cluster, mails.url);

  const stop = new AbortController();
  atEnd(() => stop.abort());
  const ending = stop.signal;
  const challengeId = 1;
  const start = await readStart(cluster.databaseUrl, challengeId);
  const ledger = createLedger();
  const acknowledged: Acknowledgements[] = callers.map(() => []);
  const replies = await LiveReplies.open({ callers, ending, challengeId });
  const freshness = new Freshness({ callers, username: 'partner@example.org', challengeId, ending });
  const writing = callers.map((caller, at) =>
    write(
      { caller, ledger, acknowledged: acknowledged[at] as Acknowledgements, challengeId, ending },
      followers.filter((_, follower) => follower === at),
    ),
  );
  const failed = Promise.all([...writing, freshness.running]);
  failed.catch(() => {});
  const haveAllBegun = () =>
    ledger.follows.size === followers.length && freshness.reads > 0 && acknowledged.every(({ length }) => length > 0);
  await Promise.race([failed, waitFor('writes through each instance, and reads', haveAllBegun, 120_000)]);

  const outages: number[] = [];
  const deliveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const kill = kills[round % kills.length] as Kill;
    await cluster.untilWhole();
    await waitFor('reads by the standby', async () => (await cluster.countReaders()) === instances);
    step('The standby falls behind');
    await cluster.holdBackStandby(behind);
    await pause(behind);
    const moment = performance.now();
    const primary = await killPrimary(cluster, kill);
    step(`Killed ${kill} on ${primary}`);
    await pause(away);
    cluster.revive(primary);
    await waitFor('another primary', async () => {
      const leader = await cluster.findLeader();
      return leader && leader !== primary;
    });
    await Promise.race([failed, cluster.untilWhole()]);
    deliveries.push(await replies.reply(round));
    const ofInstances = acknowledged.map((times) => outageAfter(moment, times, performance.now()));
    figure(
      `${round + 1}: ${kill} killed on ${primary}, without a write for`,
      ofInstances.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', '),
    );
    outages.push(...ofInstances);
  }
  await pause(5000);
  stop.abort();
  await failed;

  step('Comparing what was told with what is there');
  await verifyWrites(cluster.databaseUrl, { start, challengeId, ledger });
  figure('acknowledged writes, none lost', ledger.writes);
  figure('mails, each once', await verifyMails(cluster.databaseUrl, mails));
  figure('reads of a cached list, stale', `${freshness.reads}, ${freshness.stale.length}`);
  figure('reads by members of their own act, stale', `${freshness.ownReads}, ${freshness.staleOwn.length}`);
  for (const what of freshness.stale) step(`Stale: ${what}`);
  figure('slowest live notification after a failover', `${(Math.max(...deliveries) / 1000).toFixed(1)} s`);
  figure('streams opened again', replies.reconnections);
  figure('longest outage', `${(Math.max(...outages) / 1000).toFixed(1)} s`);
  const unexpected = callers.flatMap(({ unexpected }) => [...unexpected]);
  for (const [what, times] of unexpected) figure(`unexpected: ${what}`, times);
  check(freshness.staleOwn.length === 0, 'Members were shown what was before their own act');
  check(freshness.stale.length === 0, 'Visitors were served what had changed long before');
  check(Math.max(...outages) < longestOutage, 'An outage was too long');
  check(unexpected.length === 0, 'There were answers besides success and 503');
}

export const rehearsal: Rehearsal = {
  purpose: 'a PostgreSQL cluster under Patroni loses its primary ten times, and nobody loses a write',
  packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql-15'],
  asRoot: true,
  run,
};
