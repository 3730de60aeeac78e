import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findFreePort } from './server-process.mjs';

/** Serves the built platform with a demo world of its own while `work` runs, then removes it. */
export async function withServer<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  await build();
  const directory = await mkdtemp(join(tmpdir(), 'mutirao-'));
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: directory,
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => text.includes(address) && resolve());
      server.once('exit', (code) => reject(new Error(`The platform ended at its start (${code})`)));
    });
    return await work(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  }
}
