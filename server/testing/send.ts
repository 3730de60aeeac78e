import { type Agent, request } from 'node:http';

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
