import type { ErrorBody } from '@mutirao/contract/errors.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { withRetries } from './failures.ts';

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
  }
}

/** How pages and components ask the server: paths as in the contract, answers as data, failures as ApiError. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
}

async function read<Answer>(response: { ok: boolean; status: number; json: () => Promise<unknown> }): Promise<Answer> {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, body as ErrorBody);
  return body as Answer;
}

function headers(language: Language): HeadersInit {
  return { accept: 'application/json', 'content-type': 'application/json', 'accept-language': htmlLanguage[language] };
}

interface Call {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** One call from the browser; a TypeError means that the server was not reached. */
export async function callApi<Answer>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: headers(currentLanguage()),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return read(response);
}

/** The API as a page's loader uses it in the browser. */
export function browserApi(signal: AbortSignal): Api {
  return { get: (path) => withRetries('network', () => callApi(path, { signal }), { signal, patient: true }) };
}

/** The API as a page's loader uses it on the server, without a network between. */
export function serverApi(ask: (path: string) => Promise<{ status: number; body: unknown }>): Api {
  return {
    get: async (path) => {
      const { status, body } = await ask(`/api/${path}`);
      return read({ ok: status < 400, status, json: async () => body });
    },
  };
}
