import type { Impact } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber, isOne } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { addressOf, type Chosen, chosenOf, GoalPlot, lengthOf, Weaves, WovenBar, yearBars } from './goal-plot.tsx';
import styles from './impact.module.css';
import { BillionTrack, billion } from './index.tsx';
import type { ImpactMessages } from './messages.pt.ts';
import { useImpactTexts } from './texts.ts';

/** All the figures behind the plots, goals by years; collapsible without scripts too. */
function ImpactTable({ impact: { years, goals, lives_changed } }: { impact: Impact }) {
  const t = useImpactTexts().impact;
  const { language, localize } = useLanguage();
  const cell = (lives: number, key: number | string) => <td key={key}>{formatNumber(lives, language)}</td>;
  return (
    <details className={styles.table}>
      <summary>{t.tableSwitch}</summary>
      <section className={styles.area} aria-label={t.tableArea} tabIndex={0}>
        <table>
          <caption>{t.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.tableGoal}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
              <th scope="col">{t.tableAll}</th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ category, years: ofGoal, lives_changed: sum }) => (
              <tr key={category.id}>
                <th scope="row">{`${category.id}. ${localize(category.name)}`}</th>
                {ofGoal.map((lives, at) => cell(lives, years[at]?.year ?? at))}
                {cell(sum, 'all')}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.tableTotal}</th>
              {years.map((one) => cell(one.lives_changed, one.year))}
              {cell(lives_changed, 'all')}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

/** The figures as structured data of schema.org. */
function structuredImpact({ years }: Impact, t: ImpactMessages['impact'], publicUrl: string) {
  return {
    '@type': 'Dataset',
    name: t.tableCaption,
    description: `${t.description} ${t.method[0] ?? ''}`,
    url: publicUrl + linkTo(pages.impact),
    isAccessibleForFree: true,
    temporalCoverage: `${years[0]?.year}/${years.at(-1)?.year}`,
    variableMeasured: t.tableCaption,
    creator: { '@type': 'NGO', name: organisation.name, url: publicUrl },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${publicUrl}/api/impact`,
    },
  };
}

/** The social billionaire index: the distance to a billion lives. */
function Ruler({ lives }: { lives: number }) {
  const t = useImpactTexts().impact;
  const { language } = useLanguage();
  const missing = billion - lives;
  return (
    <Section id="social-billionaire-index" title={t.indexTitle} lead={t.indexText} tone="deep">
      <BillionTrack lives={lives} />
      <ol className={styles.powers} aria-hidden="true">
        {['1', '1K', '1MI', '1BI'].map((power) => (
          <li key={power}>{power}</li>
        ))}
      </ol>
      <p className={styles.progress}>
        {t.progress(formatNumber(lives, language))}.{' '}
        {missing > 0 ? t.missing(formatNumber(missing, language)) : t.reached}
      </p>
    </Section>
  );
}

/** A column for each year, which links to the goals of that year. */
function YearPlot({ impact, chosen, labelledBy }: { impact: Impact; chosen: Chosen; labelledBy: string }) {
  const t = useImpactTexts().impact;
  const { language } = useLanguage();
  const { search } = useLocation();
  const bars = yearBars(impact, chosen);
  const goal = chosen.goal?.category.id ?? 0;
  return (
    <ol className={styles.plot} aria-labelledby={labelledBy} style={{ minWidth: `${bars.length * 3.5}rem` }}>
      {bars.map(({ key: year, lives }) => (
        <li key={year}>
          <Link
            className={styles.year}
            to={addressOf(search, { year: year === chosen.year ? undefined : year })}
            preventScrollReset
            aria-current={year === chosen.year}
          >
            <span className={styles.column}>
              <span className={styles.value}>
                {abbreviate(lives, language)}
                <span className="visually-hidden">
                  {` (${t.livesOf(formatNumber(lives, language), isOne(lives, language))}) `}
                </span>
              </span>
              <span className={styles.bar} style={{ height: lengthOf(lives, bars) }}>
                {lives > 0 && <WovenBar goal={goal} />}
              </span>
            </span>
            <span className={styles.name}>{year}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export const load = ({ api }: LoadArguments) => api('GET /impact');

/** The impact of all challenges: in total, by year and by goal. */
export function Component() {
  const t = useImpactTexts().impact;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { search } = useLocation();
  const impact = useFresh('GET /impact', {}, useData<typeof load>());
  const chosen = chosenOf(search, impact);
  const { lives_changed, lives_confirmed, challenges_count, lives_changed_in_progress, goals, years } = impact;
  const goalName = chosen.goal && localize(chosen.goal.category.name);
  const presentYear = years.at(-1)?.year;
  const parts = [t.title, goalName, chosen.year];
  return (
    <>
      <PageHead
        title={parts.filter(Boolean).join(', ')}
        description={t.description}
        structured={structuredImpact(impact, t, publicUrl)}
      />
      <Weaves goals={[0, ...goals.map(({ category }) => category.id)]} />
      <header className={styles.hero}>
        <div className={styles.inner}>
          <h1>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <p className={styles.counter} title={t.exactly(formatNumber(lives_changed, language))}>
            <strong data-testid="lives-changed">{abbreviate(lives_changed, language)}</strong> <span>{t.lives}</span>
          </p>
          {lives_changed > 0 && (
            <p>
              <Link className={styles.source} to={linkTo(pages.impactChallenges, {}, readSearch(pages.impact, search))}>
                {t.confirmed(formatNumber(lives_confirmed, language))}
              </Link>
            </p>
          )}
          <p>{t.challenges(formatNumber(challenges_count, language), isOne(challenges_count, language))}</p>
        </div>
      </header>

      {lives_changed === 0 ? (
        <EmptyState picture="empty" title={t.nothing} text={t.nothingText}>
          <LinkButton to={linkTo(pages.challengesInProgress)}>{t.seeChallenges}</LinkButton>
        </EmptyState>
      ) : (
        <div className={styles.plots}>
          <section className={styles.part} aria-labelledby="years">
            <h2 id="years">{goalName ? t.yearsOf(goalName) : t.yearsTitle}</h2>
            <p className={styles.hint}>
              {chosen.goal ? (
                <Link to={addressOf(search, { goal: undefined })} preventScrollReset>
                  {t.allGoals}
                </Link>
              ) : (
                t.chooseYear
              )}
            </p>
            <div className={styles.scroll} role="group" aria-labelledby="years" tabIndex={0}>
              <YearPlot impact={impact} chosen={chosen} labelledBy="years" />
            </div>
            {!chosen.goal && lives_changed_in_progress > 0 && presentYear && (
              <p className={styles.note}>{t.going(formatNumber(lives_changed_in_progress, language), presentYear)}</p>
            )}
          </section>
          <section className={styles.part} aria-labelledby="goals">
            <h2 id="goals">{chosen.year ? t.goalsIn(chosen.year) : t.goalsTitle}</h2>
            <p className={styles.hint}>
              {chosen.year ? (
                <Link to={addressOf(search, { year: undefined })} preventScrollReset>
                  {t.allYears}
                </Link>
              ) : (
                t.chooseGoal
              )}
            </p>
            <GoalPlot impact={impact} chosen={chosen} labelledBy="goals" />
          </section>
          <ImpactTable impact={impact} />
        </div>
      )}

      <Ruler lives={lives_changed} />

      <div className={styles.plots}>
        <section className={styles.part} aria-labelledby="method">
          <h2 id="method">{t.methodTitle}</h2>
          {t.method.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a className={styles.data} href="/api/impact" download="impact.json">
              {t.data}
            </a>
          </p>
        </section>
        <section className={styles.part} aria-labelledby="people">
          <h2 id="people">{t.boardTitle}</h2>
          <p>{t.boardText}</p>
          <LinkButton to={linkTo(pages.impactBoard)} look="outline">
            {t.board}
          </LinkButton>
        </section>
      </div>
    </>
  );
}
