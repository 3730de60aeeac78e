import type { Review, ReviewList } from '@mutirao/contract/challenges/judging/judging.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLanguage, useTextLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { FormAnswersView, InteractionPicture, LateMark } from '../../timeline/index.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './reviewing.module.css';
import { entryAfter, linkToReview, useReview, useReviewingTexts, useReviews } from './use-reviews.ts';

/** What was sent, and by whom where the stage is open. */
function Entry({ review, isBlind }: { review: Review; isBlind: boolean }) {
  const t = useReviewingTexts();
  const { language } = useLanguage();
  const langOf = useTextLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, content, owner, file_url, form, answers, late_minutes } = review;
  // Who goes on to the next entry reads on there.
  useEffect(() => {
    if (number) heading.current?.focus();
  }, [number]);
  return (
    <article className={`${blocks.panel} ${styles.content}`} aria-labelledby="entry">
      <h2 id="entry" ref={heading} tabIndex={-1}>
        {t.entry(formatNumber(number, language))}
      </h2>
      <p className={blocks.soft}>
        {isBlind ? t.blind : t.of(owner?.team?.name ?? owner?.user?.full_name ?? t.ownerless)}{' '}
        <LateMark minutes={late_minutes} />
      </p>
      {form && answers && <FormAnswersView form={form} answers={answers} language={review.language} />}
      {!answers && content && (
        <p className={styles.text} {...langOf(review.language)}>
          {content}
        </p>
      )}
      {file_url && <InteractionPicture address={file_url} name={t.picture} />}
      {!answers && !content && !file_url && <p>{t.empty}</p>}
    </article>
  );
}

interface WorkProps {
  slug: string;
  list: ReviewList;
  entry: number;
}

/** One entry beside the judge's review of it. */
function Work({ slug, list, entry }: WorkProps) {
  const query = useReview(list, entry);
  const navigate = useNavigate();
  function goOn(): void {
    void navigate(linkToReview(slug, list.stage.id, entryAfter(list, entry)));
  }
  return (
    <Loaded query={query}>
      {(review) => (
        <div className={styles.columns}>
          <Entry review={review} isBlind={list.rubric.is_blind} />
          <div className={blocks.panel}>
            <ReviewForm key={entry} list={list} review={review} onDone={goOn} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The judge's entries, one after the other. */
function Reviews({ slug, list }: { slug: string; list: ReviewList }) {
  const t = useReviewingTexts();
  const { language, localize } = useLanguage();
  const [parameters] = useSearchParams();
  const { total, done } = list.stage;
  const number = (value: number) => formatNumber(value, language);
  const readable = list.data.filter(({ status }) => status !== 'recused');
  const asked = readSearch(pages.judgingReviews, parameters).entry;
  const next = entryAfter(list);
  const entry = readable.some((one) => one.entry === asked) ? asked : next;
  return (
    <div className={`${blocks.page} ${styles.page}`}>
      <PageHead title={t.titleOf(localize(list.stage.title))} description={t.title} hidden />
      <p>
        <Link className={blocks.way} to={linkTo(pages.stage, { slug, stage: list.stage.id })}>
          ← {t.back}
        </Link>
      </p>
      <h1>{localize(list.stage.title)}</h1>
      {readable.length === 0 ? (
        <EmptyState picture="empty" title={t.nothing} text={t.nothingText} />
      ) : (
        <>
          <div className={blocks.lines}>
            <ProgressBar value={done} max={total} label={t.progress(number(done), number(total))} />
            <p role="status">{t.progress(number(done), number(total))}</p>
          </div>
          <nav aria-label={t.entries}>
            <ul className={styles.entries}>
              {readable.map((one) => (
                <li key={one.entry}>
                  <Link
                    className={styles.entry}
                    to={linkToReview(slug, list.stage.id, one.entry)}
                    data-status={one.status}
                    aria-current={one.entry === entry ? 'page' : undefined}
                  >
                    {one.status === 'done' && '✓ '}
                    {number(one.entry)}
                    <span className="visually-hidden">, {t.status[one.status]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {next === undefined && (
            <section className={blocks.panel} aria-labelledby="all-done">
              <h2 id="all-done">{t.allDone}</h2>
              <p>{t.allDoneText}</p>
            </section>
          )}
          {entry !== undefined && <Work key={entry} slug={slug} list={list} entry={entry} />}
        </>
      )}
    </div>
  );
}

function Stage({ challengeId, slug, stage }: { challengeId: number; slug: string; stage: number }) {
  const t = useReviewingTexts();
  const query = useReviews(challengeId, stage);
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  if (status === 403 || status === 404)
    return (
      <EmptyState
        picture="lost"
        title={status === 403 ? t.notJudge : t.notFound}
        {...(status === 403 && { text: t.notJudgeText })}
      >
        <LinkButton to={linkTo(pages.stage, { slug, stage })}>{t.back}</LinkButton>
      </EmptyState>
    );
  return <Loaded query={query}>{(list) => <Reviews slug={slug} list={list} />}</Loaded>;
}

/** Where a judge reviews the entries of a stage. */
export function Component() {
  const t = useReviewingTexts();
  const { slug = '', stage = '' } = useParams();
  const query = useApiQuery('GET /challenges/slug/:slug', { params: { slug } }, { public: true, quiet: true });
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState picture="lost" title={t.notFound}>
        <LinkButton to={linkTo(pages.challenges)}>{t.back}</LinkButton>
      </EmptyState>
    );
  return <Loaded query={query}>{({ id }) => <Stage challengeId={id} slug={slug} stage={Number(stage)} />}</Loaded>;
}
