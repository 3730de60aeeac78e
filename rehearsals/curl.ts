import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check, run } from './programs.ts';
import type { Rehearsing } from './rehearsal.ts';
import type { Ask } from './site.ts';

export interface Target {
  readonly name: string;
  readonly authority: string;
  /** Where the ports 80 and 443 of the name are on this machine. */
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The address from which the client connects. */
  readonly from: string;
}

/** What curl needs to reach the target as a browser does. */
export function curlOptions({ name, authority, httpPort, httpsPort, from }: Target): string[] {
  const to = [`${name}:443:127.0.0.1:${httpsPort}`, `${name}:80:127.0.0.1:${httpPort}`];
  return [
    '--silent',
    '--http2',
    '--interface',
    from,
    '--cacert',
    authority,
    ...to.flatMap((one) => ['--connect-to', one]),
  ];
}

/** Requests by curl, over TLS and HTTP/2; a path or a whole address. */
export function askByCurl({ folder }: Rehearsing, target: Target): Ask {
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const file = (ending: string) => join(folder, `curl-${id}-${ending}`);
    const id = randomUUID();
    if (body !== undefined) await writeFile(file('sent'), body);
    const words = [
      ...curlOptions(target),
      ...['--request', method, '--dump-header', file('headers'), '--output', file('body'), '--compressed'],
      ...['--write-out', '%{http_version}'],
      ...Object.entries({ expect: '', ...headers }).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...(body === undefined ? [] : ['--data-binary', `@${file('sent')}`]),
      path.startsWith('http') ? path : `https://${target.name}${path}`,
    ];
    const version = await run('curl', words);
    check(path.startsWith('http:') || version === '2', `${path} came by HTTP/${version}`);
    const lines = (await readFile(file('headers'), 'utf8')).trim().split(/\r?\n/);
    const received = new Headers();
    for (const line of lines.slice(1))
      received.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
    const status = Number(lines[0]?.split(' ')[1]);
    return { status, headers: received, body: await readFile(file('body')).catch(() => Buffer.alloc(0)) };
  };
}
