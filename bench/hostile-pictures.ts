import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { type HostileFile, makeHostileFiles } from '../server/testing/hostile-files.ts';
import { encodeForm } from '../server/testing/send.ts';

// The peak memory of each hostile picture: the growth of the server, and the whole of the process for pictures.
// On Linux: `node bench/hostile-pictures.ts`, with a word of a case's name to run only that.

const mega = 1024;

/** A figure of the kernel about a process, in MB. */
async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / mega);
}

/** Resets the peak. */
const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

async function makerOf(server: number): Promise<number | undefined> {
  const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).split(' ').filter(Boolean);
  for (const child of children)
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('picture-process')) return Number(child);
  return undefined;
}

/** Zero while the process does not run or is ending. */
async function peakOfMaker(): Promise<number> {
  const maker = await makerOf(pid).catch(() => undefined);
  return maker ? memoryOf(maker, 'VmHWM').catch(() => 0) : 0;
}

async function untilReady(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout as NodeJS.ReadableStream) {
    said += chunk;
    const address = /ready: (http:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The server ended: ${said}`);
}

const directory = await mkdtemp(join(tmpdir(), 'mutirao-bench-'));
await chmod(directory, 0o755);
const settings = { DATA_DIR: directory, SEED: 'none' };
const { platform, stop } = await startPlatform({ environment: readEnvironment({ ...settings, NODE_ENV: 'test' }) });
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
  env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const pid = server.pid as number;

/** Uploads it as a new member; returns the status. */
async function send(address: string, { name, type, bytes }: Pick<HostileFile, 'name' | 'type' | 'bytes'>) {
  const memberId = await createMemberRow(platform.database);
  const { sessionId } = await openSession(platform, platform.database, { memberId, browser: { userAgent: '' } });
  const form = encodeForm(['image', { name, type, bytes }]);
  const answer = await fetch(`${address}/api/profile/avatar`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${platform.keys.tokens.sign({ memberId, sessionId })}` },
    body: new Uint8Array(form.payload),
  });
  await answer.arrayBuffer();
  return answer.status;
}

try {
  const address = await untilReady(server);
  const files = await makeHostileFiles();
  // The server's code and connections do not count.
  const usual = files.find(({ what }) => what === 'one pixel') as HostileFile;
  for (let count = 0; count < 3; count += 1) await send(address, usual);
  process.stdout.write(`The server, before: ${await memoryOf(pid, 'VmRSS')} MB\n`);
  let worst = 0;
  for (const file of files.filter(({ what }) => what.includes(process.argv[2] ?? ''))) {
    const before = await memoryOf(pid, 'VmRSS');
    const maker = await makerOf(pid);
    await resetPeak(pid);
    if (maker) await resetPeak(maker);
    let making = 0;
    let status = 0;
    const sending = send(address, file).then((answered) => {
      status = answered;
    });
    // The process may end with its answer, so it is polled.
    while (status === 0) {
      making = Math.max(making, await peakOfMaker());
      await Promise.race([sending, setTimeout(10)]);
    }
    const grown = Math.max(0, (await memoryOf(pid, 'VmHWM')) - before);
    worst = Math.max(worst, grown + making);
    process.stdout.write(
      `${file.what.padEnd(64)} ${status}  ${String(grown).padStart(4)} + ${String(making).padStart(4)} = ${String(grown + making).padStart(4)} MB\n`,
    );
  }
  process.stdout.write(`At worst ${worst} MB, beside a server of ${await memoryOf(pid, 'VmRSS')} MB.\n`);
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await stop();
  await rm(directory, { recursive: true, force: true });
}
