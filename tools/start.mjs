import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { prepare } from './install.mjs';
import { fail, isReplaceable, runScript } from './run.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

/**
 * `npm start`: from a fresh checkout to a running platform; fast when nothing changed. With `--prepare` it ends before
 * the platform starts.
 */
async function start(args) {
  const dev = args.includes('--dev');
  // A process that stays beside the server leaves to one that ends what takes memory.
  if (!isReplaceable && !args.includes('--prepare')) {
    const { status } = spawnSync(process.execPath, [process.argv[1], ...args, '--prepare'], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  const node = await prepare({ development: dev });
  if (!dev) await build();
  if (args.includes('--prepare')) return;
  const env = { ...serverEnvironment, ...process.env, NODE_ENV: dev ? 'development' : 'production' };
  runScript({
    node,
    flags: dev ? ['--watch-path=server', '--watch-path=contract'] : serverFlags,
    script: 'server/main.ts',
    env,
  });
}

start(process.argv.slice(2)).catch(fail);
