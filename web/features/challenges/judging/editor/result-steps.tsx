import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './judging-editor.module.css';
import { StepButton, useJudgingTexts, useNames, useSteps, type WithRubric } from './step.tsx';

/** The ranking with the points of both models side by side. */
function Ranking({ judging, most }: { judging: WithRubric; most?: number }) {
  const t = useJudgingTexts();
  const names = useNames();
  const { ranking, rubric } = judging;
  if (!ranking || ranking.length === 0) return null;
  const other = rubric.model === 'mean' ? 'additive' : 'mean';
  return (
    <>
      <p className={blocks.soft}>{t.result.note}</p>
      <DataTable
        caption={most === undefined ? t.result.ranking : t.final.winners}
        rows={ranking.slice(0, most)}
        keyOf={({ entry }) => entry}
        columns={[
          {
            label: t.result.columns.entry,
            cell: ({ entry, owner, in_head }) => (
              <>
                {names.entry(entry)} · <bdi>{names.owner(owner)}</bdi>{' '}
                {in_head && <span className={blocks.badge}>{t.result.head}</span>}
              </>
            ),
          },
          { label: t.result.columns.rank, cell: ({ rank }) => names.number(rank), isNumber: true },
          {
            label: t.result.counts(names.model(rubric.model)),
            cell: ({ points }) => names.points(points),
            isNumber: true,
          },
          { label: names.model(other), cell: ({ other_points }) => names.points(other_points), isNumber: true },
        ]}
      />
    </>
  );
}

/** The comments that lack, and the preliminary result. */
export function ResultStep({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().result;
  const names = useNames();
  const step = useSteps(judging);
  const { id: stage, challenge_id: id, without_comment, can, phase } = judging;
  const entryLink = (entry: number) => linkTo(backOfficePages.challengeJudging, { id }, { stage, q: String(entry) });
  return (
    <>
      <p>{t.lead}</p>
      {without_comment.length === 0 ? (
        <p>{t.allCommented}</p>
      ) : (
        <div className={`${blocks.notice} ${blocks.lines}`}>
          <h3>{t.lacking}</h3>
          <p>{t.lackingHelp}</p>
          <ul className={blocks.chips}>
            {without_comment.map((entry) => (
              <li key={entry}>
                <Link className={blocks.target} to={entryLink(entry)}>
                  {names.entry(entry)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {can.publish && phase === 'reviewed' && (
        <div>
          <StepButton
            texts={t}
            onConfirm={(again) => step('POST /admin/challenges/:id/judging/:stage/result', { again })}
          />
        </div>
      )}
      <Ranking judging={judging} />
    </>
  );
}

/** In the summary of the winners. */
const podium = 3;

/** What the final result waits for; once it is published, who won. */
export function FinalStep({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().final;
  const { language } = useLanguage();
  const counted = useCounted();
  const step = useSteps(judging);
  const now = useNow();
  const { phase, can, appeals, appeals_until } = judging;
  const open = appeals.filter(({ granted }) => granted === null).length;
  if (phase === 'final')
    return (
      <>
        <p>{t.published}</p>
        <Ranking judging={judging} most={podium} />
        <div>
          <LinkButton look="outline" to={linkTo(backOfficePages.challenge, { id: judging.challenge_id })}>
            {t.prizes}
          </LinkButton>
        </div>
      </>
    );
  return (
    <>
      <p>{t.lead}</p>
      {can.publish ? (
        <div>
          <StepButton
            texts={t}
            onConfirm={(again) => step('POST /admin/challenges/:id/judging/:stage/result', { again })}
          />
        </div>
      ) : (
        <ul className={styles.faults}>
          {appeals_until && new Date(appeals_until) > now && (
            <li>{t.waitsUntil(formatMoment(appeals_until, language))}</li>
          )}
          {open > 0 && <li>{counted(t.waitsFor, open)}</li>}
        </ul>
      )}
    </>
  );
}
