import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface OwnServer {
  readonly address: string;
  /** What it printed on the terminal. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the platform with a new database of its own; the pages are those that the global set-up has built. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const directory = await mkdtemp(join(tmpdir(), 'mutirao-e2e-own-'));
  // Started by root, PostgreSQL's own user must be able to enter.
  await chmod(directory, 0o755);
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', DATA_DIR: directory, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
        const ready = said.match(/ready: (http:\S+)/)?.[1];
        if (ready) resolve(ready);
      });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    address,
    output: () => said,
    stop: async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
