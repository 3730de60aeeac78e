import { type Agent, request } from 'node:http';
import { partType, tusVersion } from '@mutirao/contract/upload-limits.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

export interface Received {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** The raw body, compressed or not. */
  readonly bytes: Buffer;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** One request over real HTTP, with exactly the given headers and without decoding the response. */
export function send(url: string, { method = 'GET', headers = {}, body, agent }: Options = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

interface FileToSend {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

export type FormPart = readonly [field: string, value: string | FileToSend];

export interface EncodedForm {
  readonly headers: { 'content-type': string };
  readonly payload: Buffer;
}

const boundary = 'a-boundary-of-the-tests';

/** A multipart form as a browser sends it, its parts in order; serialized here, since some are malformed. */
export function encodeForm(...parts: FormPart[]): EncodedForm {
  const chunks = parts.flatMap(([field, value]) => {
    const isText = typeof value === 'string';
    const { name = 'photo.jpg', type = 'image/jpeg', bytes } = isText ? { bytes: Buffer.from(value) } : value;
    const head = isText
      ? `Content-Disposition: form-data; name="${field}"\r\n`
      : `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n`;
    return [Buffer.from(`--${boundary}\r\n${head}\r\n`), bytes, Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

type Caller = Pick<TestMember, 'headers'>;

const tus = { 'tus-resumable': tusVersion };

interface Announced {
  /** The network address that begins it. */
  readonly remoteAddress?: string;
  readonly size: number | string;
  readonly name?: string;
  readonly type?: string;
}

/** The requests of the tus protocol to an instance, as members send them. */
export function uploadsOn({ app }: Pick<TestApp, 'app'>) {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  function create(
    { headers }: Caller,
    { size, name = 'photo.jpg', type = 'image/jpeg', remoteAddress }: Announced,
  ): Promise<Answer> {
    const metadata = `filename ${base64(name)},filetype ${base64(type)}`;
    const announced = { 'upload-length': String(size), 'upload-metadata': metadata };
    return app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, ...tus, ...announced },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  }

  function head({ headers }: Caller, url: string): Promise<Answer> {
    return app.inject({ method: 'HEAD', url, headers: { ...headers, ...tus } });
  }

  function patch({ headers }: Caller, url: string, offset: number | string, bytes: Buffer): Promise<Answer> {
    const part = { 'upload-offset': String(offset), 'content-type': partType };
    return app.inject({ method: 'PATCH', url, headers: { ...headers, ...tus, ...part }, payload: bytes });
  }

  function terminate({ headers }: Caller, url: string): Promise<Answer> {
    return app.inject({ method: 'DELETE', url, headers: { ...headers, ...tus } });
  }

  /** The id of an upload that has arrived whole. */
  async function upload(member: Caller, bytes: Buffer, said: Omit<Announced, 'size'> = {}): Promise<string> {
    const { id } = (await create(member, { ...said, size: bytes.length })).json();
    if (bytes.length > 0) await patch(member, `/api/uploads/${id}`, 0, bytes);
    return id;
  }

  /** A call that names an upload in the field of its file. */
  function use({ headers }: Caller, id: string, { url = '/api/profile/avatar', field = 'image', ...body } = {}) {
    return app.inject({ method: 'POST', url, headers, payload: { ...body, [field]: { upload: id } } });
  }

  return { create, head, patch, terminate, upload, use };
}
