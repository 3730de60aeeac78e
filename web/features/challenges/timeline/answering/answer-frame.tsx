import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import styles from '../stage.module.css';
import type { StageState } from '../use-stages.ts';
import { type Sending, useAnsweringTexts, useWindowNote } from './use-answer.ts';

/** What the form for a stage has of the stage. */
export interface AnswerPlace {
  stage: Stage;
  state: StageState;
  /** It has ended, and takes late answers. */
  isLate: boolean;
}

/** Whether the form can be filled in; moderators decide about what they hid. */
export function isAnswerable({ stage: { interaction }, state, isLate }: AnswerPlace): boolean {
  return (state === 'open' || isLate) && !interaction?.is_hidden;
}

interface DraftNoteProps {
  answer: Pick<EditedAnswer, 'isRestored' | 'discard'>;
  isOpen: boolean;
}

/** Says that the form has what the member typed before, and takes it back on demand. */
export function DraftNote({ answer, isOpen }: DraftNoteProps) {
  const t = useAnsweringTexts();
  if (!answer.isRestored || !isOpen) return null;
  return (
    <p className={blocks.soft} role="status">
      {t.draft}{' '}
      <Button look="quiet" onClick={answer.discard}>
        {t.discard}
      </Button>
    </p>
  );
}

/** An answer that is being edited, whatever the stage asks for. */
type EditedAnswer = Pick<Sending, 'isRefused' | 'discard'> & {
  readonly isRestored: boolean;
  readonly hasConflict: boolean;
  readonly keepMine: () => void;
  readonly takeNewer: () => void;
};

interface AnswerFrameProps extends AnswerPlace {
  answer: EditedAnswer;
  /** It takes the focus. */
  wanted: boolean;
  /** The newer version, where the answer is in conflict with it. */
  newer: ReactNode;
  failure: ReactNode;
  waiting: boolean;
  /** A file is being sent: says so in the place of the button's name. */
  uploading?: string | false;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** The form for a stage around its fields. It is disabled outside of the stage's window. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { stage, state, isLate, answer, wanted, failure, waiting, uploading, onSubmit } = props;
  const t = useAnsweringTexts();
  const { interaction } = stage;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const note = useWindowNote(stage, state, isLate);
  const isOpen = isAnswerable(props);

  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('textarea:enabled, input:enabled')?.focus();
  }, [wanted]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (answer.hasConflict) {
      event.preventDefault();
      notice.current?.focus();
    } else onSubmit(event);
  }

  function keep(): void {
    const { isRefused } = answer;
    answer.keepMine();
    // It was being sent.
    if (isRefused) form.current?.requestSubmit();
    else form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate data-testid="answer-form">
      <p className={note ? styles.notice : 'visually-hidden'} role="status">
        {note}
      </p>
      {isOpen && answer.hasConflict && (
        <ConflictNotice newer={props.newer} element={notice} onKeep={keep} onTake={answer.takeNewer} />
      )}
      <fieldset className={styles.fields} disabled={!isOpen}>
        {props.children}
        {failure && <Failure silent>{failure}</Failure>}
        <div className={blocks.actions}>
          <Button type="submit" className={styles.steady} aria-disabled={waiting || Boolean(uploading)}>
            {waiting ? t.sending : uploading || (interaction ? t.update : t.send)}
          </Button>
          {!waiting && interaction && (
            <Button look="outline" onClick={answer.discard}>
              {t.sent.leave}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
