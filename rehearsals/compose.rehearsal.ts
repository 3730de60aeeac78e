import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePhoto } from '../server/testing/picture-files.ts';
import { findFreePort } from '../tools/server-process.mjs';
import { buildImage, containerPackages, openPodman, type Podman, root } from './containers.ts';
import { check, run, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';
import { askAt, askFor, register, signIn, uploadAvatar } from './site.ts';

const images = join(import.meta.dirname, 'images');

/** The other images of the file, of which no registry can be asked: as close to them as Debian and npm have it. */
async function buildOthers(podman: Podman): Promise<void> {
  const build = (tag: string, file: string) =>
    podman('build', '--format', 'docker', '--tag', tag, '--file', join(images, file), images);
  await build('docker.io/library/postgres:18', 'postgres.containerfile');
  await build('docker.io/versity/versitygw:latest', 'store.containerfile');
}

/** The commands of docs/operations.md that write the secrets. */
async function readCommands(): Promise<string> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const commands = text.match(/```sh\n(mkdir -m 700 deploy\/secrets\n[\s\S]*?)```/)?.[1];
  check(commands, 'docs/operations.md does not say how to write the secrets');
  return commands;
}

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { folder, step, figure, atEnd } = rehearsing;
  const podman = await openPodman(rehearsing);
  await buildImage(rehearsing, podman);
  step('Building stand-ins for the images of PostgreSQL and of the store …');
  await buildOthers(podman);

  const project = join(folder, 'mutirao');
  const deploy = join(project, 'deploy');
  await mkdir(project);
  await cp(join(root, 'deploy'), deploy, { recursive: true });
  await run('sh', ['-e', '-c', await readCommands()], { cwd: project });
  const port = await findFreePort();
  const file = join(deploy, 'compose.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('127.0.0.1:3000:', `127.0.0.1:${port}:`));
  const compose = (...words: string[]) =>
    run('podman-compose', ['--project-name', 'mutirao', '--file', file, ...words], { cwd: deploy, env: podman.env });
  atEnd(() => compose('down', '--volumes'));

  step('Starting all of it (podman-compose) …');
  const ask = askAt(`http://127.0.0.1:${port}`);
  const ready = () =>
    waitFor('the platform to be ready', async () => `${(await ask('/readyz')).body}`.includes('"files":"ok"'), 180_000);
  const started = Date.now();
  await compose('up', '--detach', '--no-build');
  await ready();
  figure('started in', `${((Date.now() - started) / 1000).toFixed(1)} s`);
  const member = await register(ask);
  const avatar = await uploadAvatar(ask, member, await takePhoto(8 * 1024 * 1024));
  const picture = await askFor(ask, avatar);
  const kept = await podman('exec', 'mutirao_store_1', 'find', '/store/mutirao', '-type', 'f');
  check(kept.includes('media'), 'The photo is not in the store');
  for (const service of ['mutirao', 'postgres', 'store']) {
    const inside = (script: string) => podman('exec', `mutirao_${service}_1`, 'sh', '-c', script);
    check((await inside('grep CapEff /proc/1/status')).endsWith('0000000000000000'), `${service} has capabilities`);
    check((await inside('touch /etc/x 2>/dev/null || echo refused')) === 'refused', `${service} writes to its root`);
    await podman('healthcheck', 'run', `mutirao_${service}_1`);
  }

  step('Stopping it, and starting it again …');
  await compose('down');
  const again = Date.now();
  await compose('up', '--detach', '--no-build');
  await ready();
  figure('started again in', `${((Date.now() - again) / 1000).toFixed(1)} s`);
  check((await signIn(ask, member)).status === 200, 'The member of before cannot sign in');
  check((await askFor(ask, avatar)).equals(picture), 'The photo of before has changed');
}

export const rehearsal: Rehearsal = {
  purpose: 'runs the compose file with podman-compose, PostgreSQL and an S3 store, and keeps data over a restart',
  packages: [...containerPackages, 'podman-compose'],
  asRoot: true,
  run: rehearse,
};
