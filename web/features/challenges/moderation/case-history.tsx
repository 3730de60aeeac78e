import type { ModerationCase } from '@mutirao/contract/challenges/moderation.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './texts.ts';

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
        <span className={styles.by}>
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
export function CaseHistory({ shown: { reports, decisions } }: { shown: ModerationCase }) {
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
              <span className={styles.by}>
                {reporter && `${t.by(reporter.full_name)} · `}
                {formatMoment(created_at, language, timezone)}
              </span>
            </li>
          ))}
        </ul>
      </section>
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
