import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { ageOf, findLastBackup } from '../backup/last-backup.ts';
import { countConnections } from '../database/connect.ts';
import { countShortReads } from '../database/connect-pipelined.ts';
import { findAppliedMigrations, listMigrations } from '../database/migrate.ts';
import type { Environment } from '../environment.ts';
import type { Server } from '../http/create-server.ts';
import { isLoopback } from '../limits/network-of.ts';
import { countSemaphores } from '../limits/semaphore.ts';
import type { Platform } from '../platform.ts';
import { isLoopbackUrl } from '../public-address.ts';
import { version } from '../version.ts';
import type { Metrics } from './metrics.ts';
import { countJobs, countQueuedMails } from './work.queries.ts';

type Parts = Pick<
  Platform,
  'cache' | 'database' | 'pipelinedConnection' | 'environment' | 'clock' | 'process' | 'files'
>;

/** In milliseconds: scrapes within it cause one query. */
const maximumAge = 5000;

function addCacheGauges({ process: { metrics }, cache: { responseCache } }: Parts): void {
  metrics.addGauges({
    name: 'cache',
    gauges: {
      mutirao_response_cache_hits_total: { help: 'Requests that the response cache answered' },
      mutirao_response_cache_misses_total: { help: 'Requests that made a response for the cache' },
      mutirao_response_cache_entries: { help: 'Responses in the cache' },
      mutirao_response_cache_bytes: { help: 'Size of the responses in the cache' },
      mutirao_response_cache_open: { help: '1 while invalidations of other instances arrive, else 0' },
    },
    read: () => ({
      mutirao_response_cache_hits_total: responseCache.counts.hits,
      mutirao_response_cache_misses_total: responseCache.counts.misses,
      mutirao_response_cache_entries: responseCache.size,
      mutirao_response_cache_bytes: responseCache.bytes,
      mutirao_response_cache_open: Number(responseCache.isOpen),
    }),
  });
}

function addPoolGauges({ process: { metrics }, database, pipelinedConnection, environment }: Parts): void {
  metrics.addGauges({
    name: 'pool',
    gauges: {
      mutirao_database_pool_size: { help: 'Most connections of the pool (DATABASE_POOL)' },
      mutirao_database_pool_connections: { help: 'Open connections of the pool (idle, busy)', labels: ['state'] },
      mutirao_database_pool_waiting: { help: 'Queries that wait for a connection of the pool' },
      mutirao_database_short_reads_connected: { help: '1 while the connection for short reads is open, else 0' },
      mutirao_database_short_reads_waiting: { help: 'Queries in flight on the connection for short reads' },
    },
    read: () => {
      const { total, idle, waiting } = countConnections(database);
      const shortReads = countShortReads(pipelinedConnection);
      return {
        mutirao_database_pool_size: environment.databasePool,
        mutirao_database_pool_connections: [
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'busy' }, value: total - idle },
        ],
        mutirao_database_pool_waiting: waiting,
        mutirao_database_short_reads_connected: Number(shortReads.isConnected),
        mutirao_database_short_reads_waiting: shortReads.waiting,
      };
    },
  });
}

function addWorkGauges({ process: { metrics }, database, clock }: Parts): void {
  metrics.addGauges({
    name: 'jobs',
    maximumAge,
    gauges: {
      mutirao_jobs: {
        help: 'Jobs of all instances by queue and state (waiting, deferred, active, failed); active and failed of the last minute',
        labels: ['queue', 'state'],
      },
      mutirao_job_oldest_waiting_seconds: { help: 'For how long the oldest job of a queue is due', labels: ['queue'] },
    },
    read: async () => {
      const rows = await countJobs(database);
      const states = ['waiting', 'deferred', 'active', 'failed'] as const;
      return {
        mutirao_jobs: rows.flatMap((row) =>
          states.map((state) => ({ labels: { queue: row.name, state }, value: row[state] })),
        ),
        mutirao_job_oldest_waiting_seconds: rows.map(({ name, age }) => ({ labels: { queue: name }, value: age })),
      };
    },
  });
  metrics.addGauges({
    name: 'mails',
    maximumAge,
    gauges: {
      mutirao_mails_queued: { help: 'Queued mails of all instances by state (waiting, retrying)', labels: ['state'] },
      mutirao_mail_oldest_queued_seconds: { help: 'Age of the oldest queued mail; 0 without one' },
    },
    read: async () => {
      const { waiting, retrying, oldest } = await countQueuedMails(database);
      return {
        mutirao_mails_queued: [
          { labels: { state: 'waiting' }, value: waiting },
          { labels: { state: 'retrying' }, value: retrying },
        ],
        mutirao_mail_oldest_queued_seconds: oldest ? (clock().getTime() - oldest.getTime()) / 1000 : 0,
      };
    },
  });
}

function addMachineGauges({ process: { metrics }, environment, database, clock }: Parts): void {
  metrics.addGauges({
    name: 'disk',
    maximumAge,
    gauges: {
      mutirao_disk_free_bytes: { help: 'Free space for the platform on the disk of DATA_DIR' },
      mutirao_disk_size_bytes: { help: 'Size of the disk of DATA_DIR' },
    },
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(environment.dataDirectory);
      return { mutirao_disk_free_bytes: bavail * bsize, mutirao_disk_size_bytes: blocks * bsize };
    },
  });
  metrics.addGauges({
    name: 'queues',
    gauges: {
      mutirao_queue_running: { help: 'Actions that run of those whose number is limited', labels: ['queue'] },
      mutirao_queue_waiting: { help: 'Actions that wait for their turn', labels: ['queue'] },
    },
    read: () => {
      const counts = countSemaphores();
      return {
        mutirao_queue_running: counts.map(({ name, running }) => ({ labels: { queue: name }, value: running })),
        mutirao_queue_waiting: counts.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
      };
    },
  });
  metrics.addGauges({
    name: 'backup',
    maximumAge,
    gauges: {
      mutirao_backup_last_success_timestamp_seconds: { help: 'When the last backup succeeded; absent without one' },
      mutirao_backup_age_seconds: { help: 'Age of the last successful backup; absent without one' },
    },
    read: async () => {
      const last = await findLastBackup(database);
      if (!last) return {};
      return {
        mutirao_backup_last_success_timestamp_seconds: last.at.getTime() / 1000,
        mutirao_backup_age_seconds: ageOf(last, clock()),
      };
    },
  });
}

function addVersionGauges({ process: { metrics }, database }: Parts): void {
  metrics.addGauges({
    name: 'version',
    gauges: { mutirao_build_info: { help: '1, with the versions of this process', labels: ['version', 'node'] } },
    read: () => ({ mutirao_build_info: [{ labels: { version, node: process.version }, value: 1 }] }),
  });
  metrics.addGauges({
    name: 'migrations',
    maximumAge,
    gauges: {
      mutirao_migrations_known: { help: 'Migrations of the database that this version knows' },
      mutirao_migrations_applied: { help: 'Migrations that the database has had' },
    },
    read: async () => {
      const [known, applied] = await Promise.all([listMigrations(), findAppliedMigrations(database)]);
      return { mutirao_migrations_known: known.length, mutirao_migrations_applied: applied.length };
    },
  });
}

/** Registers the gauges of the platform's own parts; features add theirs. */
export function addPlatformGauges(platform: Parts): void {
  addCacheGauges(platform);
  addPoolGauges(platform);
  addWorkGauges(platform);
  addMachineGauges(platform);
  addVersionGauges(platform);
}

type Settings = Pick<Environment, 'metricsToken' | 'proxies' | 'publicUrl'>;

/** What proxies add for their client: a request with one of them was not sent from this machine. */
const signsOfProxy = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The header as it was sent: only the API's tokens reach a route. */
function authorizationOf({ rawHeaders }: IncomingMessage): string {
  const place = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return place < 0 ? '' : (rawHeaders[place + 1] ?? '');
}

/**
 * True for a program on this machine that names this machine. Where visitors come from elsewhere and no proxy is
 * declared, one on this machine could be passing them on without a sign.
 */
function isLocal({ socket, headers }: IncomingMessage, { proxies, publicUrl }: Settings): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (signsOfProxy.some((name) => headers[name] !== undefined)) return false;
  const mayBeHidden = proxies === 0 && publicUrl !== undefined && !isLoopbackUrl(publicUrl);
  const host = `http://${headers.host}`;
  return !mayBeHidden && URL.canParse(host) && isLoopbackUrl(host);
}

/** True for a caller with the token, or on this machine. */
function mayScrape(request: IncomingMessage, settings: Settings): boolean {
  const { metricsToken } = settings;
  const [, given] = /^Bearer +(\S+)$/i.exec(authorizationOf(request)) ?? [];
  if (metricsToken && given && timingSafeEqual(digestOf(given), digestOf(metricsToken))) return true;
  return isLocal(request, settings);
}

/** `/metrics` for Prometheus; not found for everyone else. */
export function serveMetrics(
  app: Server,
  { process: { metrics }, environment }: { process: { metrics: Metrics }; environment: Settings },
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayScrape(request.raw, environment)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.scrape());
  });
}
