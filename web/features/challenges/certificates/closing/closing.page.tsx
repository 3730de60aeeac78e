import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api-error.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SecondFactorGate } from '../../../accounts/second-factor/index.ts';
import { ChallengeFrame } from '../../../site/back-office/index.tsx';
import { CandidateList } from './candidate-list.tsx';
import styles from './closing.module.css';
import { CloseStep, IssueStep } from './closing-steps.tsx';
import { useClosingTexts, useOverview } from './correction-form.tsx';

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
        <span className={blocks.stepNumber} aria-hidden="true">
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
              <ChallengeFrame id={String(challenge.id)}>
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
              </ChallengeFrame>
            );
          }}
        </Loaded>
      )}
    </SecondFactorGate>
  );
}

/** Closing a challenge and issuing its certificates, in the challenge's workspace. */
export function Component() {
  const t = useClosingTexts();
  const { slug = '' } = useParams();
  const query = useApiQuery('GET /challenges/slug/:slug', { params: { slug } }, { public: true, quiet: true });
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState picture="lost" title={t.notFound}>
        <LinkButton to={linkTo(backOfficePages.challenges)}>{t.all}</LinkButton>
      </EmptyState>
    );
  return <Loaded query={query}>{(challenge) => <Steps challenge={challenge} />}</Loaded>;
}
