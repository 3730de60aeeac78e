import { type JudgedEntryPage, judgingLimits, reasonInput } from '@mutirao/contract/challenges/judging/judging.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ReasonDialog } from '../../../../ui/form-dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { TabBar } from '../../../../ui/tab-bar.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import { FormAnswersView, LateMark } from '../../timeline/index.tsx';
import styles from './judging-editor.module.css';
import { entriesCall, type StageProps, StepButton, useJudgingTexts, useNames, useSteps } from './step.tsx';

type Judge = StageProps['judging']['judges'][number];
type Entry = JudgedEntryPage['data'][number];

/** The name of a judge with the number by which the record knows them. */
function useJudgeName() {
  const { reviews: t } = useJudgingTexts();
  const names = useNames();
  return ({ user, number }: Judge) =>
    [user?.full_name ?? t.deleted, number !== null && `(${names.judge(number)})`].filter(Boolean).join(' ');
}

/** Reminds a judge, or gives what they have not reviewed to others. */
function JudgeActions({ judging, judge }: StageProps & { judge: Judge }) {
  const t = useJudgingTexts().reviews;
  const step = useSteps(judging);
  const name = judge.user?.full_name ?? t.deleted;
  const params = { member: judge.id };
  const remind = useAction(t.remindFailed, async (again) => {
    if (await step('POST /admin/challenges/:id/judging/:stage/judges/:member/reminder', { params, again }))
      showToast({ tone: 'success', text: t.reminded(name) });
  });
  return (
    <div className={blocks.chips}>
      {judge.can.remind && (
        <Button look="outline" onClick={remind.run} aria-disabled={remind.waiting}>
          {t.remind}
          <span className="visually-hidden">{t.of(name)}</span>
        </Button>
      )}
      {judge.can.drop && (
        <StepButton
          look="quiet"
          of={t.of(name)}
          texts={{
            button: t.drop,
            confirmTitle: t.dropTitle(name),
            confirmText: t.dropText,
            confirm: t.dropConfirm,
            waiting: t.dropWaiting,
            failed: t.dropFailed,
            success: t.droppedNow(name),
          }}
          onConfirm={(again) =>
            step('POST /admin/challenges/:id/judging/:stage/judges/:member/drop', { params, again })
          }
        />
      )}
    </div>
  );
}

/** How far each judge is; never what they think. */
function Progress({ judging }: StageProps) {
  const t = useJudgingTexts().reviews;
  const { number } = useNames();
  const nameOf = useJudgeName();
  const { judges } = judging;
  const hasActions = judges.some(({ can }) => can.drop || can.remind);
  return (
    <DataTable
      caption={t.judges}
      rows={judges}
      keyOf={(judge) => judge.number ?? judge.id}
      columns={[
        {
          label: t.columns.judge,
          cell: (judge) => (
            <>
              <bdi>{nameOf(judge)}</bdi> {judge.is_dropped && <span className={blocks.badge}>{t.dropped}</span>}
            </>
          ),
        },
        {
          label: t.columns.done,
          cell: (judge) => (
            <span className={styles.progress}>
              <ProgressBar max={Math.max(judge.total, 1)} value={judge.done} label={nameOf(judge)} />
              {t.progress(number(judge.done), number(judge.total))}
            </span>
          ),
        },
        { label: t.columns.recused, cell: ({ recused }) => number(recused), isNumber: true },
        ...(hasActions
          ? [{ label: t.columns.actions, cell: (judge: Judge) => <JudgeActions judging={judging} judge={judge} /> }]
          : []),
      ]}
    />
  );
}

/** An entry with the progress of its reviews. */
function EntryRow({ judging, entry }: StageProps & { entry: Entry }) {
  const t = useJudgingTexts().entries;
  const names = useNames();
  const step = useSteps(judging);
  const [isAsking, setIsAsking] = useState(false);
  const name = names.entry(entry.number);
  const params = { entry: entry.number };
  return (
    <li className={styles.entry} data-entry={entry.number}>
      <h4>
        {name} <bdi className={blocks.soft}>{names.owner(entry.owner)}</bdi> <LateMark minutes={entry.late_minutes} />
      </h4>
      <ul className={blocks.chips}>
        {entry.reviews.map(({ judge, look, is_done, recusal }) => (
          <li key={`${judge} ${look}`} className={styles.review} data-done={is_done}>
            {names.judge(judge)}: {recusal ? t.grounds[recusal] : is_done ? t.states.done : t.states.waiting}
          </li>
        ))}
      </ul>
      <details className={styles.fold}>
        <summary>
          {t.content}
          <span className="visually-hidden">: {name}</span>
        </summary>
        {entry.form && entry.answers && (
          <FormAnswersView form={entry.form} answers={entry.answers} language={entry.language} />
        )}
        {!entry.answers && entry.content && (
          <p className={styles.text} dir="auto" lang={entry.language ?? undefined}>
            {entry.content}
          </p>
        )}
        {entry.file_url && <img className={styles.picture} src={entry.file_url} alt={t.picture(name)} loading="lazy" />}
      </details>
      {entry.disqualification !== null && (
        <p>
          <strong>{t.wasDisqualified}</strong> {entry.disqualification}
        </p>
      )}
      {entry.can.disqualify && (
        <div>
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {t.disqualify} <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          schema={reasonInput}
          longest={judgingLimits.reason}
          texts={t.dialog}
          onConfirm={async (body) => {
            const isTaken = await step('POST /admin/challenges/:id/judging/:stage/entries/:entry/disqualification', {
              params,
              body,
            });
            setIsAsking(false);
            if (isTaken) showToast({ tone: 'success', text: t.success(name) });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

const page = backOfficePages.challengeJudging;
const longestSearch = 80;

/** The frozen entries, searched and paged. */
function Entries({ judging }: StageProps) {
  const t = useJudgingTexts().entries;
  const navigate = useNavigate();
  const asked = readSearch(page, useLocation().search);
  const { id: stage, challenge_id: id } = judging;
  const search = asked.q?.trim() ?? '';
  const isDisqualified = asked.filter === 'disqualified';
  const query = useApiQuery(
    entriesCall,
    {
      params: { id, stage },
      query: { search, page: asked.page ?? 1, 'filter[disqualified]': isDisqualified ? 'true' : '' },
    },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const address = (change: { q?: string; page?: number; filter?: string | undefined }) => {
    const next = { q: search, filter: isDisqualified ? 'disqualified' : undefined, ...change };
    return linkTo(
      page,
      { id },
      { stage, filter: next.filter, q: next.q || undefined, page: change.page === 1 ? undefined : change.page },
    );
  };
  return (
    <section className={blocks.column} aria-labelledby="entries">
      <h3 id="entries">{t.title}</h3>
      <TabBar
        label={t.filters}
        tabs={[
          { name: 'all', to: address({ filter: undefined }), label: t.all },
          { name: 'disqualified', to: address({ filter: 'disqualified' }), label: t.disqualified },
        ]}
        active={isDisqualified ? 'disqualified' : 'all'}
      />
      <SearchForm
        texts={t.search}
        action={linkTo(page, { id })}
        search={search}
        kept={{ stage: String(stage) }}
        longest={longestSearch}
        onSearch={(q) => navigate(address({ q }), { preventScrollReset: true, replace: true })}
      />
      <Loaded query={query}>
        {({ data, current_page, last_page }) =>
          data.length === 0 ? (
            <EmptyState picture="search" title={t.none} level="p" />
          ) : (
            <>
              <ul className={styles.entries}>
                {data.map((entry) => (
                  <EntryRow key={entry.number} judging={judging} entry={entry} />
                ))}
              </ul>
              <Pagination
                {...{ current_page, last_page }}
                addressOf={(to) => address({ page: to })}
                preventScrollReset
              />
              <div>
                <ExportButton
                  list="judged_entries"
                  challenge={id}
                  filter={{ stage, search, 'filter[disqualified]': isDisqualified ? 'true' : undefined }}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** The progress of judges and entries, and the button that closes the open look. */
export function ReviewsStep({ judging }: StageProps) {
  const t = useJudgingTexts().reviews;
  const { number } = useNames();
  const step = useSteps(judging);
  const { phase, judges, can } = judging;
  const look = phase === 'first_look' || phase === 'second_look' ? phase : undefined;
  const sum = (of: (judge: Judge) => number) => judges.reduce((total, judge) => total + of(judge), 0);
  return (
    <>
      {look && (
        <>
          <p>
            {t.lead[look]} {t.hidden}
          </p>
          <p role="status">
            <strong>{t.progress(number(sum(({ done }) => done)), number(sum(({ total }) => total)))}</strong>
          </p>
          {can.close_look ? (
            <div>
              <StepButton
                texts={{
                  button: t.close,
                  confirmTitle: t.closeTitle,
                  confirmText: t.closeText[look],
                  confirm: t.closeConfirm,
                  waiting: t.closing,
                  failed: t.closeFailed,
                  success: t.closed,
                }}
                onConfirm={(again) => step('POST /admin/challenges/:id/judging/:stage/close', { again })}
              />
            </div>
          ) : (
            <p className={blocks.soft}>{t.closeWaits}</p>
          )}
        </>
      )}
      <Progress judging={judging} />
      <Entries judging={judging} />
    </>
  );
}
