import type { Credentials } from '@mutirao/contract/accounts/sign-in.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { actingMember } from './acting-member.ts';
import { readAnswer } from './api-error.ts';
import { memberIdOf } from './credentials.ts';
import { GivenUp, withRetries } from './failures.ts';
import { endSession, renewCredentials, validCredentials } from './renewal.ts';

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
  /** Beside those that every call carries. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
  /** The same for everyone: does not say who asks. */
  public?: boolean;
  /** In the name of whoever is signed in by now, to find out who that is. */
  whoever?: boolean;
  /** Asked before, and the answer never came: what was to be deleted may be gone already. */
  again?: boolean;
}

interface StreamCall {
  signal: AbortSignal;
  /** Of the last event that arrived: what was missed since comes first. */
  lastEventId: string | undefined;
}

function send(
  path: string,
  { method = 'GET', body, signal, headers: more, keepalive }: Call,
  credentials?: Credentials,
): Promise<Response> {
  return fetch(`/api/${path}`, {
    method,
    headers: { ...headers(currentLanguage(), credentials), ...more },
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The credentials to call with. What a page of one member begins is never done in the name of another. */
async function credentialsFor(call: Call): Promise<Credentials | undefined> {
  if (call.public) return undefined;
  const begunBy = call.whoever ? undefined : actingMember();
  const credentials = await validCredentials();
  // Somebody else has signed in, in another tab perhaps, and their own page is on its way.
  if (credentials && begunBy !== undefined && memberIdOf(credentials) !== begunBy) throw new GivenUp();
  return credentials;
}

/** Asks with the credentials there are, and once more with new ones where they are over. */
export async function askRenewing<Answered extends { readonly status: number }>(
  call: Pick<Call, 'public' | 'whoever'>,
  askWith: (credentials: Credentials | undefined) => Promise<Answered>,
): Promise<Answered> {
  const credentials = await credentialsFor(call);
  const response = await askWith(credentials);
  if (response.status !== 401 || !credentials) return response;
  const renewed = await renewCredentials(credentials);
  if (!renewed) return response;
  const second = await askWith(renewed);
  if (second.status === 401) endSession(renewed);
  return second;
}

function ask(path: string, call: Call): Promise<Response> {
  return askRenewing(call, (credentials) => send(path, call, credentials));
}

/**
 * One call from the browser, in the name of whoever is signed in; a TypeError means that the server was not reached.
 * Credentials that are over are renewed on the way; those that cannot be are forgotten.
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await ask(path, call);
  if (call.again && call.method === 'DELETE' && response.status === 404) return undefined as Answer;
  return readAnswer(response);
}

/** A file from the API, in the name of whoever is signed in, under the name that the answer gives it. */
export async function fetchFile(path: string): Promise<File> {
  const response = await ask(path, {});
  if (!response.ok) return readAnswer(response);
  const [, name = 'file'] = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? [];
  return new File([await response.blob()], name);
}

/**
 * Events that the API sends as they happen, in the name of whoever is signed in, until they are listened to no more.
 * Nobody asks for them: that a session was ended elsewhere is found out with the next thing the reader does.
 */
export async function openStream(path: string, { signal, lastEventId }: StreamCall): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await send(path, { signal, headers }, await credentialsFor({}));
  return response.ok ? response : readAnswer(response);
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
