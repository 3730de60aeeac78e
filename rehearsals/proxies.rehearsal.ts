import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, issueCertificate } from '../server/testing/outside-services.ts';
import { takePhoto } from '../server/testing/picture-files.ts';
import { build } from '../tools/build.mjs';
import { findFreePort } from '../tools/server-process.mjs';
import { startBalancer } from './balancer.ts';
import { readEmbeddedUrl, withDatabase } from './database.ts';
import { type Instance, startInstance } from './platform.ts';
import { check, run, start, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';
import { type Ask, askFor, register, type SiteMember, signIn, uploadAvatar, visitPages } from './site.ts';

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

const name = 'desafios.example.org';
const deploy = join(import.meta.dirname, '../deploy');
/** A client that is not the proxy; what it claims about itself must not count. */
const [client, forged] = ['127.0.0.77', '203.0.113.9'];

interface Front {
  readonly certificate: Certificate;
  readonly platform: Instance;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Starts nginx with the file of deploy/, on other ports. */
async function startNginx(
  rehearsing: Rehearsing,
  { certificate, platform, httpPort, httpsPort }: Front,
): Promise<void> {
  const folder = join(rehearsing.folder, 'nginx');
  await mkdir(folder);
  // Its workers are another user, who has to pass through.
  await chmod(rehearsing.folder, 0o755);
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${platform.port}`)
    .replace('/var/cache/mutirao-nginx', join(folder, 'cache'))
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, certificate.certificate)
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, certificate.key);
  await writeFile(join(folder, 'mutirao.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const http = ['include /etc/nginx/mime.types;', ...temporary, 'access_log off;', `include ${folder}/mutirao.conf;`];
  const main = `daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${http.join(' ')} }\n`;
  await writeFile(join(folder, 'nginx.conf'), main);
  start(rehearsing, ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { name: 'nginx' });
}

/** Starts HAProxy with the file of deploy/, for one instance twice. */
async function startHaproxy(rehearsing: Rehearsing, front: Front): Promise<void> {
  await startBalancer(rehearsing, { ...front, servers: { a: front.platform.port, b: front.platform.port } });
}

/** Starts Caddy with the file of deploy/, on other ports and with a certificate at hand. */
async function startCaddy(
  rehearsing: Rehearsing,
  { certificate, platform, httpPort, httpsPort }: Front,
): Promise<void> {
  const folder = join(rehearsing.folder, 'caddy');
  await mkdir(folder);
  const ports = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
  const site = (await readFile(join(deploy, 'Caddyfile'), 'utf8'))
    .replace(`${name} {`, `${name} {\n\tbind 127.0.0.1\n\ttls ${certificate.certificate} ${certificate.key}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${platform.port}`);
  await writeFile(join(folder, 'Caddyfile'), ports + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  start(rehearsing, ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    name: 'caddy',
    env,
  });
}

const query = (databaseUrl: string, text: string, values: unknown[]): Promise<Record<string, string>[]> =>
  withDatabase(databaseUrl, async (client) => (await client.query(text, values)).rows);

/** Milliseconds until an open stream of the member has an event that another instance sends. */
async function measureStream(rehearsing: Rehearsing, target: Target, databaseUrl: string, member: SiteMember) {
  const address = `https://${name}/api/notifications/stream`;
  const authorization = `authorization: ${member.headers.authorization}`;
  const words = [...curlOptions(target), '--no-buffer', '--header', authorization, address];
  const { child, end } = start(rehearsing, ['curl', ...words], { name: `stream-${target.httpsPort}` });
  let events = 0;
  child.stdout?.on('data', (text) => {
    events += `${text}`.split('event: unread').length - 1;
  });
  await waitFor('the stream to open', () => events === 1, 5000);
  const begun = performance.now();
  const send = `select pg_notify('mutirao_notifications', json_build_object('readBy', id)::text) from member where email = $1`;
  await query(databaseUrl, send, [member.email]);
  await waitFor('the event', () => events === 2, 5000);
  const taken = performance.now() - begun;
  await end();
  return taken;
}

/** Each header of security once, as the platform sends it. */
function checkHeaders(headers: Headers): void {
  const once = ['strict-transport-security', 'x-content-type-options', 'content-security-policy', 'referrer-policy'];
  for (const one of once) {
    const value = headers.get(one);
    check(value, `There is no ${one}`);
    check(!/nosniff,|max-age=\d+,|'self',|origin,/.test(value), `${one} comes twice: ${value}`);
  }
}

/** The addresses that the audit log has for the member. */
async function addressesOf(databaseUrl: string, { email }: SiteMember): Promise<string[]> {
  const text = `select distinct host(e.address) as address from audit_event e
    join member m on m.id = e.member_id where m.email = $1`;
  return (await query(databaseUrl, text, [email])).map(({ address = '' }) => address);
}

async function checkFront(rehearsing: Rehearsing, kind: string, target: Target, databaseUrl: string): Promise<void> {
  const { step, figure } = rehearsing;
  const ask = askByCurl(rehearsing, target);
  await waitFor(`${kind} to answer`, async () => (await ask('/readyz')).status === 200, 30_000);
  step(`${kind}: pages, sign-in, uploads, live notifications …`);

  const plain = await ask(`http://${name}/challenges?lang=en`);
  check([301, 308].includes(plain.status), `${kind} answers ${plain.status} without TLS`);
  check(plain.headers.get('location')?.trim() === `https://${name}/challenges?lang=en`, 'It leads elsewhere');
  const call = await ask(`http://${name}/api/categories`);
  check(call.status === 403, `${kind} answers ${call.status} to a call of the API without TLS`);
  checkHeaders((await ask('/')).headers);
  const cached = await ask('/api/categories', { headers: { 'accept-encoding': 'br' } });
  check(cached.headers.get('content-encoding')?.trim() === 'br', `${kind} does not pass on compressed answers`);
  figure(`${kind}: pages and files by HTTP/2`, await visitPages(ask));

  const member = await register(ask);
  const lying: Ask = (path, { headers, ...rest } = {}) =>
    ask(path, { ...rest, headers: { ...headers, 'x-forwarded-for': forged } });
  const signedIn = await signIn(lying, member);
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  check(/__Host-\w+=.*HttpOnly.*Secure/s.test(cookie), `The session's cookie is ${cookie.replace(/=[^;]+/, '=…')}`);
  const addresses = await addressesOf(databaseUrl, member);
  check(addresses.join() === client, `The audit log has ${addresses.join()} instead of ${client}`);

  const photo = await takePhoto(8 * 1024 * 1024);
  const before = Date.now();
  await askFor(ask, await uploadAvatar(ask, member, photo));
  figure(`${kind}: 8 MB in parts`, `${((Date.now() - before) / 1000).toFixed(1)} s`);
  const boundary = 'rehearsal';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const form = { ...member.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  await askFor(ask, '/api/profile/avatar', { method: 'POST', headers: form, body: whole });

  const taken = await measureStream(rehearsing, target, databaseUrl, member);
  check(taken < 1000, `A live notification took ${Math.round(taken)} ms`);
  figure(`${kind}: live notification`, `${Math.round(taken)} ms`);
}

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { folder, step } = rehearsing;
  await build();
  step('Starting the platform …');
  const settings = { PUBLIC_URL: `https://${name}`, TRUST_PROXY: 'on', SEED: 'none' };
  const platform = await startInstance(rehearsing, { name: 'platform', settings });
  const databaseUrl = await readEmbeddedUrl(join(folder, 'platform'));
  const certificate = await issueCertificate({ folder, name });
  for (const [kind, startFront] of [
    ['nginx', startNginx],
    ['Caddy', startCaddy],
    ['HAProxy', startHaproxy],
  ] as const) {
    const ports = { httpPort: await findFreePort(), httpsPort: await findFreePort() };
    await startFront(rehearsing, { certificate, platform, ...ports });
    const target = { name, authority: certificate.authority, ...ports, from: client as string };
    await checkFront(rehearsing, kind, target, databaseUrl);
  }
}

export const rehearsal: Rehearsal = {
  purpose: 'puts nginx, Caddy and HAProxy in front, with TLS and HTTP/2, and uses the platform through them',
  packages: ['nginx', 'caddy', 'haproxy', 'curl', 'openssl'],
  run: rehearse,
};
