import type { MyTeam } from '@mutirao/contract/challenges/participation/participation.ts';
import { type Interaction, interactionLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useAnswers } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { UploadProgress } from '../../../site/uploads/index.tsx';
import { InteractionView, ReplyView } from '../index.tsx';
import styles from '../stage.module.css';
import { stagesCall, useStageTimes, useTimelineTexts } from '../use-stages.ts';
import { AnswerFrame, type AnswerPlace, DraftNote, isAnswerable } from './answer-frame.tsx';
import { FormAnswer } from './form-answer.tsx';
import { answerSchema, type Sending, useAnswer, useAnsweringTexts } from './use-answer.ts';
import { useFormAnswer } from './use-form-answer.ts';
import { Versions } from './versions.tsx';

interface AnswerFormProps extends AnswerPlace {
  answer: ReturnType<typeof useAnswer>;
  /** It takes the focus. */
  wanted: boolean;
}

/** The form for a stage: a text, a picture, or both, as the stage asks. */
function AnswerForm({ answer, wanted, ...place }: AnswerFormProps) {
  const t = useAnsweringTexts();
  const { interact_with: asked, interaction } = place.stage;
  const { draft, picture, uploading } = answer;
  const [problem, setProblem] = useState<string>();
  const isOpen = isAnswerable(place);
  const present = interaction?.file_url ?? undefined;
  const hasPicture = picture === null ? false : Boolean(picture ?? present);

  const { onSubmit, errors, failure, waiting } = useForm(
    answerSchema(asked, hasPicture),
    () => answer.save(draft.values.content),
    { read: () => ({ content: draft.values.content }) },
  );

  const textError =
    errors.content && asked === 'any' && !draft.values.content.trim() ? t.writeOrChoose : errors.content;
  return (
    <AnswerFrame
      {...place}
      answer={answer}
      wanted={wanted}
      newer={interaction?.content ?? ''}
      failure={failure}
      waiting={waiting}
      onSubmit={onSubmit}
    >
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
      <DraftNote answer={answer} isOpen={isOpen} />
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
    </AnswerFrame>
  );
}

interface SentAnswerProps {
  stage: Stage;
  interaction: Interaction;
  isOpen: boolean;
  isLate: boolean;
  /** It has just been sent. */
  isNew: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What may be done with it. */
  children: ReactNode;
}

/** What was sent: when, until when it can be changed, and what those who reply to it see. */
function SentAnswer({ stage, interaction, isOpen, isLate, isNew, heading, children }: SentAnswerProps) {
  const t = useAnsweringTexts();
  const { messages } = useTimelineTexts();
  const format = useStageTimes();
  const { finish_at, late_until } = stage;
  const { created_at, updated_at } = interaction;
  return (
    <section className={styles.sent} aria-labelledby="sent" data-testid="sent-answer">
      <header className={styles.workHead}>
        <h3 ref={heading} id="sent" tabIndex={-1}>
          <IconCircleCheck aria-hidden size={24} />
          {t.sent.title(format(created_at))}
        </h3>
        {isNew && <p>{messages.interaction_registered}</p>}
        {updated_at !== created_at && <p className={blocks.soft}>{t.sent.changed(format(updated_at))}</p>}
        {isLate && late_until && <p className={styles.notice}>{t.late(format(late_until))}</p>}
        {isOpen && !isLate && (
          <p className={blocks.soft}>{finish_at ? t.sent.until(format(finish_at)) : t.sent.whileOpen}</p>
        )}
      </header>
      <figure className={`${blocks.card} ${styles.seen}`}>
        <figcaption>{t.sent.seen}</figcaption>
        <InteractionView interaction={interaction} form={stage.form} />
      </figure>
      {stage.form && interaction.versions_count > 0 && (
        <Versions form={stage.form} interaction={interaction} stage={stage} />
      )}
      {children}
    </section>
  );
}

interface AnswerProps extends AnswerPlace {
  team: MyTeam | undefined;
  /** The member came to answer: the form takes the focus. */
  wanted: boolean;
}

/** The member's interaction with a stage, or their team's, with its form and the replies to it. */
export function Answer(props: AnswerProps) {
  const { stage } = props;
  return stage.form ? <FormBased {...props} form={stage.form} /> : <TextBased {...props} />;
}

function TextBased(props: AnswerProps) {
  const { stage, state, isLate, wanted } = props;
  const answer = useAnswer(stage);
  return (
    <AnswerSection {...props} answer={answer}>
      <AnswerForm stage={stage} state={state} isLate={isLate} answer={answer} wanted={wanted || answer.isChanging} />
    </AnswerSection>
  );
}

function FormBased({ form, ...props }: AnswerProps & { form: StageForm }) {
  const { stage, state, isLate, wanted } = props;
  const answer = useFormAnswer(stage, form);
  return (
    <AnswerSection {...props} answer={answer}>
      <FormAnswer
        stage={stage}
        form={form}
        state={state}
        isLate={isLate}
        answer={answer}
        wanted={wanted || answer.isChanging}
      />
    </AnswerSection>
  );
}

interface AnswerSectionProps extends Omit<AnswerProps, 'wanted'> {
  answer: Sending;
  /** The form, while nothing is sent or it is changed. */
  children: ReactNode;
}

function AnswerSection({ stage, state, isLate, team, answer, children }: AnswerSectionProps) {
  const t = useAnsweringTexts();
  const { replies: words, reading } = useTimelineTexts();
  const format = useStageTimes();
  const answers = useAnswers();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { interaction } = stage;
  const isOpen = isAnswerable({ stage, state, isLate });
  const sent = interaction && !answer.isChanging && !(answer.hasUnsent && isOpen) ? interaction : undefined;
  const ofTeam = stage.answers_by === 'team' ? (interaction?.team ?? team) : undefined;

  // As the window opens or closes, what the member may do changes.
  const moment = isLate ? 'late' : state;
  const known = useRef<typeof moment>(moment);
  useEffect(() => {
    if (known.current !== moment) void answers.invalidate(stagesCall);
    known.current = moment;
  }, [moment, answers]);

  // It is read out, and nothing covers it.
  const isSent = answer.isSent && sent !== undefined;
  const hasForm = useRef(sent === undefined);
  useEffect(() => {
    // The button that closed the form has gone with it.
    const isLeft = hasForm.current && sent !== undefined && document.activeElement === document.body;
    hasForm.current = sent === undefined;
    if (isSent || isLeft) heading.current?.focus();
  }, [isSent, sent]);

  async function destroy(again: boolean): Promise<void> {
    await answer.destroy(again);
    setAsking(false);
  }

  return (
    <section className={`${blocks.panel} ${styles.work}`} aria-labelledby="answer">
      <header className={styles.workHead}>
        <h2 id="answer">{ofTeam ? t.titleOfTeam(ofTeam.name) : t.title}</h2>
        {ofTeam && <p>{t.forTeam(ofTeam.name)}</p>}
        {interaction?.editors.slice(sent ? 1 : 0).map(({ user, updated_at }) => (
          <p key={user.id} className={blocks.soft}>
            {reading.editedBy(user.full_name, format(updated_at))}
          </p>
        ))}
      </header>
      {interaction?.is_hidden && (
        <p className={styles.notice}>
          {t.hidden} <Link to={linkTo(pages.myModeration)}>{t.hiddenWhy}</Link>
        </p>
      )}
      {sent ? (
        <SentAnswer stage={stage} interaction={sent} isOpen={isOpen} isLate={isLate} isNew={isSent} heading={heading}>
          {state === 'over' && !isLate && stage.finish_at && (
            <p className={styles.notice}>{t.over(format(stage.finish_at))}</p>
          )}
          <div className={blocks.actions}>
            {isOpen && sent.can.edit && <Button onClick={answer.change}>{t.sent.change}</Button>}
            {sent.can.delete && (state === 'open' || isLate) && (
              <Button look="quiet" onClick={() => setAsking(true)}>
                {t.destroy.button}
              </Button>
            )}
          </div>
        </SentAnswer>
      ) : (
        children
      )}
      {interaction && (
        <section className={styles.replies} aria-labelledby="replies">
          <h3 id="replies">{words.title}</h3>
          {interaction.replies.length === 0 ? (
            <p className={blocks.soft}>{t.noReplies}</p>
          ) : (
            interaction.replies.map((reply) => <ReplyView key={reply.id} reply={reply} />)
          )}
        </section>
      )}
      {isAsking && (
        <ConfirmDialog texts={{ ...t.destroy, failed: '' }} onConfirm={destroy} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
