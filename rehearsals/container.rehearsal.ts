import { takePhoto } from '../server/testing/picture-files.ts';
import { findFreePort } from '../tools/server-process.mjs';
import { buildImage, containerPackages, openPodman, type Podman } from './containers.ts';
import { check, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';
import { type Ask, askAt, askFor, register, signIn, uploadAvatar, visitPages } from './site.ts';

const name = 'mutirao';
/** As docs/operations.md says, and with limits. */
const hardening = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--memory=1g', '--cpus=1'];

async function untilReady(ask: Ask): Promise<number> {
  const started = Date.now();
  await waitFor('the container to be ready', async () => (await ask('/readyz')).status === 200, 180_000);
  return (Date.now() - started) / 1000;
}

/** What the container may do: nothing as root, and nothing outside of its volume. */
async function checkConfinement(podman: Podman): Promise<void> {
  const inside = (script: string) => podman('exec', name, 'sh', '-c', script);
  check((await inside('id -u')) === '10001', 'It runs as another user');
  check((await inside('grep CapEff /proc/1/status')).endsWith('0000000000000000'), 'It has capabilities');
  const writable = await inside(
    'for place in / /srv/mutirao /usr /etc /data; do test -w $place && echo $place; done; true',
  );
  check(writable === '/data', `It may write to ${writable.split('\n').join(', ')}`);
}

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { step, figure } = rehearsing;
  const podman = await openPodman(rehearsing);
  await buildImage(rehearsing, podman);

  step('Starting it with the embedded database, read-only and confined …');
  const port = await findFreePort();
  const ask = askAt(`http://127.0.0.1:${port}`);
  await podman('volume', 'create', 'data');
  const publish = `--publish=127.0.0.1:${port}:3000`;
  await podman('run', '--detach', '--name', name, ...hardening, '--volume=data:/data', publish, 'localhost/mutirao');
  figure('first start, with the demo world', `${(await untilReady(ask)).toFixed(1)} s`);
  await podman('healthcheck', 'run', name);
  await checkConfinement(podman);

  step('Visiting pages, registering, uploading a photo …');
  figure('pages and files visited', await visitPages(ask));
  const member = await register(ask);
  const avatar = await uploadAvatar(ask, member, await takePhoto(8 * 1024 * 1024));
  const picture = await askFor(ask, avatar);
  figure('memory of the container', await podman('stats', '--no-stream', '--format', '{{.MemUsage}}', name));

  step('Restarting it …');
  const before = Date.now();
  await podman('stop', '--time', '60', name);
  figure('stopped in', `${((Date.now() - before) / 1000).toFixed(1)} s`);
  check((await podman('inspect', '--format', '{{.State.ExitCode}}', name)) === '0', 'It did not stop by itself');
  await podman('rm', name);
  await podman('run', '--detach', '--name', name, ...hardening, '--volume=data:/data', publish, 'localhost/mutirao');
  figure('next start', `${(await untilReady(ask)).toFixed(1)} s`);
  check((await signIn(ask, member)).status === 200, 'The member of before the restart cannot sign in');
  check((await askFor(ask, avatar)).equals(picture), 'The photo of before the restart has changed');
  await podman('exec', name, 'node', 'server/cli.ts', 'make-admin', member.email);
}

export const rehearsal: Rehearsal = {
  purpose: 'builds the image, runs it read-only and without privileges, and keeps data over a restart',
  packages: containerPackages,
  asRoot: true,
  run: rehearse,
};
