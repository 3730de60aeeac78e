import {
  longestModerationAnswer,
  moderationAnswerInput,
  type OwnModerationCase,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useId } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure, Loaded } from '../../../ui/loaded.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';

/** Answers the decision about a content, once. What is typed stays until it is sent. */
function AnswerForm({ id }: Pick<OwnModerationCase, 'id'>) {
  const t = useModerationTexts().mine;
  const draft = useDraft(`moderation answer ${id}`, { text: '' });
  const answer = useApiMutation('POST /me/moderation/:case/answer', {
    onSuccess: (answers, own) => answers.set('GET /me/moderation', {}, own),
  });
  const form = useForm(moderationAnswerInput, async (body) => {
    await answer.mutate({ params: { case: id }, body });
    draft.discard();
    showToast({ tone: 'success', text: t.sent });
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextArea
        label={t.answer}
        help={t.answerHelp}
        {...form.field('text')}
        rows={4}
        maximum={longestModerationAnswer}
        value={draft.values.text}
        onChange={({ target: { value } }) => draft.change({ text: value })}
        required
      />
      {form.failure && <Failure>{form.failure}</Failure>}
      <p>
        <Button type="submit" aria-disabled={form.waiting}>
          {form.waiting ? t.sending : t.send}
        </Button>
      </p>
    </form>
  );
}

/** A hidden or warned content of the member, why, and their answer. */
function OwnCase({ own }: { own: OwnModerationCase }) {
  const { mine: t, kinds } = useModerationTexts();
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const id = useId();
  const { title, text, path, is_hidden, kind, challenge, decision } = own;
  return (
    <article className={`${blocks.panel} ${styles.case}`} aria-labelledby={id}>
      <p className={styles.facts}>
        <span className={styles.mark}>{is_hidden ? t.hidden : t.warned}</span>
        <span>{kinds[kind]}</span>
        {challenge && <span>{localize(challenge.title)}</span>}
        <span>{formatMoment(decision.created_at, language, timezone)}</span>
      </p>
      <h2 id={id} className={styles.name}>
        {title}
      </h2>
      {text && <blockquote className={styles.quote}>{text}</blockquote>}
      <p>
        <Link to={path}>{t.see}</Link>
      </p>
      <section aria-label={t.why} className={styles.note}>
        <h3 className={styles.part}>{t.why}</h3>
        <Paragraphs text={decision.note ?? t.automatic} />
      </section>
      {decision.answer !== null && (
        <section aria-label={t.yourAnswer}>
          <h3 className={styles.part}>{t.yourAnswer}</h3>
          <Paragraphs text={decision.answer} />
        </section>
      )}
      {own.can.answer && <AnswerForm id={own.id} />}
    </article>
  );
}

/** A member's hidden and warned contents, with the reasons. */
export function Component() {
  const t = useModerationTexts().mine;
  const query = useApiQuery('GET /me/moderation');
  return (
    <div className={`${blocks.page} ${styles.page}`}>
      <PageHead title={t.title} description={t.description} />
      <header className={blocks.lines}>
        <h1>{t.title}</h1>
        <p>{t.intro}</p>
      </header>
      <Loaded query={query}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} text={t.emptyText}>
              <LinkButton to={linkTo(pages.challengesInProgress)}>{t.next}</LinkButton>
            </EmptyState>
          ) : (
            <ul className={blocks.list}>
              {cases.map((one) => (
                <li key={one.id}>
                  <OwnCase own={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
