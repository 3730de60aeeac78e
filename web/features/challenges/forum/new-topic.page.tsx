import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './forum.module.css';
import { NextStep } from './next-step.tsx';
import { topicsCall, useShownChallenge } from './shown-forum.ts';
import { useForumTexts } from './texts.ts';
import { TopicForm } from './topic-form.tsx';

/** Creates a topic, for those who may write in the forum. */
export function Component() {
  const t = useForumTexts();
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { id, slug } = challenge;
  const navigate = useNavigate();
  const topics = useApiQuery(topicsCall, { params: { id }, query: { per_page: 1 } }, { quiet: true });
  const create = useApiMutation('POST /challenges/:id/forum/topics', { invalidates: [topicsCall] });
  return (
    <section className={`${styles.area} ${styles.narrow}`} aria-label={t.form.newTitle}>
      <PageHead title={`${t.form.newTitle} · ${localize(challenge.title)}`} description={t.form.newLead} />
      <Loaded query={topics}>
        {({ can }) =>
          can.create ? (
            <>
              <header className={styles.intro}>
                <h2>{t.form.newTitle}</h2>
                <p>{t.form.newLead}</p>
              </header>
              <TopicForm
                challengeId={id}
                back={linkTo(pages.challengeArea.forum, { slug })}
                save={(body) => create.mutate({ params: { id }, body })}
                onSaved={async (topic) => {
                  showToast({ tone: 'success', text: t.form.created });
                  await navigate(linkTo(pages.topic, { slug, topic: topic.id }));
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
