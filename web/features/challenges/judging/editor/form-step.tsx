import type { StageForm, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { formLimits } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EditAction, RemoveAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import styles from './judging-editor.module.css';
import { createQuestion, type EditedQuestion, QuestionForm, useFormDocument } from './question-form.tsx';
import { type StageProps, useJudgingTexts } from './step.tsx';

/** How a question is called, and what it asks for. */
function useQuestionNames() {
  const t = useJudgingTexts().form;
  const { localize } = useLanguage();
  return {
    nameOf: (one: StageQuestion) => localize({ pt: one.label_pt, en: one.label_en }) || t.new,
    aboutOf: ({ kind, is_required }: StageQuestion) => (is_required ? t.required(t.kinds[kind]) : t.kinds[kind]),
  };
}

/** The questions of a form, to be read. */
export function FormView({ form }: { form: StageForm }) {
  const t = useJudgingTexts().form;
  const { nameOf, aboutOf } = useQuestionNames();
  return (
    <ol className={blocks.lines} aria-label={t.list}>
      {form.questions.map((one) => (
        <li key={one.key}>
          <strong>{nameOf(one)}</strong> <span className={blocks.soft}>{aboutOf(one)}</span>
        </li>
      ))}
    </ol>
  );
}

type Edited = ReturnType<typeof useFormDocument>;

/** The questions in their order, with the fields of the open one. */
function Questions({ document, saved, faults, hasAnswers }: Edited) {
  const t = useJudgingTexts().form;
  const { nameOf, aboutOf } = useQuestionNames();
  const [open, setOpen] = useState<string>();
  const { questions } = document.values;
  const opened = questions.find(({ id }) => id === open);
  const isAnswered = (id: string) => hasAnswers && saved.questions.some((one) => one.id === id);

  function add(): void {
    const one = createQuestion();
    document.change({ questions: [...questions, one] });
    setOpen(one.id);
  }

  const rowOf = (one: EditedQuestion) => (
    <p className={styles.row}>
      <strong>{nameOf(one)}</strong>
      <span className={blocks.soft}>{aboutOf(one)}</span>
      {faults[one.id] && <span className={blocks.badge}>{t.faulty}</span>}
    </p>
  );
  return (
    <div className={blocks.column}>
      {questions.length === 0 ? (
        <p className={blocks.soft}>{t.empty}</p>
      ) : (
        <SortableList
          label={t.list}
          items={questions}
          nameOf={nameOf}
          onOrder={(ids) =>
            document.change({ questions: ids.flatMap((id) => questions.find((one) => one.id === id) ?? []) })
          }
          actionsOf={(one) => (
            <>
              <EditAction label={t.edit(nameOf(one))} onPress={() => setOpen(open === one.id ? undefined : one.id)} />
              {!isAnswered(one.id) && (
                <RemoveAction
                  label={t.remove(nameOf(one))}
                  onPress={() => document.change({ questions: questions.filter(({ id }) => id !== one.id) })}
                />
              )}
            </>
          )}
        >
          {rowOf}
        </SortableList>
      )}
      {opened && (
        <QuestionForm
          key={opened.id}
          question={opened}
          name={nameOf(opened)}
          former={saved.questions.find(({ id }) => id === opened.id)}
          faults={faults[opened.id] ?? {}}
          hasAnswers={hasAnswers}
          onChange={(changed) =>
            document.change({
              questions: questions.map((one) => (one.id === opened.id ? { ...one, ...changed } : one)),
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <FieldConflict
        document={document}
        saved={saved}
        field="questions"
        show={(theirs) => theirs.map((one) => <p key={one.id}>{nameOf(one)}</p>)}
      />
      <div>
        <Button look="outline" disabled={questions.length >= formLimits.questions} onClick={add}>
          <IconPlus aria-hidden size={18} /> {t.add}
        </Button>
      </div>
    </div>
  );
}

/** Whether the stage asks by a form of its own, and by which; until judging begins. */
export function FormStep({ judging }: StageProps) {
  const t = useJudgingTexts().form;
  const edited = useFormDocument(judging);
  const { document, saved, isWhole, hasAnswers } = edited;
  const [isAsking, setIsAsking] = useState(false);
  const { is_on } = document.values;
  const [refusal] = Object.values(document.errors);

  function choose(next: boolean): void {
    if (!next && document.values.questions.length > 0) setIsAsking(true);
    else document.change({ is_on: next });
  }

  return (
    <>
      <div className={blocks.head}>
        <p>{t.lead}</p>
        {document.isChanged && !isWhole ? (
          <p className={blocks.soft} role="status">
            {t.notWhole}
          </p>
        ) : (
          // Without a form there is nothing that could be saved.
          (is_on || document.state !== 'saved') && <SaveState state={document.state} />
        )}
      </div>
      <Switch
        name="is_on"
        label={t.isOn}
        help={hasAnswers ? t.answered : t.isOnHelp}
        checked={is_on}
        disabled={hasAnswers}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <FieldConflict document={document} saved={saved} field="is_on" show={(yes) => (yes ? t.yes : t.no)} />
      {refusal && <Failure>{refusal}</Failure>}
      {is_on && <Questions {...edited} />}
      {isAsking && (
        <ConfirmDialog
          texts={{ ...t.removal, failed: '' }}
          onConfirm={async () => {
            document.change({ is_on: false, questions: [] });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
