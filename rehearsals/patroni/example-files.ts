import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';

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
