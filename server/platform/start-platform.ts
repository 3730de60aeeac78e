import { join } from 'node:path';
import { AccessTokens } from './auth/access-token.ts';
import { signingKeys } from './auth/signing-keys.ts';
import { createAppliedWrites, createWrite, followInvalidations } from './cache/invalidation.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { connect } from './database/connect.ts';
import { connectPipelined } from './database/connect-pipelined.ts';
import { joinEmbeddedPostgres } from './database/embedded/index.ts';
import { type Listener as DatabaseListener, listen } from './database/listen.ts';
import { migrate } from './database/migrate.ts';
import type { Environment } from './environment.ts';
import { createHttpServer, type Server } from './http/create-server.ts';
import { Jobs } from './jobs/jobs.ts';
import { Limits } from './limits/limits.ts';
import { openMail } from './mail/open-mail.ts';
import { Media } from './media/media.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { platformTables } from './personal-data/platform-tables.ts';
import type { Platform } from './platform.ts';
import { addressHere } from './public-address.ts';
import { readOrCreateSecretKey } from './secret-key.ts';
import { openStorage } from './storage/open-storage.ts';
import { sweepNightly } from './sweep.ts';
import { Uploads } from './uploads/uploads.ts';

type Listener = Parameters<Platform['onInvalidate']>[0];

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
}

/** Opens the database, migrates it, and creates the services for features. */
export async function startPlatform({
  environment,
  clock = systemClock,
  say = () => {},
  quiet = false,
}: Options): Promise<Started> {
  const responseCache = new ResponseCache({ figuresAge: environment.figuresAge });
  const app = createHttpServer({
    responseCache,
    proxies: environment.proxies,
    publicUrl: environment.publicUrl,
    logLevel: quiet || environment.mode === 'test' ? 'silent' : 'warn',
  });
  const { storage, tempDir } = await openStorage(environment, app.log);
  const embedded = environment.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres({ directory: join(environment.dataDirectory, 'postgres'), log: say });
  const secret = environment.secretKey ?? (await readOrCreateSecretKey(environment.dataDirectory));
  const secrets: [string, ...string[]] = [
    secret,
    ...(environment.previousSecretKey ? [environment.previousSecretKey] : []),
  ];
  const url = () => environment.databaseUrl ?? (embedded?.url as string);
  const database = connect({
    url,
    size: environment.databasePool,
    onError: (error) => app.log.warn({ err: error }, 'an idle connection broke'),
  });
  const pipelinedConnection = connectPipelined({
    url,
    onError: (error) => app.log.warn({ err: error }, 'the connection for short reads broke'),
  });
  const applied = await migrate(database);
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`);

  const listeners: Listener[] = [];
  const stopping: (() => void | Promise<void>)[] = [];
  const notifyListeners: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const beforeReconnect = embedded && { beforeReconnect: () => embedded.ensureRunning() };
  const appliedWrites = createAppliedWrites();
  const changes = followInvalidations({
    url,
    responseCache,
    applied: appliedWrites,
    onInvalidate: notifyListeners,
    onLost: (error) => app.log.warn({ err: error }, 'the database is unavailable'),
    ...beforeReconnect,
  });
  const subscriptions: DatabaseListener[] = [];
  const personalData = new PersonalData();
  personalData.register(...platformTables);
  const jobs = new Jobs({ database, url, clock, log: app.log, lookEvery: environment.mode === 'test' ? 1 : 10 });
  const publicUrl = () => environment.publicUrl ?? addressHere(app.server, environment.port);
  const mail = openMail(environment, { database, jobs, clock, log: app.log, publicUrl });
  const write = createWrite({ database, responseCache, onInvalidate: notifyListeners, applied: appliedWrites });
  const uploads = new Uploads({ database, clock });
  const media = new Media({ database, write, storage, tempDir, jobs, uploads, clock, log: app.log });
  const platform: Platform = {
    environment,
    clock,
    get publicUrl() {
      return publicUrl();
    },
    database,
    pipelinedConnection,
    write,
    subscribe: (subscription) => void subscriptions.push(listen({ ...subscription, url, ...beforeReconnect })),
    responseCache,
    secret,
    secrets,
    tokens: new AccessTokens(signingKeys(secrets), clock),
    limits: new Limits(database),
    personalData,
    jobs,
    mail,
    storage,
    tempDir,
    uploads,
    media,
    onInvalidate: (listener) => void listeners.push(listener),
    onStop: (listener) => void stopping.push(listener),
    log: app.log,
  };

  sweepNightly(platform);

  async function stop(): Promise<void> {
    await jobs.stop();
    media.stop();
    for (const end of stopping) await end();
    await Promise.all([changes, ...subscriptions].map((listener) => listener.stop()));
    await pipelinedConnection.destroy();
    await database.destroy();
    await embedded?.leave();
  }
  return { app, platform, stop };
}
