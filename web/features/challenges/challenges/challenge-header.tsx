import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { Link } from '../../../ui/link.tsx';
import { ParticipatingBadge } from '../participation/index.ts';
import { ChallengeActions } from './challenge-actions.tsx';
import styles from './challenge-header.module.css';
import { ShareMenu } from './share-menu.tsx';
import { useChallengeTexts } from './texts.ts';
import type { ChallengeAndViewer } from './use-viewer-participation.ts';

/** The impact of a challenge, and its number of participants. */
function ChallengeFigures({ challenge, visits }: { challenge: Challenge; visits: number | undefined }) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const figures = [
    ['livesChanged', abbreviate(challenge.lives_changed, language)],
    ['contestants', abbreviate(challenge.contestants_count, language)],
    ['followers', abbreviate(challenge.followers_count, language)],
    ['visitors', visits === undefined ? '–' : abbreviate(visits, language)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} data-figure={name}>
          <dd>{value}</dd>
          <dt>{t[name]}</dt>
        </div>
      ))}
    </dl>
  );
}

interface ChallengeHeaderProps extends ChallengeAndViewer {
  /** The number of visits, once it is loaded. */
  visits: number | undefined;
}

/** The first screen of a challenge: subject, audience, deadline, participants, and the next step. */
export function ChallengeHeader({ challenge, participation, visits }: ChallengeHeaderProps) {
  const t = useChallengeTexts();
  const { localize } = useLanguage();
  const shared = {
    address: `${usePublicUrl()}${linkTo(pages.challenge, { slug: challenge.slug })}`,
    title: localize(challenge.title),
    text: localize(challenge.share_text),
  };
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <header className={styles.header}>
      <img className={styles.banner} src={challenge.banner_url} alt="" width="1200" height="520" fetchPriority="high" />
      {participation.known?.is_contestant && <ParticipatingBadge text={t.card.participating} />}
      <div className={styles.inner}>
        <div className={styles.main} style={{ '--goal': colour, '--on-goal': inkOn(colour) } as React.CSSProperties}>
          <p className={styles.kind}>
            <span>{t.situation[challenge.situation]}</span>
            <span>{t.type[challenge.type]}</span>
          </p>
          <h1>{localize(challenge.title)}</h1>
          <p className={styles.lead}>{localize(challenge.short_description)}</p>
        </div>
        <aside className={styles.aside}>
          <ChallengeActions challenge={challenge} participation={participation} />
          <ChallengeFigures challenge={{ ...challenge, ...participation.known }} visits={visits} />
          <ShareMenu shared={shared} label={t.share.title} />
        </aside>
        <div className={styles.marks}>
          <ul className={styles.goals} aria-label={t.detail.goals}>
            {challenge.categories.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={linkTo(pages.category, { goal: id })}
                  title={localize(name)}
                  aria-label={localize(name)}
                  data-testid="goal-icon"
                >
                  <img src={`/pictures/goals/${id}.svg`} width="56" height="56" alt="" loading="lazy" />
                </Link>
              </li>
            ))}
          </ul>
          {challenge.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t.detail.tags}>
              {challenge.tags.map(({ name }) => (
                <li key={name}>
                  <Link to={linkTo(pages.results, {}, { tag: name })}>#{name}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}
