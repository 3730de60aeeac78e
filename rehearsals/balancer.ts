import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, start } from './programs.ts';
import type { Rehearsing } from './rehearsal.ts';

export const balancerFile = join(import.meta.dirname, '../deploy/haproxy.cfg');

export interface Balancer {
  /** Sends no new requests to the instance, and lets those in flight end. */
  drain(server: string): Promise<void>;
  /** Sends requests to it again, once it is ready. */
  take(server: string): Promise<void>;
}

interface Options {
  readonly name: string;
  /** What the lines that begin with `bind` become. */
  readonly binds: readonly string[];
  readonly servers: Readonly<Record<'a' | 'b', number>>;
  /** Without TLS, so that nothing is redirected. */
  readonly isPlain?: boolean;
}

/** HAProxy with the file of deploy/, on other ports. */
export async function startBalancer(rehearsing: Rehearsing, options: Options): Promise<Balancer> {
  const { name, binds, servers, isPlain } = options;
  const file = join(rehearsing.folder, `${name}.cfg`);
  const socket = join(rehearsing.folder, `${name}.sock`);
  let bound = 0;
  const text = (await readFile(balancerFile, 'utf8'))
    .replace('/run/haproxy/admin.sock', socket)
    .replace(/^ {2}bind .*\n/gm, () => {
      const bind = binds[bound++];
      return bind ? `  bind ${bind}\n` : '';
    })
    .replace(/^ {2}http-request redirect .*\n/m, (line) => (isPlain ? '' : line))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${servers.a}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers.b}`);
  await writeFile(file, isPlain ? text.replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http') : text);
  start(rehearsing, ['haproxy', '-db', '-f', file], { name });
  const tell = async (server: string, state: string) => {
    for (const backend of ['platform', 'files'])
      await run('socat', ['-', `UNIX-CONNECT:${socket}`], {
        input: `set server ${backend}/${server} state ${state}\n`,
      });
  };
  return { drain: (server) => tell(server, 'drain'), take: (server) => tell(server, 'ready') };
}
