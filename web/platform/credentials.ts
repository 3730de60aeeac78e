import type { Credentials, TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { readAnswer } from './api-error.ts';
import { readStored, readStoredJson, writeStored } from './browser-storage.ts';

/** Local storage key of the credentials. */
export const credentialsKey = 'credentials';
/** Local storage key of the sign that they expired: other tabs then keep what was begun in them. */
const expiredKey = 'credentials-expired';

/** This browser has no credentials any more: nothing was sent. */
export class MissingCredentials extends Error {}

/** With the time of storing by this browser's clock, which may be wrong. */
interface StoredCredentials extends Credentials {
  readonly stored_at?: number;
}

interface Claims {
  readonly sub?: string;
  readonly exp?: number;
  readonly iat?: number;
}

/** Without storage, a member stays signed in until the page is left. */
let inMemory: StoredCredentials | undefined;

function claimsOf({ access_token }: Credentials): Claims {
  try {
    const [, payload = ''] = access_token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** The stored credentials, which may have expired. */
export function readCredentials(): StoredCredentials | undefined {
  const stored = readStoredJson<StoredCredentials>('localStorage', credentialsKey);
  return typeof stored?.access_token === 'string' ? stored : inMemory;
}

export function writeCredentials(credentials: Credentials): void {
  const stored = { ...credentials, stored_at: Date.now() };
  writeStored('localStorage', expiredKey, null);
  if (!writeStored('localStorage', credentialsKey, JSON.stringify(stored))) inMemory = stored;
}

/** Clears the credentials: the member signed out, or they had expired. */
export function removeCredentials(why: 'signed out' | 'expired'): void {
  inMemory = undefined;
  writeStored('localStorage', expiredKey, why === 'expired' ? 'yes' : null);
  writeStored('localStorage', credentialsKey, null);
}

/** Whether the removed credentials had expired, in this or another tab. */
export function haveExpired(): boolean {
  return readStored('localStorage', expiredKey) !== null;
}

/** The subject of the token, which is not verified here. */
export function memberIdOf(credentials: Credentials | undefined): string | undefined {
  return credentials && claimsOf(credentials).sub;
}

/** Whether the token's `exp` has passed, allowing for a clock that is wrong. */
export function isExpired(credentials: StoredCredentials): boolean {
  const { exp = 0, iat } = claimsOf(credentials);
  const { stored_at: storedAt } = credentials;
  const ahead = storedAt !== undefined && iat !== undefined ? storedAt - iat * 1000 : 0;
  return exp * 1000 + ahead <= Date.now();
}

let clientId = '';

/** Stores the id of this web client, which comes with the page. */
export function setClientId(id: string): void {
  clientId = id;
}

/** The body of a token request, with the client's id. */
export function tokenRequest(input: TokenInput): TokenInput {
  return { client_id: clientId, ...input };
}

let acting: string | undefined;
const listeners = new Set<() => void>();

/** Sets the member whose page this browser shows; undefined for a visitor's. */
export function setActingMember(id: number | undefined): void {
  const next = id === undefined ? undefined : String(id);
  if (next === acting) return;
  acting = next;
  for (const listener of listeners) listener();
}

/** The member whose page this browser shows: still set while they sign in again, or while another member loads. */
export function actingMember(): string | undefined {
  return acting;
}

/** Calls `listener` after each change of the acting member. */
export function onActingMember(listener: () => void): void {
  listeners.add(listener);
}

const expiryListeners = new Set<() => void>();

/** Subscribes to sessions that have expired and cannot be renewed: the member is signed out. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Notifies the subscribers in this tab. */
export function announceSessionExpired(): void {
  for (const listener of expiryListeners) listener();
}

const lockName = 'renewal of credentials';
/** In milliseconds: the longest wait for the credentials of another tab. */
const longestWait = 1000;

/** Resolves when another tab has stored other credentials than these, or after a while. */
function untilReplaced({ access_token }: Credentials): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('storage', look);
      resolve();
    };
    const look = () => {
      if (readCredentials()?.access_token !== access_token) done();
    };
    const timer = setTimeout(done, longestWait);
    addEventListener('storage', look);
    look();
  });
}

/** Runs one renewal at a time across the tabs of this browser: a refresh token can be used once. */
async function alone<Result>(stale: Credentials, action: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks only in secure contexts.
  if (!('locks' in navigator)) return action();
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await action() } : undefined,
  );
  if (first) return first.result;
  return navigator.locks.request(lockName, async () => {
    // The other tab's credentials take a moment to arrive in this tab's storage.
    await untilReplaced(stale);
    return action();
  });
}

const attemptKey = 'renewal';

function createAttemptId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id of the renewal under way, the same until its answer arrives: a renewal with a lost answer is repeated. */
function beginAttempt(): string {
  const id = createAttemptId();
  const begun = readStored('localStorage', attemptKey);
  // Without storage, a lost answer means to sign in again.
  if (!begun) writeStored('localStorage', attemptKey, id);
  return begun || id;
}

/** The credentials that have replaced these; undefined after a sign-out or another member's sign-in. */
function replacementOf(stale: Credentials): Credentials | undefined {
  const current = readCredentials();
  return memberIdOf(current) === memberIdOf(stale) ? current : undefined;
}

function isCurrent({ access_token }: Credentials): boolean {
  return readCredentials()?.access_token === access_token;
}

/** Clears credentials that cannot be renewed; a member who has signed in meanwhile stays signed in. */
export function endSession(expired: Credentials): void {
  if (!isCurrent(expired)) return;
  removeCredentials('expired');
  announceSessionExpired();
}

async function renew(stale: Credentials): Promise<Credentials | undefined> {
  // Another tab was first, or someone signed out or in meanwhile.
  if (!isCurrent(stale)) return replacementOf(stale);
  const response = await fetch('/api/oauth/token', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(tokenRequest({ grant_type: 'refresh_token', attempt: beginAttempt() })),
    // The answer has the next refresh token: it must arrive even if the page is left.
    keepalive: true,
  });
  const isExpired = response.status === 401;
  // A lost answer is requested again with the same id.
  const renewed = isExpired ? undefined : await readAnswer<Credentials>(response);
  writeStored('localStorage', attemptKey, null);
  // A member who has signed in meanwhile stays signed in.
  if (!isCurrent(stale)) return replacementOf(stale);
  if (renewed) writeCredentials(renewed);
  else endSession(stale);
  return renewed;
}

let renewing: Promise<Credentials | undefined> | undefined;

/** Renews expired credentials; undefined where the member has to sign in again. */
export function renewCredentials(stale: Credentials): Promise<Credentials | undefined> {
  renewing ??= alone(stale, () => renew(stale)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The credentials to call with, renewed where they have expired; undefined for a visitor. */
export async function validCredentials(): Promise<Credentials | undefined> {
  const stored = readCredentials();
  return stored && isExpired(stored) ? renewCredentials(stored) : stored;
}
