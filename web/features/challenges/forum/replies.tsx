import type { ForumMessagePage, Topic } from '@mutirao/contract/challenges/forum.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { NextStep } from './next-step.tsx';
import styles from './post.module.css';
import { ReplyForm } from './reply-form.tsx';
import { ReplyList } from './reply-list.tsx';
import { useForumTexts } from './texts.ts';
import { replyAddress } from './use-linked-reply.ts';
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
  /** How often one's own reply arrived while its answer was lost: the list then shows all that is there. */
  const [lost, setLost] = useState(0);
  const { total, per_page, current_page } = replies;
  const params = { id: topic.challenge_id, topic: topic.id };
  return (
    <section className={styles.replies} aria-labelledby="replies">
      <h3 id="replies">{total > 0 ? t.title(formatNumber(total, language), isOne(total, language)) : t.none}</h3>
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
          <div className={styles.next}>
            <NextStep />
          </div>
        )
      )}
    </section>
  );
}
