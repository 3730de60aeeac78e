import type { PublicJudging } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { data, useOutletContext, useParams } from 'react-router';
import { formatDay, formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../../platform/load.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useReaderZone } from '../../../../platform/signed-in.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { DataTable } from '../../../../ui/data-table.tsx';
import { NotFoundBoundary } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { ShownChallenge } from '../../challenges/index.tsx';
import styles from './result.module.css';
import { useFigures, useResultTexts } from './texts.ts';

type Result = NonNullable<PublicJudging['result']>;

export const load = async ({ api, params }: LoadArguments) => {
  const { slug = '', stage = '' } = params;
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug } });
  const judged = await api('GET /challenges/:id/judging', { params: { id } });
  const found = judged.find((one) => String(one.id) === stage);
  if (!found) throw data({}, { status: 404 });
  return found;
};

function Podium({ result }: { result: Result }) {
  const t = useResultTexts();
  const { number, points } = useFigures();
  return (
    <ol className={styles.podium} aria-label={t.podium}>
      {result.podium.map(({ entry, rank, points: reached, owner }) => (
        <li key={entry} className={blocks.card} data-rank={rank}>
          <span className={styles.rank} aria-hidden="true">
            {number(rank)}
          </span>
          <div>
            <p className={styles.name}>{owner?.team?.name ?? owner?.user?.full_name ?? t.ownerless}</p>
            <p className={blocks.soft}>
              {t.entry(number(entry))} · {t.points(points(reached))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is published: the best, how appeals were decided, and earlier versions. */
function Published({ result, until }: { result: Result; until: string | null }) {
  const t = useResultTexts();
  const { language } = useLanguage();
  const { zone } = useReaderZone();
  const { number } = useFigures();
  const day = (instant: string) => formatDay(instant, zone);
  return (
    <section className={blocks.panel} aria-labelledby="result">
      <h2 id="result">{t.kinds[result.kind]}</h2>
      <p className={blocks.soft}>
        {t.publishedOn(day(result.published_at))}
        {until && result.kind !== 'final' && ` · ${t.appealsUntil(formatMoment(until, language, zone))}`}
      </p>
      <Podium result={result} />
      {result.judges.some(({ name }) => name) && (
        <p>
          <strong>{t.judges}:</strong>{' '}
          {result.judges.map(({ number: n, name }) => name ?? t.judge(number(n))).join(', ')}
        </p>
      )}
      {result.decisions.length > 0 && (
        <section className={blocks.lines} aria-labelledby="decisions">
          <h3 id="decisions">{t.decisions}</h3>
          <ul className={blocks.lines}>
            {result.decisions.map(({ entry, granted, reason }) => (
              <li key={entry}>
                <strong>
                  {t.entry(number(entry))}: {granted ? t.granted : t.denied}.
                </strong>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {result.former.length > 0 && (
        <section className={blocks.lines} aria-labelledby="former">
          <h3 id="former">{t.former}</h3>
          <ul>
            {result.former.map(({ version, kind, published_at }) => (
              <li key={version}>
                {t.kinds[kind]}, {day(published_at)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Criteria({ rubric }: { rubric: Rubric }) {
  const t = useResultTexts();
  const { localize } = useLanguage();
  const { number } = useFigures();
  const titleOf = ({ title_pt, title_en }: Rubric['criteria'][number]) => localize({ pt: title_pt, en: title_en });
  return (
    <>
      <DataTable
        caption={t.criteria}
        rows={rubric.criteria}
        keyOf={({ key }) => key}
        columns={[
          { label: t.columns.criterion, cell: titleOf },
          { label: t.columns.weight, isNumber: true, cell: ({ weight }) => number(weight) },
          { label: t.columns.scale, cell: ({ scale }) => t.scale(number(scale)) },
        ]}
      />
      {rubric.criteria.map((criterion) => (
        <details key={criterion.key} className={styles.fold}>
          <summary>{t.levels(titleOf(criterion))}</summary>
          <ol start={0} className={blocks.lines}>
            {criterion.levels.map(({ text_pt, text_en }, value) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <li key={value}>{localize({ pt: text_pt, en: text_en })}</li>
            ))}
          </ol>
        </details>
      ))}
    </>
  );
}

/** The rules by which a stage is judged, in plain words. */
function Rules({ judging }: { judging: PublicJudging }) {
  const t = useResultTexts();
  const { localize } = useLanguage();
  const { number } = useFigures();
  const { rubric, seed } = judging;
  const ties = rubric.tie_order.flatMap((key) => {
    const found = rubric.criteria.find((one) => one.key === key);
    return found ? [localize({ pt: found.title_pt, en: found.title_en })] : [];
  });
  return (
    <section className={blocks.lines} aria-labelledby="rules">
      <h3 id="rules">{t.rules}</h3>
      <ul className={blocks.lines}>
        <li>{t.firstLook(number(rubric.first_reviews))}</li>
        {rubric.head_reviews > 0 && <li>{t.secondLook(number(rubric.head_reviews))}</li>}
        <li>{rubric.is_blind ? t.blind : t.open}</li>
        <li>{t.models[rubric.model]}</li>
        <li>{ties.length > 0 ? t.ties(ties.join(', ')) : t.tiesByLot}</li>
        <li>
          {t.seed} <code className={styles.seed}>{seed}</code>
        </li>
      </ul>
    </section>
  );
}

/** How a stage is judged and, once it is published, its result. */
export function Component() {
  const t = useResultTexts();
  const { language, localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const zone = useReaderZone();
  const judging = useData<typeof load>();
  const { number } = useFigures();
  const { rubric, versions, result, phase } = judging;
  const [title, challengeTitle] = [localize(judging.title), localize(challenge.title)];
  const params = { slug: challenge.slug, stage: judging.id };
  return (
    <div className={blocks.area}>
      <PageHead
        title={t.titleOf(title, challengeTitle)}
        description={t.description(title, challengeTitle)}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
      />
      <p>
        <Link className={blocks.way} to={linkTo(pages.stage, params)} preventScrollReset>
          ← {t.back}
        </Link>
      </p>
      <header>
        <h2>{t.title(title)}</h2>
        <p>{t.phases[phase]}</p>
      </header>
      {result && <Published result={result} until={judging.appeals_until} />}
      <section className={blocks.panel} aria-labelledby="how">
        <h2 id="how">{t.how}</h2>
        {judging.entries_count > 0 && <p>{t.counts(number(judging.entries_count), number(judging.judges_count))}</p>}
        <Criteria rubric={rubric} />
        <Rules judging={judging} />
        {versions.length > 1 && (
          <section className={blocks.lines} aria-labelledby="versions">
            <h3 id="versions">{t.versions}</h3>
            <ul className={blocks.lines}>
              {versions.map(({ version, reason, created_at }) => (
                <li key={version}>
                  <strong>{t.version(number(version), formatDay(created_at, zone.zone))}:</strong>{' '}
                  {reason ?? t.firstVersion}
                </li>
              ))}
            </ul>
          </section>
        )}
      </section>
      {result && (
        <section className={blocks.panel} aria-labelledby="check">
          <h2 id="check">{t.check}</h2>
          <p>{t.checkText}</p>
          <p className={blocks.actions}>
            <a className={blocks.chip} href={`/api/challenges/${challenge.id}/judging/${judging.id}/bundle`} download>
              {t.bundle}
            </a>
            <a className={blocks.chip} href="/judging/verify.html">
              {t.verifier}
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const t = useResultTexts();
  const { slug = '', stage = '' } = useParams();
  return <NotFoundBoundary title={t.notFound} level="h2" to={linkTo(pages.stage, { slug, stage })} next={t.back} />;
}
