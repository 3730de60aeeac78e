import type { MyTeam } from '@mutirao/contract/challenges/participation/participation.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useRef, useState } from 'react';
import { useAnswers } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ReplyView } from '../reply-view.tsx';
import styles from '../stage.module.css';
import { type StageState, stagesCall, useStageTimes, useTimelineTexts } from '../use-stages.ts';
import { AnswerForm } from './answer-form.tsx';
import { useAnswer, useAnsweringTexts } from './use-answer.ts';

interface AnswerProps {
  stage: Stage;
  state: StageState;
  team: MyTeam | undefined;
  /** The member came to answer: the form takes the focus. */
  wanted: boolean;
}

/** The member's interaction with a stage, or their team's, with its form and the replies to it. */
export function Answer({ stage, state, team, wanted }: AnswerProps) {
  const t = useAnsweringTexts();
  const { replies: words } = useTimelineTexts();
  const { format } = useStageTimes();
  const answers = useAnswers();
  const answer = useAnswer(stage);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { interaction } = stage;
  const ofTeam = stage.answers_by === 'team' ? (interaction?.team ?? team) : undefined;

  // As the window opens or closes, what the member may do changes.
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state) void answers.invalidate(stagesCall);
    known.current = state;
  }, [state, answers]);

  async function destroy(again: boolean): Promise<void> {
    await answer.destroy(again);
    setAsking(false);
  }

  return (
    <section className={styles.work} aria-labelledby="answer">
      <header className={styles.workHead}>
        <h2 ref={heading} id="answer" tabIndex={-1}>
          {ofTeam ? t.titleOfTeam(ofTeam.name) : t.title}
        </h2>
        {ofTeam && <p>{t.forTeam(ofTeam.name)}</p>}
        {interaction?.editors.map(({ user, updated_at }) => (
          <p key={user.id} className={blocks.soft}>
            {t.editedBy(user.full_name, format(updated_at))}
          </p>
        ))}
      </header>
      {interaction?.is_hidden && (
        <p className={styles.notice}>
          {t.hidden} <Link to={linkTo(pages.myModeration)}>{t.hiddenWhy}</Link>
        </p>
      )}
      <AnswerForm
        stage={stage}
        state={state}
        answer={answer}
        wanted={wanted}
        destroy={
          interaction?.can.delete &&
          state === 'open' && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t.destroy.button}
            </Button>
          )
        }
      />
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
