import { join } from 'node:path';
import { findFreePort, serverEnvironment, serverFlags } from '../tools/server-process.mjs';
import { check, type RunningProgram, start, waitFor } from './programs.ts';
import type { Rehearsing } from './runs.ts';

const root = join(import.meta.dirname, '..');

export interface Instance extends RunningProgram {
  readonly origin: string;
  readonly port: number;
}

interface Options {
  readonly name: string;
  readonly settings: Record<string, string>;
  /** The checkout to run, with its built pages: this one by default. */
  readonly checkout?: string;
  /** A command that runs the one it is given, such as a limit. */
  readonly within?: readonly string[];
}

/** Starts an instance of the platform, as `npm start` does, and waits until it is ready; build the pages before. */
export async function startInstance(rehearsing: Rehearsing, options: Options): Promise<Instance> {
  const { name, settings, checkout = root, within = [] } = options;
  const port = Number(settings.PORT ?? (await findFreePort()));
  const origin = `http://127.0.0.1:${port}`;
  const [command = '', ...args] = [...within, process.execPath, ...serverFlags, join(checkout, 'server/main.ts')];
  const program = start(rehearsing, [command, ...args], {
    name,
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(rehearsing.folder, name),
      ...settings,
    },
  });
  await waitFor(
    `the start of ${name}`,
    async () => {
      check(program.child.exitCode === null, `${name} ended at its start:\n${await program.log()}`);
      return (await fetch(`${origin}/readyz`)).ok;
    },
    120_000,
  );
  return { ...program, origin, port };
}
