import type { ForumMessagePage, Topic } from '@mutirao/contract/challenges/forum.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { NewReplies } from './new-replies.tsx';
import { Reply } from './reply.tsx';
import { replyAddress, useLinkedReply } from './use-linked-reply.ts';

interface ReplyListProps {
  slug: string;
  topic: Topic;
  /** As they are at present. */
  replies: ForumMessagePage;
}

/** The replies of a page. Those that arrive meanwhile are announced, and shown when they are gone to. */
export function ReplyList({ slug, topic, replies }: ReplyListProps) {
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
