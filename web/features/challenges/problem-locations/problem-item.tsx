import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatMonth } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { ReportButton } from '../moderation/index.ts';
import { DeleteButton } from './delete-button.tsx';
import { MeTooButton } from './me-too-button.tsx';
import styles from './problem.module.css';
import { useProblemTexts } from './texts.ts';

interface ProblemItemProps {
  problem: ProblemLocation;
  /** Shows its exact position on the map. */
  onShow?: () => void;
}

/** A problem that was reported: what happens, how many people have it, and what the viewer may do. */
export function ProblemItem({ problem, onShow }: ProblemItemProps) {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { id, challenge_id, description, file_url, file_thumb_url, reporters, is_own, can } = problem;
  const words = t.problem;
  return (
    <article className={styles.problem} data-problem={id}>
      {file_url && (
        <a className={styles.picture} href={file_url} target="_blank" rel="noreferrer">
          <img src={file_thumb_url ?? file_url} alt={words.picture} loading="lazy" />
        </a>
      )}
      {is_own && <p className={styles.own}>{words.own}</p>}
      <div className={styles.description}>
        <Paragraphs text={description} />
      </div>
      <p className={styles.soft}>{words.since(formatMonth(problem.month, language))}</p>
      {problem.is_exact && (
        <p className={styles.soft}>{(is_own ? words.exactly : words.exactlyTold)(problem.location)}</p>
      )}
      {problem.is_hidden && (
        <p className={styles.notice}>
          {words.hidden} {is_own && <Link to={linkTo(pages.myModeration)}>{words.hiddenWhy}</Link>}
        </p>
      )}
      <p className={styles.people} role="status">
        {reporters === null ? t.fewPeople : t.people(formatNumber(reporters, language))}
      </p>
      <div className={styles.actions}>
        <MeTooButton problem={problem} />
        {onShow && (
          <Button look="quiet" onClick={onShow}>
            {words.showOnMap}
          </Button>
        )}
        {can.report && (
          <ReportButton target={{ kind: 'problem_location', params: { id: challenge_id, location: id } }} />
        )}
        {can.delete && <DeleteButton problem={problem} />}
      </div>
    </article>
  );
}
