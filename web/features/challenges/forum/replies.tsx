import type { ForumMessage, ForumMessagePage, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCounted } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import styles from './forum.module.css';
import { Reply, ReplyForm } from './reply.tsx';
import { NextStep, repliesCall, useForumTexts, useTopicRefresh } from './use-forum.tsx';

/** The address of a reply, on a page of its topic. */
export function replyAddress(slug: string, topic: number, reply: number, page: number): string {
  return `${linkTo(pages.topic, { slug, topic }, { page: page > 1 ? page : undefined })}#reply-${reply}`;
}

/** Goes to the reply in the address's hash, also where another page has it; returns its id. */
function useLinkedReply(
  slug: string,
  { challenge_id, id: topic }: Topic,
  shown: readonly Pick<ForumMessage, 'id'>[],
): number {
  const { gone } = useForumTexts().replies;
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const reply = Number(/^#reply-(\d{1,15})$/.exec(hash)?.[1]);
  const isHere = shown.some(({ id }) => id === reply);
  const visit = `${key} ${reply}`;
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  /** The visit whose reply was gone to, on the server's page by the browser: nothing later moves what is read. */
  const done = useRef(isHydrating && isHere ? visit : undefined);

  useEffect(() => {
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
  }, [challenge_id, topic, slug, reply, isHere, visit, navigate, gone]);
  return reply;
}

/** In milliseconds; hidden pages do not ask. */
const interval = 10_000;

interface NewRepliesProps {
  slug: string;
  topic: Topic;
  /** How many replies the topic had when its page was shown. */
  shownTotal: number;
  perPage: number;
}

/** Announces replies that arrive while somebody reads. They are shown on request, so that nothing moves meanwhile. */
function NewReplies({ slug, topic, shownTotal, perPage }: NewRepliesProps) {
  const t = useForumTexts().replies;
  const counted = useCounted();
  const navigate = useNavigate();
  const refresh = useTopicRefresh();
  const page = Math.floor(shownTotal / perPage) + 1;
  const params = { id: topic.challenge_id, topic: topic.id };
  const { data: latest } = useApiQuery(
    repliesCall,
    { params, query: { page } },
    { public: true, quiet: true, refetchInterval: interval },
  );
  // Replies are listed oldest first.
  const first = latest?.data[shownTotal % perPage];
  const count = latest && first ? latest.total - shownTotal : 0;

  async function show(): Promise<void> {
    if (!first) return;
    await refresh();
    await navigate(replyAddress(slug, topic.id, first.id, page), { preventScrollReset: true });
  }

  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <p>
          {counted(t.fresh, count)}
          <Button onClick={() => void show()}>{t.show}</Button>
        </p>
      )}
    </div>
  );
}

interface ReplyListProps {
  slug: string;
  topic: Topic;
  /** As they are at present. */
  replies: ForumMessagePage;
}

/** The replies of a page. Those that arrive meanwhile are announced, and shown when they are gone to. */
function ReplyList({ slug, topic, replies }: ReplyListProps) {
  const { data, total, per_page, current_page } = replies;
  const [shownTotal, setShownTotal] = useState(total);
  const shown = data.slice(0, Math.max(0, shownTotal - (current_page - 1) * per_page));
  const linked = useLinkedReply(slug, topic, shown);
  const isLinkedHeldBack = !shown.some(({ id }) => id === linked) && data.some(({ id }) => id === linked);
  if (total < shownTotal || (isLinkedHeldBack && total > shownTotal)) setShownTotal(total);
  return (
    <>
      {shown.map((one) => (
        <Reply
          key={one.id}
          challengeId={topic.challenge_id}
          reply={one}
          address={replyAddress(slug, topic.id, one.id, current_page)}
          mayMark={topic.can.mark_answer}
        />
      ))}
      <Pagination
        {...replies}
        addressOf={(page) => linkTo(pages.topic, { slug, topic: topic.id }, { page: page > 1 ? page : undefined })}
      />
      <NewReplies slug={slug} topic={topic} shownTotal={shownTotal} perPage={per_page} />
    </>
  );
}

interface RepliesProps {
  slug: string;
  topic: Topic;
  replies: ForumMessagePage;
}

/** The replies of a page, those that arrive, and the form for one's own. */
export function Replies({ slug, topic, replies }: RepliesProps) {
  const all = useForumTexts();
  const t = all.replies;
  const counted = useCounted();
  const navigate = useNavigate();
  const refresh = useTopicRefresh();
  /** How often one's own reply arrived while its answer was lost: the list then shows all that is there. */
  const [lost, setLost] = useState(0);
  const { total, per_page, current_page } = replies;
  const params = { id: topic.challenge_id, topic: topic.id };
  return (
    <section className={`${blocks.list} ${styles.replies}`} aria-labelledby="replies">
      <h3 id="replies">{total > 0 ? counted(t.title, total) : t.none}</h3>
      {total === 0 && !topic.is_closed && <p className={styles.soft}>{t.noneText}</p>}
      <ReplyList key={`${current_page} ${lost}`} slug={slug} topic={topic} replies={replies} />
      {topic.is_closed && <p className={styles.soft}>{all.topic.closedText}</p>}
      {topic.can.reply ? (
        <ReplyForm
          challengeId={topic.challenge_id}
          topicId={topic.id}
          save={(message) =>
            callApi('POST /challenges/:id/forum/topics/:topic/messages', { params, body: { message } })
          }
          onSaved={async (sent) => {
            showToast({ tone: 'success', text: t.sent });
            await refresh();
            const page = Math.floor(total / per_page) + 1;
            if (!sent) return setLost((times) => times + 1);
            await navigate(replyAddress(slug, topic.id, sent.id, page), { preventScrollReset: true });
          }}
        />
      ) : (
        !topic.is_closed && (
          <div className={blocks.nextStep}>
            <NextStep />
          </div>
        )
      )}
    </section>
  );
}
