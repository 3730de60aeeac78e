import type { Credentials, TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
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
