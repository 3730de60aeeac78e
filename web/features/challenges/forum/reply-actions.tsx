import type { ForumMessage } from '@mutirao/contract/challenges/forum.ts';
import { Suspense, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { ReportButton } from '../moderation/index.ts';
import styles from './post.module.css';
import { useForumTexts } from './texts.ts';
import { useTopicRefresh } from './use-topic-refresh.ts';

interface ReplyActionsProps {
  params: { id: number; topic: number; message: number };
  reply: ForumMessage;
  mayMark: boolean;
  onEdit: () => void;
  /** The accessible name of an action on this reply. */
  nameOf: (action: string) => string;
}

/** What the viewer may do about a reply. */
export function ReplyActions({ params, reply, mayMark, onEdit, nameOf }: ReplyActionsProps) {
  const t = useForumTexts().replies;
  const { id, topic, message } = params;
  const [isAsking, setAsking] = useState(false);
  const refresh = useTopicRefresh();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const remove = useApiMutation('DELETE /challenges/:id/forum/topics/:topic/messages/:message');
  const answer = useApiMutation('PUT /challenges/:id/forum/topics/:topic/answer');
  const mark = useAction(t.answerFailed, async () => {
    await answer.mutate({ params: { id, topic }, body: { message_id: reply.is_answer ? null : message } });
    await refresh();
  });
  const { can } = reply;
  const marking = reply.is_answer ? t.unmarkAnswer : t.markAnswer;
  if (!(can.edit || can.delete || can.report || mayMark)) return null;
  return (
    <div className={styles.actions}>
      {mayMark && (
        <Button look="quiet" aria-label={nameOf(marking)} aria-disabled={mark.waiting} onClick={mark.run}>
          {marking}
        </Button>
      )}
      {can.edit && (
        <Button look="quiet" aria-label={nameOf(t.edit)} onClick={onEdit}>
          {t.edit}
        </Button>
      )}
      {can.delete && (
        <Button look="quiet" aria-label={nameOf(t.delete)} onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      )}
      {can.report && <ReportButton target={{ kind: 'topic_message', params }} />}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            texts={t.deletion}
            onClose={() => setAsking(false)}
            onConfirm={async (again) => {
              await remove.mutate({ params, again });
              showToast({ tone: 'success', text: t.deleted });
              setAsking(false);
              await refresh();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
