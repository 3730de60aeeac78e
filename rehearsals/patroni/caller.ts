import { randomInt } from 'node:crypto';
import { demoPassword } from '../../db/demo/members.ts';
import { check, waitFor } from '../programs.ts';

export interface Answered {
  /** Zero where no answer came. */
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API; the caller knows which
  readonly body: any;
}

interface Call {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Without a proxy's header: only so do demo accounts sign in. */
  readonly direct?: boolean;
}

/** Milliseconds after which a person would have given up. */
const patience = 40_000;

/** Another network address for each call, so that no limit on one of them counts. */
const someAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** Calls the API of one instance as browsers do, and counts the answers that nobody should get. */
export class Caller {
  readonly origin: string;
  /** Statuses besides success and 503, with the text of the first of each. */
  readonly unexpected = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(method: string, path: string, { token, body, headers, direct }: Call = {}): Promise<Answered> {
    try {
      const response = await fetch(`${this.origin}/api${path}`, {
        method,
        headers: {
          ...(!direct && { 'x-forwarded-for': someAddress() }),
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 503) this.#note(`${method} ${path}: ${response.status}`);
      if (response.status === 503 && !response.headers.has('retry-after')) this.#note(`${path}: 503, no Retry-After`);
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      this.#note(`${method} ${path}: ${(error as Error).name}`);
      return { status: 0, body: undefined };
    }
  }

  #note(what: string): void {
    const general = what.replace(/\d+(?=[/:])/g, 'N');
    this.unexpected.set(general, (this.unexpected.get(general) ?? 0) + 1);
  }

  /** Signs in a member of the demo world, once it is possible; returns the access token. */
  async signIn(username: string): Promise<string> {
    const request = { direct: true, body: { grant_type: 'password', username, password: demoPassword } };
    const { status, body } = await waitFor(`the sign-in of ${username}`, async () => {
      const answer = await this.call('POST', '/oauth/token', request);
      return answer.status !== 503 && answer;
    });
    check(status === 200, `${username} cannot sign in: ${status}`);
    return body.access_token;
  }
}
