import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { check, run, waitFor } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';
import { choosePorts, type Node, nodes, type Ports, readExample } from './example-files.ts';
import { Service } from './service.ts';

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

  private constructor(ports: Ports, machines: readonly Machine[]) {
    this.#ports = ports;
    this.#machines = machines;
    this.databaseUrl = `postgres://mutirao:${password}@127.0.0.1:${ports.get(':5000')}/mutirao`;
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

  /** The role of the platform, and its database, as docs/operations.md says. */
  async #createDatabase(user: { uid: number; gid: number }): Promise<void> {
    const leader = this.#machine((await this.findLeader()) as Node);
    const psql = ['-h', leader.folder, '-p', String(this.#ports.get(`${leader.node}:5432`)), '-v', 'ON_ERROR_STOP=1'];
    const input = `create role mutirao login password '${password}';\ncreate database mutirao owner mutirao;\n`;
    await run('psql', [...psql, '-d', 'postgres'], { ...user, input });
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

  /** Waits until all three run, one of them the primary and one the synchronous standby. */
  async untilWhole(): Promise<void> {
    await waitFor(
      'three members of the cluster',
      async () => {
        const members = await this.findMembers();
        const has = (role: string) => members.some((member) => member.role === role);
        const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
        return runs.length === 3 && has('leader') && has('sync_standby');
      },
      120_000,
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
