import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePhoto } from '../server/testing/picture-files.ts';
import { build } from '../tools/build.mjs';
import { findFreePort } from '../tools/server-process.mjs';
import { check, type RunningProgram, run, start, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';
import { askAt, askFor, register, signIn, uploadAvatar } from './site.ts';

const root = join(import.meta.dirname, '..');
const unit = join(root, 'deploy/mutirao.service');
/** Of `systemd-analyze security`, from 0 to 10: below 2 is what it calls OK. */
const highestExposure = 2;

/** Reads the unit as systemd does, and has it rate the restrictions. */
async function judgeUnit({ folder, figure }: Rehearsing): Promise<void> {
  const runnable = join(folder, 'mutirao.service');
  const text = await readFile(unit, 'utf8');
  await writeFile(runnable, text.replaceAll('/srv/mutirao', root).replace('/etc/mutirao.env', '/dev/null'));
  await run('systemd-analyze', ['verify', '--man=no', runnable]);
  const judged = await run('systemd-analyze', ['security', '--offline=true', unit]);
  const exposure = Number(judged.match(/exposure level for mutirao.service: ([\d.]+)/)?.[1]);
  check(exposure < highestExposure, `The unit is exposed at ${exposure}`);
  figure('exposure by systemd-analyze security (0 to 10)', exposure);
}

/** Makes a Debian with systemd in which the unit is installed as docs/operations.md says. */
async function installSystem({ folder }: Rehearsing, port: number): Promise<string> {
  const system = join(folder, 'system');
  const packages = '--include=systemd,systemd-sysv,dbus,libatomic1';
  await run('debootstrap', ['--variant=minbase', packages, 'bookworm', system]);
  const user = [
    '--system',
    '--user-group',
    '--home-dir',
    '/var/lib/mutirao',
    '--shell',
    '/usr/sbin/nologin',
    'mutirao',
  ];
  await run('chroot', [system, '/usr/sbin/useradd', ...user]);
  await mkdir(join(system, 'srv/mutirao'));
  await copyFile(unit, join(system, 'etc/systemd/system/mutirao.service'));
  await writeFile(join(system, 'etc/mutirao.env'), `PORT=${port}\n`);
  await run('systemctl', [`--root=${system}`, 'enable', 'mutirao.service']);
  return system;
}

/** Boots it; its network is that of this machine. */
function boot(rehearsing: Rehearsing, system: string): RunningProgram {
  const bind = `--bind-ro=${root}:/srv/mutirao`;
  const words = ['--quiet', '--boot', '--register=no', '--keep-unit', bind, '--directory', system];
  return start(rehearsing, ['systemd-nspawn', ...words], { name: 'boot' });
}

async function readStatus(pid: string): Promise<Record<string, string>> {
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n');
  return Object.fromEntries(lines.map((line) => line.split(':\t') as [string, string]));
}

/** The command that docs/operations.md shows. */
async function readCommand(): Promise<string> {
  const [command] =
    (await readFile(join(root, 'docs/operations.md'), 'utf8')).match(/^systemd-run [\s\S]*? setup-link$/m) ?? [];
  check(command, 'docs/operations.md does not say how to run a command');
  return command;
}

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { step, figure } = rehearsing;
  await judgeUnit(rehearsing);
  await build();
  step('Installing a Debian with systemd (debootstrap) …');
  const port = await findFreePort();
  const system = await installSystem(rehearsing, port);

  step('Booting it (systemd-nspawn) …');
  const machine = boot(rehearsing, system);
  const ask = askAt(`http://127.0.0.1:${port}`);
  const ready = async () => (await ask('/readyz')).status === 200;
  await waitFor('the service to be ready', ready, 180_000);
  const [init = ''] = (await run('pgrep', ['--parent', `${machine.child.pid}`])).trim().split('\n');
  const inside = (...words: string[]) => run('nsenter', ['--target', init, '--all', ...words]);
  const mainPid = async () => {
    const value = (await inside('systemctl', 'show', '--property=MainPID', '--value', 'mutirao')).trim();
    // In the namespace of the machine; the last number of NSpid is that one.
    const all = (await run('sh', ['-c', 'grep -H NSpid /proc/[0-9]*/status 2>/dev/null || true'])).split('\n');
    const line = all.find((one) => one.endsWith(`\t${value}`) && one.split('\t').length > 2);
    return { value, pid: line?.match(/\/proc\/(\d+)\//)?.[1] ?? '' };
  };

  const { pid } = await mainPid();
  const status = await readStatus(pid);
  check(status.Seccomp === '2' && status.NoNewPrivs === '1', 'The filter of system calls does not apply');
  check(status.CapBnd === '0000000000000000', 'The service may gain capabilities');
  check(!status.Uid?.startsWith('0'), 'The service runs as root');

  step('Registering, uploading a photo, killing the process …');
  const member = await register(ask);
  const avatar = await uploadAvatar(ask, member, await takePhoto(8 * 1024 * 1024));
  await inside('systemctl', 'kill', '--kill-whom=main', '--signal=KILL', 'mutirao');
  const killed = Date.now();
  await waitFor(
    'another process',
    async () => !['0', ''].includes((await mainPid()).value) && (await mainPid()).pid !== pid,
  );
  await waitFor('the service to be ready again', ready, 120_000);
  figure('ready again after a kill', `${((Date.now() - killed) / 1000).toFixed(1)} s`);
  check((await signIn(ask, member)).status === 200, 'The member of before the kill cannot sign in');
  await askFor(ask, avatar);

  const link = await inside('sh', '-c', await readCommand());
  check(link.includes('/setup/'), `The command printed ${link}`);

  const stopping = Date.now();
  await inside('systemctl', 'stop', 'mutirao');
  figure('stopped in', `${((Date.now() - stopping) / 1000).toFixed(1)} s`);
  const result = await inside('systemctl', 'show', '--property=Result', '--value', 'mutirao');
  check(result.trim() === 'success', `The service ended with ${result.trim()}`);
  await inside('systemctl', 'start', 'mutirao');
  await waitFor('the service to be ready after a stop', ready, 120_000);
  const errors = await inside('journalctl', '--unit=mutirao', '--no-pager', '--priority=err');
  check(!errors.includes('EPERM') && !errors.includes('EROFS'), errors);
}

export const rehearsal: Rehearsal = {
  purpose: 'has systemd verify, rate and run the unit in a Debian of its own, with all its restrictions',
  packages: ['systemd', 'systemd-container', 'debootstrap', 'procps', 'util-linux'],
  asRoot: true,
  run: rehearse,
};
