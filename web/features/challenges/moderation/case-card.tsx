import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { type ModerationAction, moderationActions } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useId } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';

type Decision = ModerationCase['decisions'][number];

function DecisionLine({
  decision: { action, note, is_automatic, moderator, answer, created_at },
}: {
  decision: Decision;
}) {
  const t = useModerationTexts().card;
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const what = is_automatic ? t.automatic : t.decided[action];
  return (
    <li>
      <p>
        <strong>{what}</strong>{' '}
        <span className={blocks.soft}>
          {moderator && `${t.by(moderator.full_name)} · `}
          {formatMoment(created_at, language, timezone)}
        </span>
      </p>
      {note && <p>{note}</p>}
      {answer && (
        <p>
          <strong>{t.answer}:</strong> {answer.text}
        </p>
      )}
    </li>
  );
}

/** Why a content was reported, and what was decided and answered. */
function CaseHistory({ shown: { reports, urgent_reports, decisions } }: { shown: ModerationCase }) {
  const t = useModerationTexts().card;
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return (
    <>
      <section>
        <h3 className={styles.part}>{t.reasons}</h3>
        <ul className={styles.list}>
          {reports.map(({ id, reason, reporter, created_at }) => (
            <li key={id}>
              {reason}{' '}
              <span className={blocks.soft}>
                {reporter && `${t.by(reporter.full_name)} · `}
                {formatMoment(created_at, language, timezone)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {urgent_reports.length > 0 && (
        <section>
          <h3 className={styles.part}>{t.urgent}</h3>
          <ul className={styles.list}>
            {urgent_reports.map(({ id, reporter, name, email, message, created_at }) => (
              <li key={id}>
                {message && <p>{message}</p>}
                <span className={blocks.soft}>
                  {[t.reporters[reporter], name, email].filter(Boolean).join(' · ')} ·{' '}
                  {formatMoment(created_at, language, timezone)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section>
          <h3 className={styles.part}>{t.history}</h3>
          <ul className={styles.list}>
            {decisions.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** In characters: a longer text is read on its page. */
const longestExcerpt = 1200;

interface CaseCardProps {
  shown: ModerationCase;
  /** Decided since it was listed. */
  isSettled: boolean;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onDecide: (action: ModerationAction) => void;
}

function Author({ author }: Pick<ModerationCase, 'author'>) {
  const t = useModerationTexts().card;
  return (
    <p>
      {t.author}{' '}
      {author ? <Link to={linkTo(pages.profile, { slug: author.slug })}>{author.full_name}</Link> : t.deletedAuthor}
    </p>
  );
}

/** The reported content as it is. */
function Content({ content }: Pick<ModerationCase, 'content'>) {
  const t = useModerationTexts().card;
  if (!content) return null;
  const { text, pictures } = content;
  const excerpt = text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
  return (
    <>
      {excerpt && <blockquote className={styles.quote}>{excerpt}</blockquote>}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((address) => (
            <img key={address} src={address} alt={t.picture} loading="lazy" />
          ))}
        </div>
      )}
    </>
  );
}

/** A reported content in its context, why it was reported, what was decided, and the decisions to make. */
export function CaseCard({ shown, isSettled, isSelected, onSelect, onDecide }: CaseCardProps) {
  const { card: t, kinds, decide, queue } = useModerationTexts();
  const { language, localize } = useLanguage();
  const counted = useCounted();
  const { timezone } = useSignedIn().platform_setting;
  const id = useId();
  const { content, kind, challenge, reports_count, created_at } = shown;
  const title = content?.title ?? t.deleted;
  return (
    <article
      className={`${blocks.panel} ${styles.case}`}
      aria-labelledby={id}
      data-case={shown.id}
      data-settled={isSettled}
    >
      {!isSettled && (
        <Checkbox label={t.select(title)} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      )}
      <p className={styles.facts}>
        {shown.status !== 'open' && <span className={styles.mark}>{queue.statuses[shown.status]}</span>}
        {content?.is_hidden && shown.status === 'open' && <span className={styles.mark}>{t.hidden}</span>}
        <span>{kinds[kind]}</span>
        {challenge && <span>{localize(challenge.title)}</span>}
        {shown.decide_by && (
          <strong className={styles.mark}>{t.due(formatMoment(shown.decide_by, language, timezone))}</strong>
        )}
        <strong>{counted(t.reports, reports_count)}</strong>
        <span>{formatMoment(created_at, language, timezone)}</span>
      </p>
      <h2 id={id} className={styles.name}>
        {content ? <Link to={content.path}>{title}</Link> : title}
      </h2>
      {kind !== 'address' && <Author author={shown.author} />}
      <Content content={content} />
      <CaseHistory shown={shown} />
      <div className={blocks.chips}>
        {moderationActions.map(
          (action) =>
            shown.can[action] && (
              <Button key={action} look="outline" onClick={() => onDecide(action)}>
                {decide.actions[action]}
              </Button>
            ),
        )}
      </div>
    </article>
  );
}
