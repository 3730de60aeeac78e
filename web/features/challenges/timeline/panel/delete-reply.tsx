import type { InteractionReply } from '@mutirao/contract/challenges/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useTimelineTexts } from '../texts.ts';
import { usePanelTexts } from './texts.ts';

interface DeleteReplyProps {
  stage: Pick<Stage, 'id' | 'challenge_id'>;
  reply: InteractionReply;
  onDeleted: () => void;
}

/** Deletes the viewer's reply, after they confirmed it. */
export function DeleteReply({ stage, reply, onDeleted }: DeleteReplyProps) {
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
