import { type JudgingFault, rubricLimits } from '@mutirao/contract/challenges/judging/rubric.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { readDraft } from '../../../../platform/drafts.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { wholeForm } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { createRubric, draftOf, toEdited, useCriterionName, useRubricDocument } from './criteria.tsx';
import styles from './judging-editor.module.css';
import { RubricFields, RubricView } from './rubric-editor.tsx';
import {
  overviewCall,
  type StageProps,
  StepButton,
  stagesCall,
  useJudgingTexts,
  useNames,
  useSteps,
  type WithRubric,
} from './step.tsx';

/** Makes a stage a judged one, with a rubric with which judging could begin. */
export function StartStep({ judging }: StageProps) {
  const t = useJudgingTexts();
  const answers = useAnswers();
  const params = { id: judging.challenge_id, stage: judging.id };
  const start = useAction(t.begin.failed, async () => {
    const body = { rubric: await createRubric(), based_on: null, reason: '' };
    answers.set(
      overviewCall,
      { params },
      await callApi('PUT /admin/challenges/:id/judging/:stage/rubric', { params, body }),
    );
    await answers.invalidate(stagesCall);
  });
  return (
    <section className={blocks.panel} aria-labelledby="start">
      <h2 id="start">{t.start.title}</h2>
      <p>{t.start.text}</p>
      <div>
        <Button onClick={start.run} aria-disabled={start.waiting}>
          {start.waiting ? t.start.waiting : t.start.button}
        </Button>
      </div>
    </section>
  );
}

/** The rubric while it may still be anything; it is saved as it is typed. */
export function RubricStep({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().rubric;
  const document = useRubricDocument(judging);
  return (
    <>
      <div className={blocks.head}>
        <p>{t.lead}</p>
        <SaveState state={document.state} />
      </div>
      <RubricFields judging={judging} document={document} saved={toEdited(judging.rubric)} />
    </>
  );
}

/** A new version of a rubric by which judges review already, with its reason; what was typed before is there. */
function NewVersion({ judging, onClose }: { judging: WithRubric; onClose: () => void }) {
  const t = useJudgingTexts().rubric;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const document = useRubricDocument(judging, reason.trim());
  const { state, errors } = document;
  const isSaving = state === 'saving';

  async function publish(): Promise<void> {
    if (reason.trim() === '') return setError(t.reasonMissing);
    if (isSaving || !(await document.submit())) return;
    showToast({ tone: 'success', text: t.versionSaved });
    onClose();
  }

  return (
    <form
      className={`${blocks.column} ${styles.item}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <p>{t.changeText}</p>
      <RubricFields judging={judging} document={document} saved={toEdited(judging.rubric)} isLocked />
      <TextArea
        label={t.reason}
        help={t.reasonHelp}
        name="reason"
        rows={3}
        maximum={rubricLimits.reason}
        value={reason}
        {...(error && { error })}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setError('');
        }}
      />
      {state === 'refused' && <Failure>{errors[wholeForm] ?? Object.values(errors)[0]}</Failure>}
      {(state === 'waiting' || state === 'conflict') && <SaveState state={state} isManual />}
      <div className={blocks.actions}>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? t.saving : t.saveVersion}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            document.discard();
            onClose();
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The rubric once judging began: as it holds, its versions, and a new one. */
export function LockedRubric({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().rubric;
  const { number } = useNames();
  const { id: memberId } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const { rubric, versions, can } = judging;
  const isTyped = Object.keys(readDraft({ memberId, form: draftOf(judging.id) })).length > 0;
  return (
    <>
      <p>{t.locked}</p>
      {isTyped && can.edit_rubric && !isOpen && <Failure>{t.begunMeanwhile}</Failure>}
      <RubricView rubric={rubric} />
      <ul className={blocks.lines}>
        {versions.map(({ version, created_at, reason }) => (
          <li key={version}>
            {t.version(number(version), formatDay(created_at))}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
      {isOpen && can.edit_rubric ? (
        <NewVersion judging={judging} onClose={() => setIsOpen(false)} />
      ) : (
        can.edit_rubric && (
          <div>
            <Button look="outline" onClick={() => setIsOpen(true)}>
              {t.change}
            </Button>
          </div>
        )
      )}
    </>
  );
}

/** Where a fault is mended. */
function placeOf(code: JudgingFault): 'rubric' | 'stages' | 'people' {
  if (code === 'stage_has_not_ended' || code === 'no_entries') return 'stages';
  if (code === 'too_few_judges' || code === 'entry_without_judges' || code === 'cannot_compare_judges') return 'people';
  return 'rubric';
}

/** What is missing and where to mend it; once nothing is, the button that begins. */
export function BeginStep({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().begin;
  const step = useSteps(judging);
  const names = useNames();
  const counted = useCounted();
  const criterionName = useCriterionName();
  const { language } = useLanguage();
  const { faults, rubric, can, entries_count, frozen_at, judges } = judging;
  const id = judging.challenge_id;
  const links = {
    rubric: '#step-1',
    stages: linkTo(backOfficePages.challengeStages, { id }),
    people: linkTo(backOfficePages.challengePeople, { id }),
  };
  const aboutOf = ({ criterion, entry }: (typeof faults)[number]) => {
    if (entry !== null) return `${names.entry(entry)}: `;
    const found = rubric.criteria.find(({ key }) => key === criterion);
    return found ? `${criterionName(found)}: ` : '';
  };
  return (
    <>
      <p>{t.lead}</p>
      <p className={blocks.soft}>
        {counted(t.entries, entries_count)} · {counted(t.judges, judges.length)}
      </p>
      <p className={blocks.soft}>{frozen_at ? t.frozen(formatMoment(frozen_at, language)) : t.notFrozen}</p>
      <div role="status">
        {faults.length === 0 ? (
          <p>{t.ready}</p>
        ) : (
          <div className={`${blocks.notice} ${blocks.lines}`}>
            <h3>{t.missing}</h3>
            <ul className={styles.faults}>
              {faults.map((fault) => (
                <li key={`${fault.code} ${fault.criterion} ${fault.entry}`}>
                  {aboutOf(fault)}
                  {t.faults[fault.code]} <Link to={links[placeOf(fault.code)]}>{t.fix[placeOf(fault.code)]}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={blocks.actions}>
        {can.begin && (
          <StepButton
            texts={t}
            onConfirm={(again) => step('POST /admin/challenges/:id/judging/:stage/begin', { again })}
          />
        )}
        <StepButton
          look="quiet"
          texts={{
            button: t.remove,
            confirmTitle: t.removeTitle,
            confirmText: t.removeText,
            confirm: t.removeConfirm,
            waiting: t.waiting,
            failed: t.failed,
            success: t.removed,
          }}
          onConfirm={(again) => step('DELETE /admin/challenges/:id/judging/:stage', { again })}
        />
      </div>
    </>
  );
}
