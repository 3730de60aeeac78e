import type { ChallengeWaiting } from '@mutirao/contract/challenges/waiting.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useWaitingTexts } from './texts.ts';
import styles from './waiting.module.css';

interface WaitingInteractionsProps {
  challengeId: string;
  waiting: ChallengeWaiting;
}

/** Interactions without a reply by stage, and who could answer them. */
export function WaitingInteractions({ challengeId: id, waiting }: WaitingInteractionsProps) {
  const all = useWaitingTexts();
  const t = all.interactions;
  const { language, localize } = useLanguage();
  const { interactions, repliers } = waiting;
  return (
    <section className={styles.part} aria-labelledby="interactions">
      <h3 id="interactions">{t.title}</h3>
      {repliers.length > 0 ? (
        <p>
          {t.repliers} {new Intl.ListFormat(language).format(repliers.map(({ full_name }) => full_name))}
        </p>
      ) : (
        <p>
          {t.nobody} <Link to={linkTo(backOfficePages.challengePeople, { id })}>{t.toPeople}</Link>
        </p>
      )}
      <ul className={styles.stages}>
        {interactions.map(({ stage, path, count, oldest }) => (
          <li key={stage.id} className={styles.stage}>
            <h4>{localize(stage.title)}</h4>
            <p>{t.count(formatNumber(count, language), isOne(count, language))}</p>
            <p className={styles.soft}>{t.oldest}</p>
            <ul>
              {oldest.map((one) => (
                <li key={one.id}>{t.line(one.author ?? t.gone, all.since(formatDay(one.created_at)))}</li>
              ))}
            </ul>
            <div>
              <LinkButton look="outline" to={path} aria-label={t.of(localize(stage.title))}>
                {t.answer}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
