import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { actingMember, onActingMember } from './acting-member.ts';

/** Whom an answer is for: everyone, or the member with this id. */
export type Audience = 'everyone' | number;

/** The key of an answer: the call, what it was asked with, and for whom. */
export function answerKey(key: string, input: unknown, audience: Audience): QueryKey {
  const { params, query } = input as { readonly params?: unknown; readonly query?: unknown };
  return [key, { params, query }, audience];
}

/** After those, in the key of a list that goes on page by page. */
export const endless = 'endless';

/** A change of a member's answers that the other tabs of this browser make too; without an answer it is asked for anew. */
interface CacheChange {
  readonly queryKey: QueryKey;
  readonly answer?: unknown;
}

/** To the other tabs in which the same member is signed in. */
let channel: BroadcastChannel | undefined;

async function apply(client: QueryClient, { queryKey, answer }: CacheChange): Promise<void> {
  if (answer === undefined) return client.invalidateQueries({ queryKey });
  // An answer that is on its way is older.
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}

/** Changes a member's answers here and in the other tabs; resolves when what is shown here has been asked for anew. */
export async function changeAnswers(client: QueryClient, change: CacheChange): Promise<void> {
  const [, , audience] = change.queryKey;
  // What one member began is nothing for whoever is there by now.
  if (audience !== undefined && String(audience) !== actingMember()) return;
  channel?.postMessage(change);
  return apply(client, change);
}

/**
 * The rule of what is cleared: with a sign-out, and with another member's sign-in, the answers of the member before.
 * Answers for everyone stay, and so do a member's while they sign in again over their page.
 */
function clearOthers(client: QueryClient, member: string | undefined): void {
  client.removeQueries({
    predicate: ({ queryKey: [, , audience] }) => audience !== 'everyone' && String(audience) !== member,
  });
}

function openChannel(client: QueryClient, member: string | undefined): void {
  channel?.close();
  channel = undefined;
  if (member === undefined || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(`answers for ${member}`);
  channel.onmessage = ({ data }: MessageEvent<CacheChange>) => void apply(client, data);
}

/** Clears the cache and shares its changes by whose page this browser shows. */
export function followMember(client: QueryClient): void {
  const follow = () => {
    clearOthers(client, actingMember());
    openChannel(client, actingMember());
  };
  follow();
  onActingMember(follow);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails as any that does not arrive: the user is asked whether to try again.
      queries: { networkMode: 'always', refetchOnWindowFocus: false, retry: false },
      mutations: { networkMode: 'always' },
    },
  });
}

// An answer shows as soon as it arrives, not one timer later.
notifyManager.setScheduler(queueMicrotask);

let shared: QueryClient | undefined;

function sharedClient(): QueryClient {
  if (shared) return shared;
  const client = createQueryClient();
  shared = client;
  followMember(client);
  return client;
}

/** The API's answers cached in this browser; on the server each page has its own, so that nothing is shared. */
export function useQueries(): QueryClient {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : sharedClient()));
  return client;
}
