import type {
  OverviewCourse,
  OverviewEnding,
  OverviewFigure,
  OverviewFigureName,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatDay, formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Link } from '../../../../ui/link.tsx';
import { Plot } from '../../../organisation/figures/index.tsx';
import styles from '../back-office.module.css';
import { useBackOfficeTexts } from '../sections.tsx';

export const useOverviewTexts = () => useBackOfficeTexts().start;

/** The list or the place behind each figure. */
const addresses: Readonly<Record<OverviewFigureName, string>> = {
  members: linkTo(backOfficePages.directory),
  participants: linkTo(backOfficePages.challenges),
  interactions: '#waiting',
  mails: `${linkTo(backOfficePages.organisation)}#mail`,
};

/** Whoever cannot open the list behind a figure reads it without a link. */
function useAddress(name: OverviewFigureName): string | undefined {
  const { roles } = useSignedIn();
  return name === 'mails' && !roles.some((role) => role.name === 'master_admin') ? undefined : addresses[name];
}

function Figure({ name, total, since_last_week: added, oldest_at }: OverviewFigure) {
  const t = useOverviewTexts().figures;
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const address = useAddress(name);
  const oldest = name === 'mails' ? t.oldestMail : t.oldest;
  return (
    <li className={styles.figure} data-alarming={name === 'mails' && total > 0}>
      <span className={styles.total}>{formatNumber(total, language)}</span>
      {address ? <Link to={address}>{t.names[name]}</Link> : <span>{t.names[name]}</span>}
      {added > 0 && <span className={blocks.soft}>{t.added[name](formatNumber(added, language))}</span>}
      {oldest_at && <span className={blocks.soft}>{oldest(formatDay(oldest_at, timezone))}</span>}
    </li>
  );
}

/** How it goes: the figures with what the last week added, each leading to its list. */
export function Figures({ figures }: { figures: readonly OverviewFigure[] }) {
  const t = useOverviewTexts().figures;
  // Where all mails are sent, there is nothing to tell.
  const told = figures.filter(({ name, total }) => name !== 'mails' || total > 0);
  return (
    <section className={styles.part} aria-labelledby="figures">
      <h2 id="figures">{t.title}</h2>
      <ul className={styles.figures}>
        {told.map((figure) => (
          <Figure key={figure.name} {...figure} />
        ))}
      </ul>
    </section>
  );
}

/** The course of a year as small plots, each leading to its page of figures. */
export function Courses({ courses }: { courses: readonly OverviewCourse[] }) {
  const t = useOverviewTexts().courses;
  const { language, localize } = useLanguage();
  if (courses.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="courses">
      <h2 id="courses">{t.title}</h2>
      <ul className={styles.courses}>
        {courses.map(({ name, title, challenge, total, plot }) => (
          <li key={`${name} ${challenge?.id}`} className={styles.figure}>
            <span className={styles.total}>
              {total.total === null
                ? t.hidden
                : `${total.is_at_least ? '≥ ' : ''}${formatNumber(total.total, language)}`}
            </span>
            <Link
              to={
                challenge
                  ? linkTo(backOfficePages.challengeFigures, { id: challenge.id })
                  : `${linkTo(backOfficePages.figures)}#${name === 'participation' ? name : 'funnel'}`
              }
            >
              {challenge ? `${title}: ${localize(challenge.title) || challenge.id}` : title}
            </Link>
            <Plot svg={plot} isSmall />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the date of an ending is changed. */
const placeOf = ({ part, challenge: { id } }: OverviewEnding) =>
  linkTo(part === 'stage' ? backOfficePages.challengeStages : backOfficePages.challenge, { id });

/** What ends in the next days, the first one first. */
export function Endings({ endings }: { endings: readonly OverviewEnding[] }) {
  const t = useOverviewTexts().endings;
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return (
    <section className={styles.part} aria-labelledby="endings">
      <h2 id="endings">{t.title}</h2>
      {endings.length === 0 && <p className={blocks.soft}>{t.none}</p>}
      <ul className={styles.lines}>
        {endings.map((ending) => (
          <li key={`${ending.challenge.id} ${ending.part} ${ending.ends_at}`} className={styles.line}>
            <time dateTime={ending.ends_at}>{formatMoment(ending.ends_at, language, timezone)}</time>
            <Link to={placeOf(ending)}>{localize(ending.challenge.title) || String(ending.challenge.id)}</Link>
            <span>{t.parts[ending.part](ending.stage ? localize(ending.stage) : '')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
