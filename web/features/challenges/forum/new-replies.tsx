import type { Topic } from '@mutirao/contract/challenges/forum.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './post.module.css';
import { repliesCall } from './shown-forum.ts';
import { useForumTexts } from './texts.ts';
import { replyAddress } from './use-linked-reply.ts';
import { useTopicRefresh } from './use-topic-refresh.ts';

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
export function NewReplies({ slug, topic, shownTotal, perPage }: NewRepliesProps) {
  const t = useForumTexts().replies;
  const { language } = useLanguage();
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
          {t.fresh(formatNumber(count, language), isOne(count, language))}
          <Button onClick={() => void show()}>{t.show}</Button>
        </p>
      )}
    </div>
  );
}
