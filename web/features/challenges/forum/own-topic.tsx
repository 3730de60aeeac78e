import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState, NotFound } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './forum.module.css';
import { topicCall, useForumTexts, useShownChallenge } from './use-forum.tsx';

interface OwnTopicProps {
  title: string;
  /** What the author may do. */
  may: 'edit' | 'delete';
  /** It is being deleted: to read it again would fail. */
  isLeaving?: boolean;
  children: (topic: Topic, back: string) => ReactNode;
}

/** A page on which its author changes a topic; others are led back to it. */
export function OwnTopic({ title, may, isLeaving = false, children }: OwnTopicProps) {
  const t = useForumTexts();
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { slug } = challenge;
  const { topic: id = '' } = useParams();
  const query = useApiQuery(
    topicCall,
    { params: { id: challenge.id, topic: id } },
    { quiet: true, enabled: !isLeaving },
  );
  const back = linkTo(pages.topic, { slug, topic: id });
  const forum = linkTo(pages.challengeArea.forum, { slug });
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotFound title={t.topic.notFound} text={t.topic.notFoundText} level="h2" to={forum} next={t.topic.all} />;
  return (
    <section className={`${blocks.area} ${styles.area} ${styles.narrow}`} aria-label={title}>
      <PageHead title={`${title} · ${localize(challenge.title)}`} description={t.description} />
      <Loaded query={query}>
        {(topic) =>
          topic.can[may] ? (
            children(topic, back)
          ) : (
            <EmptyState picture="empty" title={t.form.notAllowed}>
              <LinkButton to={back}>{t.form.back}</LinkButton>
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
