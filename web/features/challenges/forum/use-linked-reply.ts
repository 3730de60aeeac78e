import type { ForumMessage, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, callApi } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { repliesCall, useForumTexts } from './use-forum.ts';

/** The address of a reply, on a page of its topic. */
export function replyAddress(slug: string, topic: number, reply: number, page: number): string {
  return `${linkTo(pages.topic, { slug, topic }, { page: page > 1 ? page : undefined })}#reply-${reply}`;
}

/** Goes to the reply in the address's hash, also where another page has it; returns its id. */
export function useLinkedReply(
  slug: string,
  { challenge_id, id: topic }: Topic,
  shown: readonly Pick<ForumMessage, 'id'>[],
): number {
  const { gone } = useForumTexts().replies;
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const reply = Number(/^#reply-(\d{1,15})$/.exec(hash)?.[1]);
  const isHere = shown.some(({ id }) => id === reply);
  /** The visit whose reply was gone to: a later refresh does not move what is read. */
  const done = useRef<string>(undefined);

  useEffect(() => {
    const visit = `${key} ${reply}`;
    if (Number.isNaN(reply) || done.current === visit) return;
    if (isHere) {
      done.current = visit;
      const element = document.getElementById(`reply-${reply}`);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const params = { id: challenge_id, topic };
    callApi(repliesCall, { params, query: { message: String(reply) }, public: true, signal }).then(
      ({ current_page, data }) => {
        if (signal.aborted) return;
        done.current = visit;
        if (!data.some(({ id }) => id === reply)) return showToast({ tone: 'failure', text: gone });
        return navigate(replyAddress(slug, topic, reply, current_page), { replace: true });
      },
      (error) => {
        if (signal.aborted || error instanceof RetryCancelled) return;
        done.current = visit;
        if (error instanceof ApiError) showToast({ tone: 'failure', text: gone });
      },
    );
    return () => leaving.abort();
  }, [challenge_id, topic, slug, reply, isHere, key, navigate, gone]);
  return reply;
}
