import type { ForumMessagePage, Topic } from '@mutirao/contract/challenges/forum.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { NewReplies } from './new-replies.tsx';
import { NextStep } from './next-step.tsx';
import { Paging } from './paging.tsx';
import styles from './post.module.css';
import { Reply } from './reply.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useForumTexts } from './texts.ts';
import { replyAddress, useLinkedReply } from './use-linked-reply.ts';
import { useTopicRefresh } from './use-topic-refresh.ts';

interface RepliesProps {
  slug: string;
  topic: Topic;
  replies: ForumMessagePage;
}

/** The replies of a page, those that arrive, and the form for one's own. */
export function Replies({ slug, topic, replies }: RepliesProps) {
  const all = useForumTexts();
  const t = all.replies;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const refresh = useTopicRefresh();
  const { data, total, per_page, current_page } = replies;
  useLinkedReply(
    slug,
    topic,
    data.map(({ id }) => id),
  );
  const params = { id: topic.challenge_id, topic: topic.id };
  return (
    <section className={styles.replies} aria-labelledby="replies">
      <h3 id="replies">{total > 0 ? t.title(formatNumber(total, language), isOne(total, language)) : t.none}</h3>
      {total === 0 && !topic.is_closed && <p className={styles.soft}>{t.noneText}</p>}
      {data.map((one) => (
        <Reply
          key={one.id}
          challengeId={topic.challenge_id}
          reply={one}
          address={replyAddress(slug, topic.id, one.id, current_page)}
          mayMark={topic.can.mark_answer}
        />
      ))}
      <Paging
        {...replies}
        addressOf={(page) => `${linkTo(pages.topic, { slug, topic: topic.id }, { page: page > 1 ? page : undefined })}`}
      />
      <NewReplies slug={slug} topic={topic} shown={replies} />
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
            if (sent) await navigate(replyAddress(slug, topic.id, sent.id, page), { preventScrollReset: true });
          }}
        />
      ) : (
        !topic.is_closed && (
          <div className={styles.next}>
            <NextStep />
          </div>
        )
      )}
    </section>
  );
}
