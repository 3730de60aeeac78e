import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { issueCertificate } from '../server/testing/outside-services.ts';
import { startTestServer } from '../server/testing/test-database.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { startBalancer } from './balancer.ts';
import { startLoad } from './load.ts';
import { type Instance, startInstance } from './platform.ts';
import { check, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './rehearsal.ts';
import { askAt, askFor } from './site.ts';
import { checkOutBefore } from './version.ts';

/** Milliseconds of load before, between and after the steps. */
const meanwhile = 8000;

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { args, folder, step, figure, atEnd } = rehearsing;
  step('Checking out and building the version before, and this one …');
  const before = await checkOutBefore(rehearsing, args[0]);
  const knowsDelay = (await readFile(join(before, 'server/platform/environment.ts'), 'utf8')).includes('STOP_DELAY');

  const database = await startTestServer();
  atEnd(() => database.stop());
  const ports = { a: await findFreePort(), b: await findFreePort() };
  const front = { httpPort: await findFreePort(), httpsPort: await findFreePort() };
  const origin = `https://localhost:${front.httpsPort}`;
  const shared = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'only for this rehearsal, and never used',
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'on',
    STOP_DELAY: '6',
  };
  const begin = (server: 'a' | 'b', version: string, checkout?: string): Promise<Instance> => {
    const settings = { ...shared, PORT: `${ports[server]}` };
    return startInstance(rehearsing, { name: `${version}-${server}`, settings, ...(checkout && { checkout }) });
  };
  step('Starting two instances of the version before, behind HAProxy …');
  const running = { a: await begin('a', 'before', before), b: await begin('b', 'before', before) };
  const certificate = await issueCertificate({ folder, name: 'localhost' });
  setDefaultCACertificates([await readFile(certificate.authority, 'utf8')]);
  const balancer = await startBalancer(rehearsing, { certificate, ...front, servers: ports });
  await waitFor('the balancer', async () => (await fetch(`${origin}/readyz`)).ok);
  const load = await startLoad(origin, running.a.origin);
  await pause(meanwhile);

  for (const server of ['a', 'b'] as const) {
    step(`Replacing instance ${server} …`);
    const started = Date.now();
    // A version without STOP_DELAY is taken out by hand.
    if (!knowsDelay) {
      await balancer.drain(server);
      await pause(1500);
    }
    check((await running[server].end()) === 0, `Instance ${server} did not stop by itself`);
    running[server] = await begin(server, 'after');
    await balancer.take(server);
    figure(`instance ${server} replaced in`, `${((Date.now() - started) / 1000).toFixed(1)} s`);
    await pause(meanwhile);
    const { failures } = load.outcome();
    check(failures.length === 0, `${failures.length} requests failed:\n${failures.slice(0, 10).join('\n')}`);
  }
  step('Restarting an instance of this version, by its signal alone …');
  check((await running.a.end()) === 0, 'Instance a did not stop by itself');
  running.a = await begin('a', 'again');
  await pause(meanwhile / 2);

  const { reads, writes, longest, failures } = await load.end();
  figure('requests meanwhile', `${reads} reads, ${writes} writes`);
  figure('the slowest', `${Math.round(longest)} ms`);
  check(failures.length === 0, `${failures.length} failures:\n${failures.slice(0, 10).join('\n')}`);
  for (const name of ['before-a', 'before-b', 'after-a', 'after-b', 'again-a']) {
    const errors = (await readFile(join(folder, `${name}.log`), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    check(errors.length === 0, `${name} logged errors:\n${errors.slice(0, 3).join('\n')}`);
  }
  await askFor(askAt(origin), '/');
}

export const rehearsal: Rehearsal = {
  purpose: 'replaces two instances of the version before ([revision]) one by one under load, without a failed request',
  packages: ['haproxy', 'socat', 'git', 'openssl'],
  run: rehearse,
};
