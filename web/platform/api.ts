import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { ApiAnswer, ApiInput, ApiKey } from '@mutirao/contract/api.ts';
import { callMethod, callUrl } from '@mutirao/contract/call-url.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { readAnswer } from './api-error.ts';
import { actingMember, endSession, memberIdOf, renewCredentials, validCredentials } from './credentials.ts';
import { RetryCancelled, withRetries } from './failures.ts';
import { askReauthenticating } from './reauthentication.ts';

export { ApiError } from './api-error.ts';

/** The input is optional where all parameters and the query are. */
export type Arguments<Key extends ApiKey, Options = unknown> =
  Record<never, never> extends ApiInput<Key> ? [input?: ApiInput<Key> & Options] : [input: ApiInput<Key> & Options];
/** Calls that only read. */
export type ReadKey = Extract<ApiKey, `GET ${string}`>;
/** Calls that change something. */
export type WriteKey = Exclude<ApiKey, ReadKey>;

/** How a page's loader reads from the API: the answer of the call, failures as ApiError. */
export type Api = <Key extends ReadKey>(key: Key, ...input: Arguments<Key>) => Promise<ApiAnswer<Key>>;

function headers(language: Language, credentials: Credentials | undefined): HeadersInit {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': htmlLanguage[language],
    ...(credentials && { authorization: `${credentials.token_type} ${credentials.access_token}` }),
  };
}

/** How a call is sent. */
export interface CallOptions {
  /** Added to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Completes even if the page is left meanwhile. */
  readonly keepalive?: boolean;
  /** The same for everyone: sent without credentials. */
  readonly public?: boolean;
  /** Sent for the member signed in at present, not for the page's: to find out who that is. */
  readonly asSignedIn?: boolean;
  /** A retry after a lost answer: what was to be deleted may be gone already. */
  readonly again?: boolean;
}

/** A call as it is sent. */
export interface SentCall extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface StreamCall extends Pick<SentCall, 'query'> {
  signal: AbortSignal;
  /** The id of the last event: the server first sends those missed since. */
  lastEventId: string | undefined;
}

function send(key: ApiKey, call: SentCall, credentials?: Credentials): Promise<Response> {
  const { body, signal, headers: more, keepalive } = call;
  return fetch(callUrl(key, call), {
    method: callMethod(key),
    headers: { ...headers(currentLanguage(), credentials), ...more },
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The credentials to call with. A call from one member's page is never sent as another member. */
export async function credentialsFor(
  call: Pick<CallOptions, 'public' | 'asSignedIn'>,
): Promise<Credentials | undefined> {
  if (call.public) return undefined;
  const begunBy = call.asSignedIn ? undefined : actingMember();
  const credentials = await validCredentials();
  // Another member has signed in, perhaps in another tab, and their own page is loading.
  if (credentials && begunBy !== undefined && memberIdOf(credentials) !== begunBy) throw new RetryCancelled();
  return credentials;
}

/** Sends a request with the present credentials, and again with renewed ones where they have expired. */
export async function askRenewing<Answered extends { readonly status: number }>(
  call: Pick<CallOptions, 'public' | 'asSignedIn'>,
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

function ask(key: ApiKey, call: SentCall): Promise<Response> {
  return askReauthenticating(() => askRenewing(call, (credentials) => send(key, call, credentials)));
}

/** `callApi`, where the call is known by its type alone. */
export async function perform(key: ApiKey, call: SentCall = {}): Promise<unknown> {
  const response = await ask(key, call);
  if (call.again && key.startsWith('DELETE') && response.status === 404) return undefined;
  return readAnswer(response);
}

/**
 * One call from the browser as the signed-in member; a TypeError means that the server was not reached.
 * Expired credentials are renewed; those that cannot be renewed are cleared. Where the server asks for a fresh
 * authentication, a dialog does, and the call is sent once more.
 */
export const callApi = perform as <Key extends ApiKey>(
  key: Key,
  ...input: Arguments<Key, CallOptions>
) => Promise<ApiAnswer<Key>>;

/** A file from the API as the signed-in member, named by the answer. */
export async function fetchFile<Key extends ReadKey>(key: Key, ...[input]: Arguments<Key, CallOptions>): Promise<File> {
  const response = await ask(key, { ...input });
  if (!response.ok) return readAnswer(response);
  const [, name = 'file'] = response.headers.get('content-disposition')?.match(/filename="?([^";]+)/) ?? [];
  return new File([await response.blob()], name);
}

/**
 * Server-sent events of the API for the signed-in member, until `signal` aborts. A refusal does not end the session
 * here: the next call of the user does.
 */
export async function openStream(key: ReadKey, { signal, query, lastEventId }: StreamCall): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await send(key, { signal, headers, ...(query && { query }) }, await credentialsFor({}));
  return response.ok ? response : readAnswer(response);
}

/** Reads each address once: the loaders of one navigation share its answer. */
function reading(read: (key: ApiKey, call?: SentCall) => Promise<unknown>): Api {
  const answers = new Map<string, Promise<unknown>>();
  const readOnce = (key: ApiKey, call?: SentCall) => {
    const url = callUrl(key, call);
    const answer = answers.get(url) ?? read(key, call);
    answers.set(url, answer);
    return answer;
  };
  return readOnce as Api;
}

/** The API for the loaders of a navigation in the browser: pages load public data only. */
export function browserApi(signal: AbortSignal): Api {
  return reading((key, call) =>
    withRetries('network', () => perform(key, { ...call, signal, public: true }), { signal, patient: true }),
  );
}

/** The API for the loaders of a page on the server, without a network between. */
export function serverApi(ask: (url: string) => Promise<{ status: number; body: unknown }>): Api {
  return reading(async (key, call) => {
    const { status, body } = await ask(callUrl(key, call));
    return readAnswer({ ok: status < 400, status, json: async () => body });
  });
}
