import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { findFreePort } from '../../tools/server-process.mjs';
import { check, run, waitFor } from '../programs.ts';
import type { Rehearsing } from '../runs.ts';

const deploy = join(import.meta.dirname, '../../deploy/patroni');

export const nodes = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof nodes)[number];

/** The free ports of this machine that stand for the ports of the machines in the files. */
export type Ports = ReadonlyMap<string, number>;

const machine = /10\.0\.0\.1([123]):(\d+)/g;
const ownPorts = [2379, 2380, 5432, 8008];
const localPorts = [5000, 5001, 8405];

/** Chooses a port for each service of each machine, and for those of HAProxy. */
export async function choosePorts(): Promise<Ports> {
  const ports = new Map<string, number>();
  for (const node of nodes) for (const port of ownPorts) ports.set(`${node}:${port}`, await findFreePort());
  for (const port of localPorts) ports.set(`:${port}`, await findFreePort());
  return ports;
}

/** The example of db1 for another machine, as docs/operations.md says: all but the lists of the three. */
function forNode(text: string, node: Node): string {
  const own = (line: string) => line.replaceAll('db1', node).replaceAll('10.0.0.11', `10.0.0.1${node.slice(2)}`);
  return text
    .split('\n')
    .map((line) => (line.includes('10.0.0.12') ? line : own(line)))
    .join('\n');
}

/** Moves the addresses to loopback ports, and the folders of the system into `folder`. */
function moveHere(text: string, { ports, folder }: { ports: Ports; folder: string }): string {
  const port = (key: string) => String(ports.get(key));
  return text
    .replace(
      /(10\.0\.0\.1([123]):\d+ check port) (\d+)/g,
      (_all, before, n, check) => `${before} ${port(`db${n}:${check}`)}`,
    )
    .replace(machine, (_all, n, own) => `127.0.0.1:${port(`db${n}:${own}`)}`)
    .replace(/127\.0\.0\.1:(5000|5001|8405)\b/g, (_all, own) => `127.0.0.1:${port(`:${own}`)}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll(/\/var\/(?:lib|run)\/(?:postgresql|etcd)/g, folder);
}

/** An example file for a machine, with the addresses and folders of this rehearsal. */
export async function readExample(name: string, place: { ports: Ports; folder: string; node?: Node }): Promise<string> {
  const text = await readFile(join(deploy, name), 'utf8');
  return moveHere(place.node ? forNode(text, place.node) : text, place);
}

interface Options extends Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'> {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** A program that is started again when it ends, after 100 ms, as systemd does by default. */
export class Service {
  readonly #options: Options;
  readonly #log: NodeJS.WritableStream;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor({ folder, atEnd }: Rehearsing, options: Options) {
    this.#options = options;
    this.#log = createWriteStream(join(folder, `${options.name}.log`), { flags: 'a' });
    this.start();
    atEnd(() => this.stop());
  }

  /** Starts the program unless it runs. */
  start(): void {
    this.#isWanted = true;
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) return;
    const { command, name: _name, ...options } = this.#options;
    const [file, ...args] = command;
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(this.#log, { end: false });
    child.stderr.pipe(this.#log, { end: false });
    this.#child = child;
    child.once('error', (error) => this.#log.write(`${error}\n`));
    child.once('exit', async () => {
      await pause(100);
      if (this.#isWanted && this.#child === child) this.start();
    });
  }

  /** Kills the program; it stays away until it is started. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the program to end, and waits. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(late);
  }
}

interface Member {
  readonly name: Node;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

interface Machine {
  readonly node: Node;
  readonly folder: string;
  readonly etcd: Service;
  readonly patroni: Service;
}

const password = 'mutirao-rehearsal';

/** The numbers of a system user. */
async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number(await run('id', [flag, name]));
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy before them, by the files of `deploy/patroni`. */
export class Cluster {
  readonly #ports: Ports;
  readonly #machines: readonly Machine[];
  readonly databaseUrl: string;
  readonly databaseReadUrl: string;

  private constructor(ports: Ports, machines: readonly Machine[]) {
    this.#ports = ports;
    this.#machines = machines;
    const urlAt = (port: string) => `postgres://mutirao:${password}@127.0.0.1:${ports.get(port)}/mutirao`;
    this.databaseUrl = urlAt(':5000');
    this.databaseReadUrl = urlAt(':5001');
  }

  static async start(rehearsing: Rehearsing): Promise<Cluster> {
    const user = await findUser('postgres');
    const ports = await choosePorts();
    await chmod(rehearsing.folder, 0o755);
    const machines: Machine[] = [];
    const cluster = new Cluster(ports, machines);
    // Patroni leaves a PostgreSQL behind where it was killed. Clean-ups run in reverse: this one after the services.
    rehearsing.atEnd(() => cluster.#endPostgres());
    for (const node of nodes) {
      const folder = join(rehearsing.folder, node);
      await mkdir(folder);
      await chown(folder, user.uid, user.gid);
      const place = { ports, folder, node };
      const file = join(folder, 'patroni.yml');
      await writeFile(file, await readExample('patroni.yml', place));
      const settings = parseEnv(await readExample('etcd.env', place));
      const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
      const own = { ...user, cwd: folder };
      machines.push({
        node,
        folder,
        etcd: new Service(rehearsing, {
          ...own,
          name: `etcd-${node}`,
          command: ['etcd'],
          env: { ...env, ...settings },
        }),
        patroni: new Service(rehearsing, { ...own, name: `patroni-${node}`, command: ['patroni', file], env }),
      });
    }
    const proxy = join(rehearsing.folder, 'haproxy.cfg');
    await writeFile(proxy, await readExample('haproxy.cfg', { ports, folder: rehearsing.folder }));
    new Service(rehearsing, { name: 'haproxy', command: ['haproxy', '-db', '-f', proxy] });
    await cluster.untilWhole();
    await cluster.#createDatabase(user);
    return cluster;
  }

  /** The role of the platform, and its database, as docs/growing.md says. */
  async #createDatabase(user: { uid: number; gid: number }): Promise<void> {
    const leader = this.#machine((await this.findLeader()) as Node);
    const psql = ['-h', leader.folder, '-p', String(this.#ports.get(`${leader.node}:5432`)), '-v', 'ON_ERROR_STOP=1'];
    const input = `create role mutirao login password '${password}';\ncreate database mutirao owner mutirao;\n`;
    await run('psql', [...psql, '-d', 'postgres'], { ...user, input });
  }

  /** The synchronous standby receives all and shows nothing new for so many milliseconds. */
  async holdBackStandby(milliseconds: number): Promise<void> {
    const { name } = (await this.findMembers()).find(({ role }) => role === 'sync_standby') as Member;
    // Patroni resumes a replay that was paused by pg_wal_replay_pause().
    const replay = Number(await run('pgrep', ['-P', String(this.#findPostmaster(name)), '-f', 'startup']));
    process.kill(replay, 'SIGSTOP');
    await pause(milliseconds);
    process.kill(replay, 'SIGCONT');
  }

  /** The open connections that HAProxy leads to the standby. */
  async countReaders(): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports.get(':8405')}/metrics`);
    const sessions = /^haproxy_server_current_sessions\{proxy="standby",server="db\d"\} (\d+)/gm;
    return [...(await answer.text()).matchAll(sessions)].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  #machine(node: Node): Machine {
    return this.#machines.find((machine) => machine.node === node) as Machine;
  }

  /** The members as Patroni reports them, by the first machine that answers. */
  async findMembers(): Promise<readonly Member[]> {
    for (const { node } of this.#machines) {
      const address = `http://127.0.0.1:${this.#ports.get(`${node}:8008`)}/cluster`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async findLeader(): Promise<Node | undefined> {
    return (await this.findMembers()).find(({ role }) => role === 'leader')?.name;
  }

  /** How many standbys the primary sends its log to; a former primary runs for a while before it is one. */
  async #countStreaming(primary: Node): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports.get(`${primary}:8008`)}/patroni`);
    const { replication = [] } = (await answer.json()) as { replication?: { state: string }[] };
    return replication.filter(({ state }) => state === 'streaming').length;
  }

  /** Waits until all three run, one of them the primary and one the synchronous standby. */
  async untilWhole(): Promise<void> {
    await waitFor(
      'three members of the cluster',
      async () => {
        const members = await this.findMembers();
        const has = (role: string) => members.some((member) => member.role === role);
        const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
        const leader = members.find(({ role }) => role === 'leader');
        return runs.length === 3 && has('sync_standby') && leader && (await this.#countStreaming(leader.name)) === 2;
      },
      300_000,
    );
  }

  #findPostmaster(node: Node): number | undefined {
    const data = join(this.#machine(node).folder, '15/mutirao');
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      // The file outlives a killed process, whose number another program may have.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /** Kills the PostgreSQL of a machine. */
  killPostgres(node: Node): void {
    const pid = this.#findPostmaster(node);
    check(pid, `There is no PostgreSQL on ${node} to kill`);
    process.kill(pid, 'SIGKILL');
  }

  /** Kills Patroni, which stays away, while its PostgreSQL goes on. */
  killPatroni(node: Node): Promise<void> {
    return this.#machine(node).patroni.kill();
  }

  /** Kills everything on a machine, which stays away. */
  async killMachine(node: Node): Promise<void> {
    const { patroni, etcd } = this.#machine(node);
    await Promise.all([patroni.kill(), etcd.kill(), this.killPostgres(node)]);
  }

  /** Starts what is away on a machine, as a boot does. */
  revive(node: Node): void {
    const { patroni, etcd } = this.#machine(node);
    etcd.start();
    patroni.start();
  }

  #endPostgres(): void {
    for (const { node } of this.#machines) {
      const pid = this.#findPostmaster(node);
      if (pid) process.kill(pid, 'SIGQUIT');
    }
  }
}
