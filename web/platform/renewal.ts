import type { Credentials } from '@mutirao/contract/accounts/sign-in.ts';
import { readAnswer } from './api-error.ts';
import { tokenRequest } from './client-id.ts';
import { isExpired, memberIdOf, readCredentials, removeCredentials, writeCredentials } from './credentials.ts';

const listeners = new Set<() => void>();

/** Tells when credentials had expired and could not be renewed: whoever was signed in no longer is. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone in this tab. */
export function announceSessionExpired(): void {
  for (const listener of listeners) listener();
}

const lockName = 'renewal of credentials';
/** In milliseconds: for so long at most what another tab has written is waited for. */
const longestWait = 1000;

/** Resolves when other credentials than these are there, as another tab wrote them, or after a while. */
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

/** One at a time in all tabs of this browser: a refresh token is good for one use. */
async function alone<Result>(stale: Credentials, action: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks only where the connection is safe.
  if (!('locks' in navigator)) return action();
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await action() } : undefined,
  );
  if (first) return first.result;
  return navigator.locks.request(lockName, async () => {
    // What the other tab has renewed takes a moment to arrive in this one's storage.
    await untilReplaced(stale);
    return action();
  });
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

/** What has taken the place of these credentials; undefined once someone else has signed in, or nobody is. */
function replacementOf(stale: Credentials): Credentials | undefined {
  const current = readCredentials();
  return memberIdOf(current) === memberIdOf(stale) ? current : undefined;
}

function isCurrent({ access_token }: Credentials): boolean {
  return readCredentials()?.access_token === access_token;
}

/** Clears credentials that nothing renews any more; a member who has signed in meanwhile stays so. */
export function endSession(over: Credentials): void {
  if (!isCurrent(over)) return;
  removeCredentials('expired');
  announceSessionExpired();
}

async function renew(stale: Credentials): Promise<Credentials | undefined> {
  // Another tab was here before, or someone signed out or in meanwhile.
  if (!isCurrent(stale)) return replacementOf(stale);
  const response = await fetch('/api/oauth/token', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(tokenRequest({ grant_type: 'refresh_token', attempt: beginAttempt() })),
    // The answer brings the next refresh token: it must arrive even if the page is left.
    keepalive: true,
  });
  const isExpired = response.status === 401;
  // An answer that is lost on the way is asked for again with the same word.
  const renewed = isExpired ? undefined : await readAnswer<Credentials>(response);
  endAttempt();
  // Whoever signed in while this was under way stays so.
  if (!isCurrent(stale)) return replacementOf(stale);
  if (renewed) writeCredentials(renewed);
  else endSession(stale);
  return renewed;
}

let renewing: Promise<Credentials | undefined> | undefined;

/** Takes expired credentials for new ones; undefined where the member has to sign in again. */
export function renewCredentials(stale: Credentials): Promise<Credentials | undefined> {
  renewing ??= alone(stale, () => renew(stale)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The credentials to call with, renewed where they are over; undefined for a visitor. */
export async function validCredentials(): Promise<Credentials | undefined> {
  const kept = readCredentials();
  return kept && isExpired(kept) ? renewCredentials(kept) : kept;
}
