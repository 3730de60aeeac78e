import type { Interaction, InteractionReply } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ReportButton } from '../../moderation/index.ts';
import { InteractionView, ReplyView } from '../index.tsx';
import styles from '../interaction.module.css';
import { useAuthorName, useTimelineTexts } from '../use-stages.ts';
import { hasReplyDraft, ReplyForm, type ReplyOptions } from './reply-form.tsx';
import { noFilter, type PanelFilter, usePanelTexts } from './use-panel-filter.ts';

interface DeleteReplyProps {
  stage: Pick<Stage, 'id' | 'challenge_id'>;
  reply: InteractionReply;
  onDeleted: () => void;
}

/** Deletes the viewer's reply, after they confirmed it. */
function DeleteReply({ stage, reply, onDeleted }: DeleteReplyProps) {
  const t = usePanelTexts().destroy;
  const { messages } = useTimelineTexts();
  const [isAsking, setAsking] = useState(false);

  async function destroy(again: boolean): Promise<void> {
    const params = {
      id: stage.challenge_id,
      timeline: stage.id,
      interaction: reply.interaction_id,
      reply: reply.id,
    };
    const call = 'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply';
    await callApi(call, { params, again });
    showToast({ tone: 'success', text: messages.reply_deleted });
    setAsking(false);
    onDeleted();
  }

  return (
    <>
      <Button look="quiet" aria-label={t.buttonOfYours} onClick={() => setAsking(true)}>
        {t.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ ...t, failed: messages.reply_deleted_error }}
          onConfirm={destroy}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The id of the element that shows an interaction. */
export const idOfItem = (id: number) => `interaction-${id}`;

interface InteractionItemProps extends ReplyOptions {
  stage: Pick<Stage, 'id' | 'challenge_id' | 'form'>;
  interaction: Interaction;
  /** Its form was asked for, and takes the focus. */
  isOpened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called with the changed interaction, or undefined where it is gone. */
  onChange: (changed: Interaction | undefined) => void;
  linkWith: (filter: PanelFilter) => string;
}

/** An interaction with its replies, and the viewer's own reply to it. */
export function InteractionItem(props: InteractionItemProps) {
  const { stage, interaction, isOpened, onOpen, onClose, onChange, linkWith, ...options } = props;
  const t = usePanelTexts();
  const { id: viewerId } = useSignedIn();
  const { id, user, team, replies, claim, is_hidden, can } = interaction;
  const [hasDraft, setDraft] = useState(() => hasReplyDraft(viewerId, id));
  const item = useRef<HTMLElement>(null);
  const name = useAuthorName()(interaction);
  const own = replies.find(({ user_id }) => user_id === viewerId);
  const isWriting = isOpened || (hasDraft && (own ? own.can.edit : can.reply));

  function show(others: readonly InteractionReply[]): void {
    setDraft(false);
    onClose();
    onChange({ ...interaction, replies: [...others] });
    // From here the next key leads on.
    item.current?.focus();
  }
  const others = replies.filter((reply) => reply !== own);
  const form = (
    <ReplyForm
      {...options}
      stage={stage}
      interaction={interaction}
      own={own}
      name={name}
      takesFocus={isOpened}
      onSaved={(reply) => show(own ? replies.map((one) => (one === own ? reply : one)) : [...replies, reply])}
      onClose={() => {
        setDraft(false);
        onClose();
        item.current?.focus();
      }}
      onStale={onChange}
    />
  );

  return (
    <li>
      <article
        ref={item}
        id={idOfItem(id)}
        className={`${blocks.card} ${styles.item}`}
        tabIndex={-1}
        aria-label={name}
        data-testid="interaction"
        data-unanswered={replies.length === 0 || undefined}
      >
        <InteractionView
          interaction={interaction}
          form={stage.form}
          level="h3"
          marks={
            <>
              {replies.length === 0 && <span className={styles.unanswered}>{t.unanswered}</span>}
              {claim && <span className={styles.mark}>{t.claimedBy(claim.user.full_name)}</span>}
              {is_hidden && <span className={styles.unanswered}>{t.hidden}</span>}
            </>
          }
        />
        {others.map((reply) => (
          <ReplyView key={reply.id} reply={reply} />
        ))}
        {own && !isWriting && (
          <ReplyView reply={own}>
            <div className={blocks.actions}>
              {own.can.edit && (
                <Button look="outline" aria-label={t.reply.editYours} onClick={onOpen}>
                  {t.reply.edit}
                </Button>
              )}
              {own.can.delete && <DeleteReply stage={stage} reply={own} onDeleted={() => show(others)} />}
            </div>
          </ReplyView>
        )}
        {isWriting && form}
        <div className={`${blocks.actions} ${styles.itemActions}`}>
          {!own && can.reply && !isWriting && (
            <Button aria-label={t.reply.openTo(name)} onClick={onOpen}>
              {t.reply.open}
            </Button>
          )}
          {team && (
            <Link className={`${blocks.target} ${styles.only}`} to={linkWith({ ...noFilter, team: team.id })}>
              {t.filter.onlyTeam(team.name)}
            </Link>
          )}
          {user && (
            <Link className={`${blocks.target} ${styles.only}`} to={linkWith({ ...noFilter, member: user.id })}>
              {t.filter.onlyMember(user.first_name)}
            </Link>
          )}
          {can.report && (
            <ReportButton
              target={{
                kind: 'interaction',
                params: { id: stage.challenge_id, timeline: stage.id, interaction: id },
              }}
            />
          )}
        </div>
      </article>
    </li>
  );
}
