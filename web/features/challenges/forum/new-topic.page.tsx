import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './forum.module.css';
import { TopicForm } from './topic-form.tsx';
import { NextStep, topicsCall, useForumTexts, useShownChallenge } from './use-forum.tsx';

/** Creates a topic, for those who may write in the forum. */
export function Component() {
  const t = useForumTexts();
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { id, slug } = challenge;
  const navigate = useNavigate();
  const topics = useApiQuery(topicsCall, { params: { id }, query: { per_page: 1 } }, { quiet: true });
  const answers = useAnswers();
  const forum = linkTo(pages.challengeArea.forum, { slug });
  return (
    <section className={`${blocks.area} ${styles.area} ${styles.narrow}`} aria-label={t.form.newTitle}>
      <PageHead title={`${t.form.newTitle} · ${localize(challenge.title)}`} description={t.form.newLead} />
      <Loaded query={topics}>
        {({ can }) =>
          can.create ? (
            <>
              <header className={`${blocks.lines} ${blocks.introduction}`}>
                <h2>{t.form.newTitle}</h2>
                <p>{t.form.newLead}</p>
              </header>
              <TopicForm
                challengeId={id}
                back={forum}
                save={(body) => callApi('POST /challenges/:id/forum/topics', { params: { id }, body })}
                onSaved={async (topic) => {
                  showToast({ tone: 'success', text: t.form.created });
                  void answers.invalidate(topicsCall);
                  await navigate(topic ? linkTo(pages.topic, { slug, topic: topic.id }) : forum);
                }}
              />
            </>
          ) : (
            <EmptyState picture="empty" title={t.form.newTitle}>
              <NextStep />
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
