import type { JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useCrumb } from '../../../site/back-office/index.tsx';
import { Appeals } from './appeals.tsx';
import { FormStep, FormView } from './form-step.tsx';
import { BeginStep, LockedRubric, RubricStep, StartStep } from './preparing-steps.tsx';
import { FinalStep, ResultStep } from './result-steps.tsx';
import { ReviewsStep } from './reviews-step.tsx';
import { type StageProps, Step, stagesCall, useJudging, useJudgingTexts } from './step.tsx';

const page = backOfficePages.challengeJudging;

/** The stages of a challenge, each with the state of judging it. */
function StageList({ id }: { id: string }) {
  const t = useJudgingTexts();
  const { language, localize } = useLanguage();
  const query = useApiQuery(stagesCall, { params: { id } }, { quiet: true });
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState picture="empty" title={t.noStages} text={t.noStagesText} level="p">
            <LinkButton to={linkTo(backOfficePages.challengeStages, { id })}>{t.toStages}</LinkButton>
          </EmptyState>
        ) : (
          <div className={blocks.column}>
            <p>{t.lead}</p>
            <DataTable
              caption={t.list}
              rows={data}
              keyOf={(stage) => stage.id}
              columns={[
                {
                  label: t.columns.stage,
                  cell: (stage) => (
                    <Link className={blocks.target} to={linkTo(page, { id }, { stage: stage.id })}>
                      {localize(stage.title)}
                    </Link>
                  ),
                },
                {
                  label: t.columns.until,
                  cell: ({ finish_at }) => (finish_at ? formatMoment(finish_at, language) : t.open),
                },
                { label: t.columns.state, cell: (stage) => (stage.is_judged ? t.phases[stage.phase] : t.notJudged) },
              ]}
            />
          </div>
        )
      }
    </Loaded>
  );
}

type StepName = 'rubric' | 'form' | 'begin' | 'reviews' | 'result' | 'appeals' | 'final';

/** The steps that wait in each phase, and those that are done. */
const stepsOf: Record<JudgingPhase, { readonly now: readonly StepName[]; readonly done: readonly StepName[] }> = {
  preparing: { now: ['rubric', 'form', 'begin'], done: [] },
  first_look: { now: ['reviews'], done: ['rubric', 'form'] },
  second_look: { now: ['reviews'], done: ['rubric', 'form'] },
  reviewed: { now: ['result'], done: ['rubric', 'form', 'reviews'] },
  appeals: { now: ['appeals', 'final'], done: ['rubric', 'form', 'reviews', 'result'] },
  final: { now: ['final'], done: ['rubric', 'form', 'reviews', 'result', 'appeals'] },
};
const numbers = { rubric: 1, form: 2, begin: 3, reviews: 4, result: 5, appeals: 6, final: 7 } as const;

/** The steps of judging a stage: those that wait first, those that are done folded below. */
function Steps({ judging }: StageProps) {
  const t = useJudgingTexts();
  const { phase, rubric } = judging;
  if (!rubric) return <StartStep judging={judging} />;
  const judged = { ...judging, rubric };
  const isPreparing = phase === 'preparing';
  const contents: Record<StepName, ReactNode> = {
    rubric: isPreparing ? <RubricStep judging={judged} /> : <LockedRubric judging={judged} />,
    form: isPreparing ? <FormStep judging={judging} /> : judging.form && <FormView form={judging.form} />,
    begin: <BeginStep judging={judged} />,
    reviews: <ReviewsStep judging={judging} />,
    result: <ResultStep judging={judged} />,
    appeals: <Appeals judging={judged} />,
    final: <FinalStep judging={judged} />,
  };
  const { now, done } = stepsOf[phase];
  const show = (isDone: boolean) => (name: StepName) => (
    <Step key={name} number={numbers[name]} title={t[name].title} isDone={isDone}>
      {contents[name]}
    </Step>
  );
  return (
    <>
      {now.map(show(false))}
      {done.filter((name) => contents[name]).map(show(true))}
    </>
  );
}

/** Judging one stage. */
function Stage({ id, stage }: { id: string; stage: number }) {
  const t = useJudgingTexts();
  const { localize } = useLanguage();
  const query = useJudging(Number(id), stage);
  const title = query.data && localize(query.data.title);
  useCrumb(3, title);
  return (
    <div className={blocks.column}>
      <p>
        <Link className={blocks.way} to={linkTo(page, { id })}>
          {t.allStages}
        </Link>
      </p>
      <Loaded query={query}>
        {(judging) => (
          <>
            <p>
              <strong>{title}</strong>{' '}
              {judging.rubric && <span className={blocks.badge}>{t.phases[judging.phase]}</span>}
            </p>
            <Steps judging={judging} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** How the stages of a challenge are judged. */
export function Component() {
  const { id = '' } = useParams();
  const { stage } = readSearch(page, useLocation().search);
  return stage === undefined ? <StageList id={id} /> : <Stage key={stage} id={id} stage={stage} />;
}
