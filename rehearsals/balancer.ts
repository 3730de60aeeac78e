import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Certificate } from '../server/testing/outside-services.ts';
import { run, start } from './programs.ts';
import type { Rehearsing } from './runs.ts';

const balancerFile = join(import.meta.dirname, '../deploy/haproxy.cfg');

export interface Balancer {
  /** Sends no new requests to the instance, and lets those in flight end. */
  drain(server: string): Promise<void>;
  /** Sends requests to it again, once it is ready. */
  take(server: string): Promise<void>;
}

interface Options {
  readonly certificate: Certificate;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly servers: Readonly<Record<'a' | 'b', number>>;
}

/** HAProxy with the file of deploy/, on other ports and with a certificate at hand. */
export async function startBalancer(rehearsing: Rehearsing, options: Options): Promise<Balancer> {
  const { certificate, httpPort, httpsPort, servers } = options;
  const path = (ending: string) => join(rehearsing.folder, `haproxy.${ending}`);
  const parts = [certificate.certificate, certificate.key].map((file) => readFile(file, 'utf8'));
  await writeFile(path('pem'), (await Promise.all(parts)).join(''));
  const text = (await readFile(balancerFile, 'utf8'))
    .replace('/run/haproxy/admin.sock', path('sock'))
    .replace('/etc/haproxy/desafios.example.org.pem', path('pem'))
    .replace('bind :80\n', `bind 127.0.0.1:${httpPort}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${httpsPort} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${servers.a}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers.b}`);
  await writeFile(path('cfg'), text);
  start(rehearsing, ['haproxy', '-db', '-f', path('cfg')], { name: 'haproxy' });
  const tell = async (server: string, state: string) => {
    for (const backend of ['platform', 'files'])
      await run('socat', ['-', `UNIX-CONNECT:${path('sock')}`], {
        input: `set server ${backend}/${server} state ${state}\n`,
      });
  };
  return { drain: (server) => tell(server, 'drain'), take: (server) => tell(server, 'ready') };
}
