import type { Credentials } from '@mutirao/contract/sign-in.ts';
import { readAnswer } from './api-error.ts';
import { isExpired, readCredentials, removeCredentials, writeCredentials } from './credentials.ts';

const listeners = new Set<() => void>();

/** Tells when credentials were over and could not be renewed: whoever was signed in no longer is. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One at a time in all tabs of this browser: a refresh token is good for one use. */
function alone<Result>(action: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks only where the connection is safe.
  return 'locks' in navigator ? navigator.locks.request('renewal of credentials', action) : action();
}

const attemptKey = 'renewal';

function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A word for the renewal that is under way, the same until its answer has come: a lost one is asked for again. */
function beginAttempt(): string {
  const word = newWord();
  try {
    const begun = localStorage.getItem(attemptKey);
    if (begun) return begun;
    localStorage.setItem(attemptKey, word);
  } catch {
    // Where nothing can be kept, a lost answer means to sign in again.
  }
  return word;
}

function endAttempt(): void {
  try {
    localStorage.removeItem(attemptKey);
  } catch {}
}

async function renew(stale: Credentials): Promise<Credentials | undefined> {
  const current = readCredentials();
  // Another tab was here before, or someone signed out meanwhile.
  if (current?.access_token !== stale.access_token) return current;
  const response = await fetch('/api/oauth/token', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', attempt: beginAttempt() }),
    // The answer brings the next refresh token: it must arrive even if the page is left.
    keepalive: true,
  });
  endAttempt();
  if (response.status === 401) {
    removeCredentials();
    for (const listener of listeners) listener();
    return undefined;
  }
  const renewed = await readAnswer<Credentials>(response);
  writeCredentials(renewed);
  return renewed;
}

let renewing: Promise<Credentials | undefined> | undefined;

/** Takes credentials that are over for new ones; undefined where the member has to sign in again. */
export function renewCredentials(stale: Credentials): Promise<Credentials | undefined> {
  renewing ??= alone(() => renew(stale)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The credentials to call with, renewed where they are over; undefined for a visitor. */
export async function validCredentials(): Promise<Credentials | undefined> {
  const kept = readCredentials();
  return kept && isExpired(kept) ? renewCredentials(kept) : kept;
}
