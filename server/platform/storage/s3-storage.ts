import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Environment } from '../environment.ts';
import {
  type ByteRange,
  type Content,
  checkName,
  isFileName,
  type Storage,
  StorageUnusable,
  type StoredFile,
  typeOf,
} from './storage.ts';

type Settings = NonNullable<Environment['store']>;

/** Milliseconds until the store has to start its answer, and for a check of its availability. */
const answerTimeout = 20_000;
const checkTimeout = 5000;
/** Bytes a second: a file that is put more slowly is given up. */
const lowestRate = 100_000;
const retries = 3;

async function sizeOf(content: Content): Promise<number> {
  return Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
}

async function digestOf(content: Content): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) hash.update(content);
  else await pipeline(createReadStream(content.path), hash);
  return hash.digest('hex');
}

/** Advice to the operator for an error of the store. */
function adviceOf(status: number): string {
  if (status === 404) return 'there is no such bucket (S3_BUCKET)';
  if (status === 401 || status === 403)
    return 'the key is refused (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), or may not use this bucket';
  if (status === 301 || status === 307 || status === 400) return 'the bucket lies in another region (S3_REGION)';
  return 'the store is not well';
}

/** Files in a bucket of an S3-compatible store, which is named in the path of each address. */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #timeout: number;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings, timeout = answerTimeout) {
    this.#timeout = timeout;
    this.#bucket = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  }

  /** Resolves when the answer starts; its body may take longer. */
  async #ask(method: string, path: string, init: RequestInit = {}, milliseconds = this.#timeout): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The store does not answer')), milliseconds);
    try {
      return await this.#client.fetch(`${this.#bucket}${path}`, {
        ...init,
        method,
        // A store of another region answers with its address, to which the request would be sent unsigned.
        redirect: 'manual',
        signal: late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async #refused(response: Response, what: string): Promise<Error> {
    const text = await response.text();
    return new Error(`The store answered ${response.status} to ${what}: ${text.slice(0, 500)}`);
  }

  async put(name: string, content: Content): Promise<void> {
    checkName(name);
    const init = {
      body: Buffer.isBuffer(content) ? new Uint8Array(content) : await openAsBlob(content.path),
      headers: { 'content-type': typeOf(name), 'x-amz-content-sha256': await digestOf(content) },
    };
    // The answer starts only after the content was sent.
    const timeout = this.#timeout + ((await sizeOf(content)) / lowestRate) * 1000;
    const response = await this.#ask('PUT', `/${name}`, init, timeout);
    if (!response.ok) throw await this.#refused(response, `putting ${name}`);
    await response.body?.cancel();
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    checkName(name);
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await this.#ask('GET', `/${name}`, headers && { headers });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok || !response.body) throw await this.#refused(response, `reading ${name}`);
    const stream = Readable.fromWeb(response.body as ReadableStream);
    // Errors reach the consumer; without one nothing is lost.
    stream.on('error', () => {});
    return { stream, size: Number(response.headers.get('content-length')), type: typeOf(name) };
  }

  async delete(name: string): Promise<void> {
    checkName(name);
    const response = await this.#ask('DELETE', `/${name}`);
    if (!response.ok && response.status !== 404) throw await this.#refused(response, `taking ${name} away`);
    await response.body?.cancel();
  }

  async *list(): AsyncIterable<string> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ 'encoding-type': 'url', marker: after });
      const response = await this.#ask('GET', `?${query}`);
      if (!response.ok) throw await this.#refused(response, 'listing the files');
      const text = await response.text();
      const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
        decodeURIComponent(key.replaceAll('+', ' ')),
      );
      yield* keys.filter(isFileName);
      after = text.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined;
    }
  }

  async check(): Promise<void> {
    const place = `The store for files at ${this.#bucket} cannot be used`;
    let response: Response;
    try {
      response = await this.#ask('HEAD', '', {}, checkTimeout);
    } catch (error) {
      const { cause = error } = error as Error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StorageUnusable(`${place}: it does not answer (${reason})`, { isFinal: false, cause: error });
    }
    if (response.ok) return;
    const { status } = response;
    throw new StorageUnusable(`${place}: ${adviceOf(status)}; it answered ${status}`, { isFinal: status < 500 });
  }
}
