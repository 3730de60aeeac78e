import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Credentials } from '@mutirao/contract/sign-in.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { readAnswer } from './api-error.ts';
import { withRetries } from './failures.ts';
import { renewCredentials, validCredentials } from './renewal.ts';

export { ApiError } from './api-error.ts';

/** How pages and components ask the server: paths as in the contract, answers as data, failures as ApiError. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
}

function headers(language: Language, credentials: Credentials | undefined): HeadersInit {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': htmlLanguage[language],
    ...(credentials && { authorization: `${credentials.token_type} ${credentials.access_token}` }),
  };
}

interface Call {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
  /** The same for everyone: does not say who asks. */
  public?: boolean;
}

function send(path: string, { method = 'GET', body, signal }: Call, credentials?: Credentials): Promise<Response> {
  return fetch(`/api/${path}`, {
    method,
    headers: headers(currentLanguage(), credentials),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

async function ask(path: string, call: Call): Promise<Response> {
  const credentials = call.public ? undefined : await validCredentials();
  const response = await send(path, call, credentials);
  if (response.status !== 401 || !credentials) return response;
  const renewed = await renewCredentials(credentials);
  return renewed ? send(path, call, renewed) : response;
}

/**
 * One call from the browser, in the name of whoever is signed in; a TypeError means that the server was not reached.
 * Credentials that are over are renewed on the way; those that cannot be are forgotten.
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  return readAnswer(await ask(path, call));
}

/** A file from the API, in the name of whoever is signed in, under the name that the answer gives it. */
export async function fetchFile(path: string): Promise<File> {
  const response = await ask(path, {});
  if (!response.ok) return readAnswer(response);
  const [, name = 'file'] = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? [];
  return new File([await response.blob()], name);
}

/** The API as a page's loader uses it in the browser: pages show what everyone may see. */
export function browserApi(signal: AbortSignal): Api {
  return {
    get: (path) => withRetries('network', () => callApi(path, { signal, public: true }), { signal, patient: true }),
  };
}

/** The API as a page's loader uses it on the server, without a network between. */
export function serverApi(ask: (path: string) => Promise<{ status: number; body: unknown }>): Api {
  return {
    get: async (path) => {
      const { status, body } = await ask(`/api/${path}`);
      return readAnswer({ ok: status < 400, status, json: async () => body });
    },
  };
}
