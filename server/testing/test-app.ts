import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { buildApp, loadRenderer } from '../app.ts';
import { type ChallengeRecipe, createChallenges } from '../features/challenges/challenges/challenges.factory.ts';
import { type TakingPart, takePart } from '../features/challenges/participation/participation.factory.ts';
import { createMemberRow } from '../features/members/members/members.factory.ts';
import type { NewMember } from '../features/members/members/members.queries.ts';
import { createProfile, type ProfileRecipe } from '../features/members/profiles/profiles.factory.ts';
import { openSession } from '../platform/auth/sessions.ts';
import { publishInvalidation } from '../platform/cache/invalidation.ts';
import type { Database } from '../platform/database/schema.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { LogDestination, Server } from '../platform/http/create-server.ts';
import type { Platform } from '../platform/platform.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { afterThisFile } from './clean-up.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export { setFigures } from '../features/challenges/challenges/challenges.factory.ts';
export type { Answer };

interface Options {
  /** The URL of a database; by default a new one. */
  databaseUrl?: string;
  clock?: TestClock;
  /** With the pages, not only the API. */
  pages?: boolean;
  settings?: Record<string, string>;
  /** Takes the lines of the log. */
  logTo?: LogDestination;
  /** Called before the routes are registered. */
  prepare?: (app: Server, platform: Platform) => void;
}

interface MemberRecipe extends Partial<NewMember> {
  /** With a complete profile: any, or one with these fields. */
  profile?: true | ProfileRecipe;
}

/** A member with a session. */
export interface TestMember {
  readonly id: number;
  readonly sessionId: string;
  /** The headers of their calls. */
  readonly headers: { authorization: string };
}

export interface TestApp {
  readonly app: Server;
  readonly platform: Platform;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  /** GET without network. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, headers?: Record<string, string>, payload?: string): Promise<Answer>;
  /** The body of a successful GET. */
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API; the expectations say what it is
  read(path: string, headers?: Record<string, string>): Promise<any>;
  /** Inserts challenges and invalidates caches; returns their ids in order. */
  create(...recipes: (ChallengeRecipe['challenge'] | undefined)[]): Promise<number[]>;
  createWhole(...recipes: ChallengeRecipe[]): Promise<number[]>;
  /** Creates a member and signs them in. */
  join(recipe?: MemberRecipe): Promise<TestMember>;
  /** Inserts follows and roles, whatever the policies say, and invalidates caches. */
  takePart(...all: TakingPart[]): Promise<void>;
  /** Resolves when this instance has received all invalidations that any instance published until now. */
  receiveAll(): Promise<void>;
  /** The address of the app on loopback. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product as main.ts does, on a database of its own; stops it after the file's tests. */
export async function startTestApp({ clock = createTestClock(), ...options }: Options = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const dataDirectory = join(tmpdir(), `mutirao-test-data-${crypto.randomUUID()}`);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a key for tests and for nothing else',
    DATA_DIR: dataDirectory,
    SEED: 'none',
    STAFF_SECOND_FACTOR: 'off',
    PUBLIC_URL: 'https://desafios.example.org',
    ...options.settings,
  });
  const {
    app,
    platform,
    stop: stopPlatform,
  } = await startPlatform({
    environment,
    clock: clock.now,
    logTo: options.logTo,
  });
  // As in production, where the listener connects before the pages load.
  await new Promise<void>((resolve) => platform.cache.onInvalidate(() => resolve()));
  options.prepare?.(app, platform);
  const renderer = options.pages ? { renderer: await loadRenderer() } : {};
  await buildApp({ app, platform, ...renderer });

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app
      .close()
      .then(stopPlatform)
      .then(() => rm(dataDirectory, { recursive: true, force: true }));
    return stopped;
  };
  afterThisFile(stop);

  const get = (path: string, headers = {}) => app.inject({ url: path, headers });
  const createWhole = (...recipes: ChallengeRecipe[]) =>
    platform.write(async (transaction, invalidate) => {
      const ids = await createChallenges(transaction, recipes);
      invalidate('lists', 'categories', ...ids.map((id) => `challenge:${id}`));
      return ids;
    });
  return {
    app,
    platform,
    database: platform.database,
    databaseUrl,
    clock,
    get,
    post: (path, headers = {}, payload) =>
      app.inject({ method: 'POST', url: path, headers, ...(payload !== undefined && { payload }) }),
    read: async (path, headers) => {
      const answer = await get(path, headers);
      if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    create: (...recipes) => createWhole(...recipes.map((challenge = {}) => ({ challenge }))),
    createWhole,
    join: async ({ profile, ...recipe } = {}) => {
      const now = clock.now();
      const id = await createMemberRow(platform.database, recipe, now);
      if (profile) await createProfile(platform.database, id, profile === true ? {} : profile, now);
      const browser = { userAgent: '' };
      const { sessionId } = await openSession(platform, platform.database, { memberId: id, browser });
      const token = platform.keys.tokens.sign({ memberId: id, sessionId });
      return { id, sessionId, headers: { authorization: `Bearer ${token}` } };
    },
    takePart: (...all) =>
      platform.write(async (transaction, invalidate) => {
        await takePart(transaction, all);
        for (const { challengeId, memberId } of all)
          invalidate('figures', `figures:${challengeId}`, `community:${challengeId}`, `participation:${memberId}`);
      }),
    receiveAll: async () => {
      const sign = `sign:${crypto.randomUUID()}`;
      const received = Promise.withResolvers<void>();
      platform.cache.onInvalidate((tags) => {
        if (tags.includes(sign)) received.resolve();
      });
      await publishInvalidation(platform.database, [sign]);
      await received.promise;
    },
    listen: async () => {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    },
    stop,
  };
}
