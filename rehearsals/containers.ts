import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './programs.ts';
import type { Rehearsing } from './runs.ts';

export const root = join(import.meta.dirname, '..');

/** The Debian packages that build and run containers. */
export const containerPackages = ['podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'debootstrap'];

// By default Podman raises them, which not even root may do everywhere.
const limits = '["nofile=1024:4096", "nproc=4096:4096"]';

export interface Podman {
  /** Runs podman and returns its output without spaces around it. */
  (...words: string[]): Promise<string>;
  readonly env: NodeJS.ProcessEnv;
}

/** Podman with a storage, networks and settings of the rehearsal alone; what it made is deleted at the end. */
export async function openPodman({ folder, atEnd }: Rehearsing): Promise<Podman> {
  await mkdir(join(folder, 'networks'));
  await writeFile(
    join(folder, 'storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
  );
  // Without a running systemd, by the runtime that knows both versions of cgroups, within the limits of this shell.
  await writeFile(
    join(folder, 'containers.conf'),
    `[containers]\ndefault_ulimits = ${limits}\n` +
      `[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n` +
      `[network]\nnetwork_config_dir = "${folder}/networks"\n`,
  );
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
  };
  const podman = async (...words: string[]) => (await run('podman', words, { env, within: 1_200_000 })).trim();
  atEnd(async () => {
    await podman('rm', '--all', '--force', '--time', '5');
    await podman('system', 'reset', '--force');
  });
  return Object.assign(podman, { env });
}

const baseFile = `FROM localhost/debian
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY . /
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`;

/** Makes `localhost/base`, as the official image of Node is: Debian by debootstrap, with our Node and this npm. */
export async function buildBase({ folder, step }: Rehearsing, podman: Podman): Promise<void> {
  step('Installing a Debian for the base image (debootstrap) …');
  const [debian, node] = [join(folder, 'debian'), join(folder, 'node')];
  await run('debootstrap', ['--variant=minbase', 'bookworm', debian]);
  await run('sh', ['-c', `tar -C ${debian} -c . | podman import - localhost/debian`], { env: podman.env });
  // The npm that started the rehearsal.
  const npm = dirname(dirname(process.env.npm_execpath as string));
  await cp(process.execPath, join(node, 'usr/local/bin/node'));
  await cp(npm, join(node, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(node, 'usr/local/bin/npm')]);
  await cp('/etc/ssl/certs/ca-certificates.crt', join(node, 'etc/ssl/certs/ca-certificates.crt'));
  await writeFile(join(folder, 'base'), baseFile);
  await podman('build', '--tag', 'localhost/base', '--file', join(folder, 'base'), node);
}

/** Builds `localhost/mutirao` from the Containerfile, on the base image. */
export async function buildImage(rehearsing: Rehearsing, podman: Podman): Promise<void> {
  await buildBase(rehearsing, podman);
  rehearsing.step('Building the image of the platform …');
  const started = Date.now();
  await podman('build', '--format', 'docker', '--build-arg', 'BASE=localhost/base', '--tag', 'localhost/mutirao', root);
  rehearsing.figure('image built in', `${Math.round((Date.now() - started) / 1000)} s`);
  const bytes = async (image: string) => Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
  const [whole, base] = [await bytes('localhost/mutirao'), await bytes('localhost/base')];
  rehearsing.figure('size of the image without its base', `${Math.round((whole - base) / 1e6)} MB`);
}
