import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { callApi, type ReadKey, type SentCall } from './api.ts';
import { ApiError } from './api-error.ts';
import { writeStored } from './browser-storage.ts';
import {
  announceSessionExpired,
  credentialsKey,
  haveExpired,
  memberIdOf,
  onSessionExpired,
  readCredentials,
  removeCredentials,
  setActingMember,
  validCredentials,
  writeCredentials,
} from './credentials.ts';
import { removeDrafts } from './drafts.ts';
import { RetryCancelled, withRetries } from './failures.ts';
import { onAgeLimited, onSecondFactorNeeded } from './reauthentication.ts';

/** Who uses this browser: unknown until the page is hydrated, and while a member loads. */
export interface Session {
  readonly status: 'unknown' | 'visitor' | 'member';
  readonly member: User | undefined;
  /** A visitor whose session has expired and could not be renewed. */
  readonly isExpired?: boolean;
  /** The server could not answer who it is. */
  readonly hasFailed?: boolean;
}

const unknown: Session = { status: 'unknown', member: undefined };
const visitor: Session = { status: 'visitor', member: undefined };

let session = unknown;
let started = false;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  if (next.status === 'member') setActingMember(next.member?.id);
  // A page stays its member's while they sign in again.
  else if (next.status === 'visitor' && !next.isExpired) setActingMember(undefined);
  // The styles show the avatar's placeholder or the sign-in button by it, as the boot script sets it too.
  if (next.status === 'visitor') delete document.documentElement.dataset.member;
  else document.documentElement.dataset.member = '';
  for (const listener of listeners) listener();
}

async function fetchMember(): Promise<User | undefined> {
  return (await validCredentials()) && callApi('GET /contestants/me', { asSignedIn: true });
}

/** Fetches the signed-in member again, after a change of what the page shows of them. */
export async function reloadMember(): Promise<void> {
  const asked = memberIdOf(readCredentials());
  if (asked === undefined) {
    set(visitor);
    return;
  }
  try {
    const member = await withRetries('network', fetchMember, { patient: true });
    if (member && memberIdOf(readCredentials()) === asked) set({ status: 'member', member });
  } catch (error) {
    // The failure concerns an earlier session, and the renewal has set the status itself.
    if (memberIdOf(readCredentials()) !== asked) return;
    // A known member stays.
    if (error instanceof ApiError) set({ ...session, hasFailed: true });
    else if (!(error instanceof RetryCancelled)) throw error;
  }
}

/** Local storage key of the time at which a tab changed the member: the others fetch them again. */
const changeKey = 'member-changed';

/** Updates the signed-in member from an answer, here and in the other tabs. */
export function updateMember(changed: Partial<User> & Pick<User, 'id'>): void {
  const { member } = session;
  if (member?.id !== changed.id) return;
  set({ status: 'member', member: { ...member, ...changed } });
  writeStored('localStorage', changeKey, String(Date.now()));
}

/** Signs in: stores the credentials, and resolves when the member is loaded. */
export function storeCredentials(credentials: Credentials): Promise<void> {
  writeCredentials(credentials);
  // Drafts of other members do not stay in this browser.
  removeDrafts({ except: memberIdOf(credentials) });
  set(unknown);
  return reloadMember();
}

/** Ends the session, here and on the server; rejects where the server is not reached and the user cancels. */
export async function signOut(): Promise<void> {
  try {
    await withRetries('network', () => callApi('POST /oauth/revoke'));
  } catch (error) {
    // An expired session needs no revocation.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  clearCredentials();
}

/** Signs out in this browser alone, and removes all drafts. */
export function clearCredentials(): void {
  removeDrafts();
  removeCredentials('signed out');
  set(visitor);
}

/** Another tab has signed in or out, changed the member, or renewed the shared credentials. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === changeKey && session.member) void reloadMember();
  if (key !== credentialsKey && key !== null) return;
  if (!newValue && haveExpired()) announceSessionExpired();
  else if (!newValue) set(visitor);
  else if (memberIdOf(readCredentials()) !== String(session.member?.id)) {
    set(unknown);
    void reloadMember();
  }
}

function start(): void {
  if (started) return;
  started = true;
  addEventListener('storage', onStorage);
  onSessionExpired(() => set({ ...visitor, isExpired: true }));
  // The page was opened before, and leads to setting one up once it knows the member again.
  // A guardian has paused or withdrawn since.
  onAgeLimited(() => session.member?.age.limit === 'none' && void reloadMember());
  onSecondFactorNeeded(() => session.member?.second_factor_needed || void reloadMember());
  void reloadMember();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

/** Whom a preview shows a page to, and how it reads for them. */
export interface PreviewViewer {
  readonly session: Session;
  readonly read: (key: ReadKey, call: SentCall) => Promise<unknown>;
}

/** Within a preview, its viewer instead of the person who uses this browser. */
export const PreviewContext = createContext<PreviewViewer | undefined>(undefined);

/** The present session; unknown on the server and until the page is hydrated. */
export function useMember(): Session {
  const preview = useContext(PreviewContext);
  const own = useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
  return preview?.session ?? own;
}
