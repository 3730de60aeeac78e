import { constants } from 'node:fs';
import { access, chmod, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../environment.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  assertSameVersion,
  buildCluster,
  createPassword,
  databaseName,
  isClusterBuilt,
  readPassword,
  setAside,
} from './cluster.ts';
import {
  countLiveInstances,
  createInstanceName,
  deregisterInstance,
  exclusively,
  registerInstance,
} from './instances.ts';
import { findPlacement, needsOtherUser, type Placement } from './placement.ts';
import { answers, findRunningPort, startServer, stopServer } from './server.ts';

export interface EmbeddedPostgres {
  /** Read it again after ensureRunning: the port changes when another program took the old one. */
  readonly url: string;
  ensureRunning(): Promise<void>;
  /** Stops the server when no other instance uses it. */
  leave(): Promise<void>;
}

interface Options {
  directory: string;
  /** The folder with initdb, pg_ctl and postgres, when not those from npm. */
  binaries?: string;
  log: (message: string) => void;
}

/** Starts the PostgreSQL of `directory`, or adopts the one that runs there already. */
export async function joinEmbeddedPostgres({
  directory: wanted,
  binaries: folder,
  log,
}: Options): Promise<EmbeddedPostgres> {
  const directory = await openDirectory(wanted);
  const instance = createInstanceName();
  let placement: Placement;
  let known: Promise<Binaries> | undefined;
  let url = '';
  // Located when first needed: adopting a running server needs no programs.
  const binaries = () => {
    known ??= findBinaries({ folder, user: placement.user, log });
    return known;
  };

  const ensureServer = async (password: string) => {
    for (const end = Date.now() + 60_000; ; await pause(50)) {
      const port = (await findRunningPort(placement)) ?? (await start());
      url = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
      if (await answers(url)) return;
      if (Date.now() > end) throw new Error(`PostgreSQL in ${placement.cluster} runs, but takes no connections.`);
    }
  };
  const start = async () => {
    log(`Starting PostgreSQL in ${placement.cluster}.`);
    await assertSameVersion(placement, await binaries());
    return startServer(directory, placement, await binaries());
  };

  await exclusively(directory, async () => {
    await countLiveInstances(directory);
    await registerInstance(directory, instance);
    try {
      placement = await findPlacement(directory, log);
      await ensureServer(await openCluster(directory, placement, binaries, log));
    } catch (error) {
      await deregisterInstance(directory, instance);
      throw error;
    }
  });

  return {
    get url() {
      return url;
    },
    // Never creates a database: one that vanished under a running platform must not go unnoticed.
    ensureRunning: () =>
      exclusively(directory, async () => {
        await registerInstance(directory, instance);
        await ensureServer(new URL(url).password);
      }),
    leave: () =>
      exclusively(directory, async () => {
        await deregisterInstance(directory, instance);
        if ((await countLiveInstances(directory)) === 0) await stopServer(placement, await binaries());
      }),
  };
}

async function openDirectory(wanted: string): Promise<string> {
  const made = await mkdir(resolve(wanted), { recursive: true, mode: needsOtherUser ? 0o755 : 0o700 });
  // PostgreSQL's own user has to pass through, whatever root's umask.
  if (made && needsOtherUser) await chmod(resolve(wanted), 0o755);
  await access(wanted, constants.W_OK).catch(() => {
    throw new Error(
      `The database directory ${wanted} belongs to another user: start the platform as that user, or choose another DATA_DIR.`,
    );
  });
  return realpath(wanted);
}

/** Ensures that there are database files that match the password; returns the password. */
async function openCluster(
  directory: string,
  placement: Placement,
  binaries: () => Promise<Binaries>,
  log: (message: string) => void,
): Promise<string> {
  let password = await readPassword(directory);
  if (isClusterBuilt(placement)) {
    if (password) return password;
    if (placement.home === directory) throw new Error(`The database's password is missing: ${directory}/password.`);
    // The directory was emptied or replaced while its files were elsewhere: they belong to a former one.
    log(`${directory} is new: the database an earlier one left in ${placement.home} is set aside as cluster-previous.`);
    await stopServer(placement, await binaries());
    await setAside(placement);
  }
  password ??= await createPassword(directory);
  log(`Creating the database in ${placement.cluster}.`);
  await buildCluster({ placement, binaries: await binaries(), password });
  return password;
}

interface JoinedDatabase {
  /** Its present address. */
  readonly url: () => string;
  /** Starts it where it has ended; absent for one that is not ours to start. */
  readonly ensureRunning?: () => Promise<void>;
  leave(): Promise<void>;
}

/** The database of the settings, or else the embedded one. */
export async function joinDatabase(
  { databaseUrl, dataDirectory }: Environment,
  say: (message: string) => void,
): Promise<JoinedDatabase> {
  if (databaseUrl) return { url: () => databaseUrl, leave: async () => {} };
  const embedded = await joinEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: say });
  return {
    url: () => embedded.url,
    ensureRunning: () => embedded.ensureRunning(),
    leave: () => embedded.leave(),
  };
}
