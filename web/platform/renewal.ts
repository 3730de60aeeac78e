import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { readAnswer } from './api-error.ts';
import { readStored, writeStored } from './browser-storage.ts';
import {
  isExpired,
  memberIdOf,
  readCredentials,
  removeCredentials,
  tokenRequest,
  writeCredentials,
} from './credentials.ts';

const listeners = new Set<() => void>();

/** Subscribes to sessions that have expired and cannot be renewed: the member is signed out. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the subscribers in this tab. */
export function announceSessionExpired(): void {
  for (const listener of listeners) listener();
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
