import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOpenidProvider } from '../server/testing/sign-in-providers.ts';
import { build } from '../tools/build.mjs';
import { findFreePort } from '../tools/server-process.mjs';
import { clientId, organisationEmail, startMailbox } from './services.ts';

const root = join(import.meta.dirname, '..');

/** Resolves when the server is ready; rejects with its output when it ends before. */
function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('is ready')) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

/** Resolves when the list of cities is written, which a first start does in the background. */
async function untilPlacesAreThere(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/places?search=fortaleza`);
    if (((await answer.json()) as unknown[]).length > 0) return;
    await pause(500);
  }
}

/**
 * Starts the platform as an operator would, with the demo world in a new folder, or on the data in `E2E_DATA_DIR`;
 * returns the function that stops it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await build();
  const { E2E_DATA_DIR: given } = process.env;
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'mutirao-e2e-')));
  // Started by root, PostgreSQL's own user must be able to enter.
  if (!given) await chmod(directory, 0o755);
  const port = await findFreePort();
  const address = `http://localhost:${port}`;

  const mailbox = await startMailbox();
  const provider = await startOpenidProvider({ publicUrls: [address] });

  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: directory,
      SEED: 'demo',
      OAUTH_CLIENT_ID: clientId,
      SMTP_URL: mailbox.smtpUrl,
      CONTACT_EMAIL: organisationEmail,
      ...provider.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(server);
  // Only the check of the guide gives data, and its one test asks for no city.
  if (!given) await untilPlacesAreThere(address);
  // The test workers inherit them.
  process.env.E2E_MAILBOX = mailbox.address;
  process.env.E2E_ADDRESS = address;
  process.env.E2E_DATA_DIR = directory;

  return async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await mailbox.close();
    await provider.stop();
    if (!given) await rm(directory, { recursive: true, force: true });
  };
}
