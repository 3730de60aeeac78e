import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { check, run, start, waitFor } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';
import type { Limits } from './limits.ts';

/** The environment without what the npm that runs this rehearsal added, which belongs to its own checkout. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/.test(name));
  return Object.fromEntries(entries);
}

/** Clones this checkout and starts the clone by `npm start`, as an organisation does: installs, builds, serves. */
export async function installWithin(rehearsing: Rehearsing, { within, listProcesses }: Limits): Promise<void> {
  const { folder, figure, atEnd } = rehearsing;
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${join(import.meta.dirname, '../..')}`, clone]);
  const port = await findFreePort();
  const begun = performance.now();
  const program = start(rehearsing, [...within, 'npm', 'start'] as unknown as [string, ...string[]], {
    name: 'install',
    cwd: clone,
    env: { ...ownEnvironment(), HOST: '127.0.0.1', PORT: String(port) },
  });
  atEnd(() =>
    waitFor('the end of what npm started, which outlives it', async () => {
      for (const pid of await listProcesses()) process.kill(pid, 'SIGKILL');
      return (await listProcesses()).length === 0;
    }),
  );
  await waitFor(
    'npm start in the clone',
    async () => {
      check(program.child.exitCode === null, `npm start ended:\n${await program.log()}`);
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    },
    900_000,
  );
  figure('npm start in a clone, ready after', `${Math.round((performance.now() - begun) / 1000)} s`);
  await program.end();
}
