import type { ErrorBody } from '@mutirao/contract/errors.ts';
import { RetryCancelled } from './failures.ts';

/** An action that waits until its member has authenticated again. */
interface Waiting {
  /** The ways to do so: `password`, or the id of a provider. */
  readonly accepts: readonly string[];
  readonly go: () => void;
  readonly cancel: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The question whether it is the member, and how it is answered. */
export const reauthentication = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The ways to authenticate again, while an action waits for it. */
  getAccepted: (): readonly string[] | undefined => waiting[0]?.accepts,
  /** The member has authenticated: the actions go on. */
  done(): void {
    const all = waiting;
    set([]);
    for (const { go } of all) go();
  },
  dismiss(): void {
    const all = waiting;
    set([]);
    for (const { cancel } of all) cancel();
  },
};

/** Resolves when the member has authenticated again; rejects when they close the dialog instead. */
function askToReauthenticate(accepts: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    set([...waiting, { accepts, go: resolve, cancel: () => reject(new RetryCancelled()) }]);
  });
}

let announceSecondFactorNeeded = () => {};

/** Calls the listener when the server wants a second factor of the member, since staff need one now. */
export function onSecondFactorNeeded(listener: () => void): void {
  announceSecondFactorNeeded = listener;
}

let announceAgeLimited = () => {};

/** Calls the listener when the server refuses what the age of the member allows no longer. */
export function onAgeLimited(listener: () => void): void {
  announceAgeLimited = listener;
}

/** Sends a request, and once more where the server first wants to know that it is still the member. */
export async function askReauthenticating(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  if (response.status !== 403) return response;
  const { error, accepts = [] }: Partial<ErrorBody> = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (error === 'second_factor_needed') announceSecondFactorNeeded();
  if (error === 'guardian_needed' || error === 'participation_paused') announceAgeLimited();
  if (error !== 'reauthentication_required') return response;
  await askToReauthenticate(accepts);
  return ask();
}
