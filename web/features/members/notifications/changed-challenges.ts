import type { ChangedChallenge } from '@mutirao/contract/members/notifications/notification-stream.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { answerKey, changeAnswers, useQueries } from '../../../platform/query-client.ts';

/** A change in a challenge while the site was open; null where changes of any challenge may have been missed. */
type Change = ChangedChallenge | null;

const none: readonly Change[] = [];
const keyFor = (memberId: number) => answerKey('changes of GET /notifications/stream', {}, memberId);

/** Adds a change, in all tabs. */
export function addChange(client: QueryClient, memberId: number, change: Change): void {
  const known = client.getQueryData<readonly Change[]>(keyFor(memberId)) ?? none;
  void changeAnswers(client, { queryKey: keyFor(memberId), answer: [...known, change] });
}

interface Input {
  readonly params?: { readonly id?: unknown; readonly slug?: unknown };
}

/** Answers about the stages of many challenges. */
const ofManyChallenges = new Set(['GET /me/waiting-interactions', 'GET /me/open-stages', 'GET /me/desk']);

/** Whether a cached answer may contain what changed: one of that challenge, or of teams or stages in many. */
export function isOf(change: Change, [call, input]: QueryKey): boolean {
  if (typeof call !== 'string') return false;
  // What a leader searches for stays while they invite.
  if (call.includes('/users/search/')) return false;
  if (!call.includes('/challenges/:id') && !call.includes('/challenges/slug/:slug'))
    return call.includes('/teams') || ofManyChallenges.has(call);
  const { id, slug } = (input as Input | undefined)?.params ?? {};
  return change === null || id === change.id || slug === change.slug;
}

function isPageOf(change: Change, pathname: string): boolean {
  if (change === null) return pathname.startsWith(`${linkTo(pages.challenges)}/`);
  const base = linkTo(pages.challenge, { slug: change.slug });
  return pathname === base || pathname.startsWith(`${base}/`);
}

/** Reloads what this tab shows of challenges that change, from their loaders and cached answers. */
export function useChangedChallenges(memberId: number): void {
  const client = useQueries();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { data: changes = none } = useQuery<readonly Change[]>(
    { queryKey: keyFor(memberId), queryFn: skipToken },
    client,
  );
  const seen = useRef(changes.length);
  useEffect(() => {
    const fresh = changes.slice(seen.current);
    seen.current = changes.length;
    if (fresh.length === 0) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => fresh.some((change) => isOf(change, queryKey)) });
    if (fresh.some((change) => isPageOf(change, pathname))) void revalidate();
  }, [client, changes, pathname, revalidate]);
}
