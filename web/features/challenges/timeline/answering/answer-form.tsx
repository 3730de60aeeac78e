import { interactionLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { UploadProgress } from '../../../site/uploads/index.ts';
import styles from '../stage.module.css';
import { type StageState, useStageTimes } from '../use-stages.ts';
import { answerSchema, type useAnswer, useAnsweringTexts } from './use-answer.ts';

interface AnswerFormProps {
  stage: Stage;
  state: StageState;
  answer: ReturnType<typeof useAnswer>;
  /** It takes the focus. */
  wanted: boolean;
  /** The button to delete what was sent. */
  destroy: ReactNode;
}

/** Why the form is disabled, or that it opened while the page was open. */
function useWindowNote({ start_at, finish_at }: Stage, state: StageState): string {
  const t = useAnsweringTexts();
  const { format } = useStageTimes();
  const [first] = useState(state);
  if (state === 'coming') return t.notYet(format(start_at));
  if (state === 'over') return finish_at ? t.over(format(finish_at)) : '';
  return first === 'coming' ? t.opened : '';
}

/** The form for a stage: a text, a picture, or both, as the stage asks. It is disabled outside of the stage's window. */
export function AnswerForm({ stage, state, answer, wanted, destroy }: AnswerFormProps) {
  const t = useAnsweringTexts();
  const { interact_with: asked, interaction } = stage;
  const { draft, picture, uploading, hasConflict } = answer;
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const note = useWindowNote(stage, state);
  // Moderators decide about what they hid.
  const isOpen = state === 'open' && !interaction?.is_hidden;
  const present = interaction?.file_url ?? undefined;
  const hasPicture = picture === null ? false : Boolean(picture ?? present);

  const { onSubmit, errors, failure, waiting } = useForm(
    answerSchema(asked, hasPicture),
    () => answer.save(draft.values.content),
    { read: () => ({ content: draft.values.content }) },
  );

  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('textarea:enabled, input:enabled')?.focus();
  }, [wanted]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (hasConflict) {
      event.preventDefault();
      notice.current?.focus();
    } else onSubmit(event);
  }

  function keep(): void {
    const { isRefused } = answer;
    answer.keepMine();
    // It was being sent.
    if (isRefused) form.current?.requestSubmit();
    else form.current?.querySelector('textarea')?.focus();
  }

  const textError =
    errors.content && asked === 'any' && !draft.values.content.trim() ? t.writeOrChoose : errors.content;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate data-testid="answer-form">
      <p className={note ? styles.notice : 'visually-hidden'} role="status">
        {note}
      </p>
      {isOpen && hasConflict && (
        <ConflictNotice newer={interaction?.content ?? ''} element={notice} onKeep={keep} onTake={answer.takeNewer} />
      )}
      <fieldset className={styles.fields} disabled={!isOpen}>
        {asked !== 'file' && (
          <TextArea
            label={asked === 'any' ? t.textOptional : t.text}
            name="content"
            value={draft.values.content}
            maximum={interactionLength}
            readOnly={waiting}
            error={textError}
            help={isOpen ? t.textHelp : undefined}
            onChange={({ target }) => draft.change({ content: target.value })}
          />
        )}
        {draft.isRestored && isOpen && (
          <p className={blocks.soft} role="status">
            {t.draft}{' '}
            <Button look="quiet" onClick={draft.discard}>
              {t.discard}
            </Button>
          </p>
        )}
        {asked !== 'text' && (
          <PictureField
            name="file"
            label={asked === 'any' ? t.picture.optional : t.picture.label}
            help={t.picture.help}
            texts={t.picture}
            chosen={picture}
            present={present && pictureAt(present, 800)}
            error={problem ?? (errors.file && t.choosePlease)}
            disabled={!isOpen || waiting}
            onChoose={(next, wrong) => {
              answer.choosePicture(next);
              setProblem(wrong);
            }}
          />
        )}
        {uploading && <UploadProgress uploading={uploading} describe={t.progress} onCancel={answer.cancel} />}
        {failure && <Failure silent>{failure}</Failure>}
        <div className={blocks.actions}>
          <Button
            type="submit"
            className={styles.steady}
            aria-disabled={waiting}
            onClick={(event) => waiting && event.preventDefault()}
          >
            {waiting ? t.sending : interaction ? t.update : t.send}
          </Button>
          {!waiting && destroy}
        </div>
      </fieldset>
    </form>
  );
}
