import { sql } from 'kysely';
import { AccessTokens } from './auth/access-token.ts';
import { readOrCreateSecretKey, signingKeys } from './auth/signing-keys.ts';
import { scheduleBackups } from './backup/create-backup.ts';
import { createAppliedWrites, createWrite, followInvalidations } from './cache/invalidation.ts';
import { type Invalidations, memoize } from './cache/memoize.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { connect, unencryptedSettings } from './database/connect.ts';
import { connectPipelined } from './database/connect-pipelined.ts';
import { joinDatabase } from './database/embedded/index.ts';
import { Instance } from './database/instance.ts';
import { migrate } from './database/migrate.ts';
import type { Connection } from './database/schema.ts';
import { Channels } from './database/stay-connected.ts';
import type { Environment } from './environment.ts';
import { createHttpServer, type LogDestination, type Server } from './http/create-server.ts';
import { Jobs } from './jobs/jobs.ts';
import { Limits } from './limits/limits.ts';
import { openMail } from './mail/mail.ts';
import { Media } from './media/media.ts';
import { addPlatformGauges } from './observability/expose-metrics.ts';
import { Metrics } from './observability/metrics.ts';
import { startTracing, traceFetches, traceQueries } from './observability/tracing.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { platformTables } from './personal-data/platform-tables.ts';
import type { Platform } from './platform.ts';
import { addressHere } from './public-address.ts';
import { Settings } from './settings/settings.ts';
import { openStorage } from './storage/open-storage.ts';
import { deleteExpiredUploads } from './uploads/uploads.queries.ts';
import { Uploads } from './uploads/uploads.ts';
import { findWording, Wording } from './wording/wording.ts';

const day = 24 * 60 * 60 * 1000;
/** How long an ended session is stored. */
const sessionRetention = 30 * day;
/** How long a used refresh token is stored, so that its reuse is detected. */
const tokenRetention = 60 * day;
const eventRetention = 365 * day;

/** Deletes expired personal data, and uploads that no call used in time. */
export async function sweep(connection: Connection, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await sql`
    delete from session where expires_at < ${before(sessionRetention)} or revoked_at < ${before(sessionRetention)}`.execute(
    connection,
  );
  await sql`delete from refresh_token where used_at < ${before(tokenRetention)}`.execute(connection);
  // Entries have the time of the database, whose trigger refuses to delete younger ones, though our clock may be ahead.
  await sql`
    delete from audit_event
    where created_at < least(${before(eventRetention)}::timestamptz, now() - interval '365 days')`.execute(connection);
  await deleteExpiredUploads(connection, now);
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(connection);
}

/** Sweeps every night, on one instance. */
function sweepNightly({ jobs, database, clock }: Pick<Platform, 'jobs' | 'database' | 'clock'>): void {
  jobs.every('sweep', '40 3 * * *', () => sweep(database, clock()));
}

type Listener = Parameters<Invalidations['onInvalidate']>[0];

interface Started {
  app: Server;
  platform: Platform;
  /** Stops what the platform started, the database last. */
  stop: () => Promise<void>;
}

interface Options {
  environment: Environment;
  clock?: Clock;
  say?: (message: string) => void;
  /** Nothing is logged: failures go to the terminal. */
  quiet?: boolean;
  /** Where the log goes; by default to the standard output, and nowhere in tests. */
  logTo?: LogDestination | undefined;
}

/** Opens the database, migrates it, and creates the services for features. */
export async function startPlatform({
  environment,
  clock = systemClock,
  say = () => {},
  quiet = false,
  logTo,
}: Options): Promise<Started> {
  const responseCache = new ResponseCache({ figuresAge: environment.figuresAge });
  const metrics = new Metrics();
  const tracing = await startTracing(environment.tracing);
  const log = tracing && traceQueries(tracing);
  const app = createHttpServer({
    metrics,
    tracing,
    responseCache,
    proxies: environment.proxies,
    transport: environment,
    logLevel: quiet || (environment.mode === 'test' && !logTo) ? 'silent' : 'warn',
    logTo,
  });
  const unencrypted = unencryptedSettings(environment);
  if (unencrypted.length > 0) app.log.warn({ settings: unencrypted }, 'data leave this machine unencrypted');
  const { storage, tempDir } = await openStorage(environment, app.log);
  const { url, ensureRunning, leave } = await joinDatabase(environment, say);
  const secret = environment.secretKey ?? (await readOrCreateSecretKey(environment.dataDirectory));
  const secrets: [string, ...string[]] = [
    secret,
    ...(environment.previousSecretKey ? [environment.previousSecretKey] : []),
  ];
  const database = connect({
    url,
    size: environment.databasePool,
    ...(log && { log }),
    onError: (error) => app.log.warn({ err: error }, 'an idle connection broke'),
  });
  const onPrimary = connectPipelined({
    url,
    ...(log && { log }),
    onError: (error) => app.log.warn({ err: error }, 'the connection for short reads broke'),
  });
  const { databaseReadUrl } = environment;
  const pipelinedConnection = databaseReadUrl
    ? connectPipelined({
        url: () => databaseReadUrl,
        ...(log && { log }),
        fallback: onPrimary,
        onError: (error) => {
          app.log.warn({ err: error }, 'the connection to the standby broke');
          // Since when it was behind is unknown.
          responseCache.clear();
          notifyListeners('everything');
        },
      })
    : onPrimary;
  const applied = await migrate(database, { say });
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`);

  const listeners: Listener[] = [];
  const stopping: (() => void | Promise<void>)[] = [];
  const notifyListeners: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const beforeReconnect = ensureRunning && { beforeReconnect: ensureRunning };
  const appliedWrites = createAppliedWrites();
  const channels = new Channels({ url, ...beforeReconnect });
  followInvalidations({
    channels,
    responseCache,
    applied: appliedWrites,
    onInvalidate: notifyListeners,
    onLost: (error) => app.log.warn({ err: error }, 'the database is unavailable'),
  });
  const instance = new Instance({ url, ...beforeReconnect });
  const personalData = new PersonalData();
  personalData.register(...platformTables);
  const jobs = new Jobs({
    database,
    channels,
    clock,
    log: app.log,
    metrics,
    tracing,
  });
  const publicUrl = () => environment.publicUrl ?? addressHere(app.server, environment.port);
  const cache: Invalidations = { responseCache, onInvalidate: (listener) => void listeners.push(listener) };
  const wording = new Wording(memoize({ cache }, 'texts', () => findWording(database)));
  const mail = openMail(environment, {
    metrics,
    tracing,
    database,
    instance,
    jobs,
    clock,
    log: app.log,
    publicUrl,
    wording,
  });
  const write = createWrite({ database, responseCache, onInvalidate: notifyListeners, applied: appliedWrites });
  const uploads = new Uploads({ database, clock });
  const media = new Media({
    ...{ database, pipelinedConnection, write, storage, tempDir, jobs, uploads },
    ...{ secret, clock, log: app.log },
  });
  const settings = new Settings({ database, environment, cache, wording });
  const platform: Platform = {
    environment,
    settings,
    clock,
    get publicUrl() {
      return publicUrl();
    },
    database,
    pipelinedConnection,
    authentication: onPrimary,
    write,
    cache,
    keys: { secret, secrets, tokens: new AccessTokens(signingKeys(secrets), clock) },
    limits: new Limits(database),
    personalData,
    jobs,
    mail,
    files: { storage, tempDir, uploads, media },
    process: {
      log: app.log,
      metrics,
      tracing,
      subscribe: (subscription) => void channels.subscribe(subscription),
      onStop: (listener) => void stopping.push(listener),
    },
  };

  sweepNightly(platform);
  scheduleBackups(platform, url);
  addPlatformGauges(platform);
  const endFetches = tracing && traceFetches(tracing);

  async function stop(): Promise<void> {
    mail.stop();
    await jobs.stop();
    media.stop();
    for (const end of stopping) await end();
    await Promise.all([channels.stop(), instance.stop()]);
    if (pipelinedConnection !== onPrimary) await pipelinedConnection.destroy();
    await onPrimary.destroy();
    await database.destroy();
    endFetches?.();
    await tracing?.stop();
    await leave();
  }
  return { app, platform, stop };
}
