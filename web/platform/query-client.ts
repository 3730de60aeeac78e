import { QueryClient, type QueryKey } from '@tanstack/react-query';
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
export function changeAnswers(client: QueryClient, change: CacheChange): Promise<void> {
  channel?.postMessage(change);
  return apply(client, change);
}

/**
 * The rule of what is cleared: with a sign-out, and with another member's sign-in, the answers of the member before.
 * Answers for everyone stay, and so do a member's while they sign in again over their page.
 */
function followMember(client: QueryClient): void {
  const member = actingMember();
  client.removeQueries({
    predicate: ({ queryKey: [, , audience] }) => audience !== 'everyone' && String(audience) !== member,
  });
  channel?.close();
  channel = undefined;
  if (member === undefined || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(`answers for ${member}`);
  channel.onmessage = ({ data }: MessageEvent<CacheChange>) => void apply(client, data);
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

let shared: QueryClient | undefined;

function sharedClient(): QueryClient {
  if (shared) return shared;
  const client = createQueryClient();
  shared = client;
  followMember(client);
  onActingMember(() => followMember(client));
  return client;
}

/** The API's answers cached in this browser; on the server each page has its own, so that nothing is shared. */
export function useQueries(): QueryClient {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : sharedClient()));
  return client;
}
