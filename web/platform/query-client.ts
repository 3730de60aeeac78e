import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { actingMember, onActingMember } from './credentials.ts';

/** The audience of an answer: everyone, or the member with this id. */
export type Audience = 'everyone' | number;

/** The key of an answer: the call, its input, and the member. */
export function answerKey(key: string, input: unknown, audience: Audience): QueryKey {
  const { params, query } = input as { readonly params?: unknown; readonly query?: unknown };
  return [key, { params, query }, audience];
}

/** The next element in the key of an infinite list. */
export const endless = 'endless';

/** A change of a member's cached answers, shared with other tabs of this browser; without an answer it invalidates. */
interface CacheChange {
  readonly queryKey: QueryKey;
  readonly answer?: unknown;
}

/** To the other tabs in which the same member is signed in. */
let channel: BroadcastChannel | undefined;

async function apply(client: QueryClient, { queryKey, answer }: CacheChange): Promise<void> {
  if (answer === undefined) return client.invalidateQueries({ queryKey });
  // A pending answer is older.
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}

/** Changes a member's answers here and in the other tabs; resolves when the active ones have been refetched. */
export async function changeAnswers(client: QueryClient, change: CacheChange): Promise<void> {
  const [, , audience] = change.queryKey;
  // Another member may have signed in meanwhile: their answers stay.
  if (audience !== undefined && String(audience) !== actingMember()) return;
  channel?.postMessage(change);
  return apply(client, change);
}

/**
 * Clears the previous member's answers after a sign-out or another member's sign-in.
 * Public answers stay, and so do a member's while they sign in again over their page.
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

/** Clears the cache and shares its changes by the acting member. */
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
      // Offline, a call fails as an unreachable server does: the user decides whether to retry.
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

/** The query client with the API's cached answers: one in the browser, one for each page on the server. */
export function useQueries(): QueryClient {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : sharedClient()));
  return client;
}
