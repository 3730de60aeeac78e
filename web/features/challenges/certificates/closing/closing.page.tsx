import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError } from '../../../../platform/api-error.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SecondFactorGate } from '../../../accounts/second-factor/index.ts';
import { CandidateList } from './candidate-list.tsx';
import styles from './closing.module.css';
import { CloseStep, IssueStep } from './closing-steps.tsx';
import { useClosingTexts, useOverview } from './use-overview.ts';

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

/** One step, in the order in which an admin takes them. */
function Step({ number, title, isDone = false, children }: StepProps) {
  const { done } = useClosingTexts();
  const id = `step-${number}`;
  return (
    <section className={`${blocks.panel} ${styles.step}`} aria-labelledby={id} data-done={isDone}>
      <h2 id={id}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title} {isDone && <span className={`${blocks.badge} ${styles.mark}`}>{done}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The steps of a challenge: close it, check the list, issue, and what is possible afterwards. */
function Steps({ challenge }: { challenge: Challenge }) {
  const t = useClosingTexts();
  const query = useOverview(challenge.id);
  const to = linkTo(pages.challenge, { slug: challenge.slug });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <SecondFactorGate isClosed={isRefused} onDone={query.refetch}>
      {isRefused ? (
        <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
          <LinkButton to={to}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>
          {(overview) => {
            const isClosed = overview.closed_at !== null;
            return (
              <>
                <Step number={1} title={t.close.title} isDone={isClosed}>
                  <CloseStep challenge={challenge} overview={overview} />
                </Step>
                {isClosed && (
                  <>
                    <Step number={2} title={t.list.title}>
                      <CandidateList challenge={challenge} overview={overview} />
                    </Step>
                    <Step number={3} title={t.issue.title} isDone={overview.issued > 0 && overview.to_issue === 0}>
                      <IssueStep challengeId={challenge.id} overview={overview} />
                    </Step>
                  </>
                )}
                {overview.issued > 0 && (
                  <Step number={4} title={t.after.title}>
                    <DescriptionList className={styles.after} items={t.after.items} />
                  </Step>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </SecondFactorGate>
  );
}

/** Closing a challenge and issuing its certificates. */
export function Component() {
  const t = useClosingTexts();
  const { localize } = useLanguage();
  const { slug = '' } = useParams();
  const query = useApiQuery('GET /challenges/slug/:slug', { params: { slug } }, { public: true, quiet: true });
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState picture="lost" title={t.notFound} level="h1">
        <LinkButton to={linkTo(pages.challenges)}>{t.all}</LinkButton>
      </EmptyState>
    );
  return (
    <div className={blocks.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={blocks.lines}>
        <h1>{t.title}</h1>
        {query.data && (
          <p>
            {t.of}:{' '}
            <Link className={blocks.way} to={linkTo(pages.challenge, { slug })}>
              {localize(query.data.title)}
            </Link>
          </p>
        )}
      </header>
      <Loaded query={query}>{(challenge) => <Steps challenge={challenge} />}</Loaded>
    </div>
  );
}
