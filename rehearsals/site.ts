import { randomUUID } from 'node:crypto';
import { partType, tusVersion, uploadChunk } from '../contract/upload-limits.ts';
import { demoPassword } from '../db/demo/members.ts';
import { check } from './programs.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface Request {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
}

/** Sends one request to a platform. */
export type Ask = (path: string, request?: Request) => Promise<SiteAnswer>;

/** Requests to an address on this machine. */
export function askAt(origin: string): Ask {
  return async (path, { body, ...request } = {}) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      ...request,
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> | string }),
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
}

/** One request that has to succeed; returns the body. */
export async function askFor(ask: Ask, path: string, request?: Request): Promise<Buffer> {
  const { status, body } = await ask(path, request);
  check(status < 300, `${request?.method ?? 'GET'} ${path} answers ${status}: ${body.subarray(0, 300)}`);
  return body;
}

export interface SiteMember {
  readonly email: string;
  readonly headers: { authorization: string };
}

const password = 'sete-rios-e-um-mar';
const json = { 'content-type': 'application/json' };

/** Registers a member with an address of their own. */
export async function register(ask: Ask): Promise<SiteMember> {
  const email = `${randomUUID()}@example.org`;
  const person = { first_name: 'Ana', last_name: 'Souza', email, password, password_confirmation: password };
  const body = JSON.stringify({ ...person, accept_terms: true });
  const { access_token } = JSON.parse(`${await askFor(ask, '/api/users', { method: 'POST', headers: json, body })}`);
  return { email, headers: { authorization: `Bearer ${access_token}` } };
}

/** Signs a registered member in; returns the whole answer. */
export function signIn(ask: Ask, { email }: SiteMember, word = password): Promise<SiteAnswer> {
  const body = JSON.stringify({ grant_type: 'password', username: email, password: word });
  return ask('/api/oauth/token', { method: 'POST', headers: json, body });
}

/** Signs in a member of the demo world, whose profile is complete. */
export async function signInToDemo(ask: Ask, name: string): Promise<SiteMember> {
  const email = `${name}@example.org`;
  const { status, body } = await signIn(ask, { email, headers: { authorization: '' } }, demoPassword);
  check(status === 200, `${email} cannot sign in: ${body}`);
  return { email, headers: { authorization: `Bearer ${JSON.parse(`${body}`).access_token}` } };
}

/** Uploads a photo in parts, by the tus protocol, makes it the member's avatar, and returns its address. */
export async function uploadAvatar(ask: Ask, { headers }: SiteMember, bytes: Buffer): Promise<string> {
  const tus = { ...headers, 'tus-resumable': tusVersion };
  const announced = { 'upload-length': `${bytes.length}`, 'upload-metadata': 'filetype aW1hZ2UvanBlZw==' };
  const created = await askFor(ask, '/api/uploads', { method: 'POST', headers: { ...tus, ...announced } });
  const { id } = JSON.parse(`${created}`) as { id: string };
  for (let offset = 0; offset < bytes.length; offset += uploadChunk) {
    const part = { 'upload-offset': `${offset}`, 'content-type': partType };
    const body = bytes.subarray(offset, offset + uploadChunk);
    await askFor(ask, `/api/uploads/${id}`, { method: 'PATCH', headers: { ...tus, ...part }, body });
  }
  const body = JSON.stringify({ image: { upload: id } });
  const used = await askFor(ask, '/api/profile/avatar', { method: 'POST', headers: { ...headers, ...json }, body });
  return (JSON.parse(`${used}`) as { avatar: string }).avatar;
}

/** Visits the pages of the site's map, with the files they name; returns how many. */
export async function visitPages(ask: Ask): Promise<number> {
  const map = `${await askFor(ask, '/sitemaps/pages.xml')}`;
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  check(pages.length > 5, 'The map of the site names too few pages');
  const files = new Set<string>();
  for (const path of pages) {
    const html = `${await askFor(ask, path, { headers: { accept: 'text/html' } })}`;
    check(html.includes('</html>'), `${path} is not a whole page`);
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) files.add(file);
  }
  for (const file of files) await askFor(ask, file);
  return pages.length + files.size;
}
