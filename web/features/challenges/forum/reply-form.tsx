import type { ForumMessage } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { countCharacters } from '../../../ui/rich-text-editor/plain-text.ts';
import { RichTextField } from '../../../ui/rich-text-editor/rich-text-field.tsx';
import styles from './forum.module.css';
import { DraftNote, useFindPeople, usePostForm } from './post-form.tsx';
import { useForumTexts } from './use-forum.ts';

const limits = { message: { maximum: topicLengths.message, count: countCharacters } };

interface ReplyFormProps {
  challengeId: number;
  topicId: number;
  /** The reply to change; without it, a new one is written. */
  reply?: ForumMessage;
  save: (message: string) => Promise<ForumMessage>;
  /** Shows the outcome; without the reply where its answer was lost. */
  onSaved: (reply: ForumMessage | undefined) => Promise<void>;
  onCancel?: () => void;
}

/** Writes or changes a reply. */
export function ReplyForm({ challengeId, topicId, reply, save, onSaved, onCancel }: ReplyFormProps) {
  const all = useForumTexts();
  const t = all.form;
  const findPeople = useFindPeople(challengeId);
  const { values, change, isRestored, clear, onSubmit, errors, failure, waiting } = usePostForm({
    draft: reply ? `reply ${reply.id}` : `reply to ${topicId}`,
    saved: { message: reply?.message ?? '' },
    limits,
    save: ({ message }) => save(message),
    onSaved,
  });
  const [idle, busy] = reply ? [t.save, t.saving] : [all.replies.send, all.replies.sending];
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {isRestored && <DraftNote onDiscard={clear} />}
      <RichTextField
        name="message"
        label={t.message}
        value={values.message}
        onChange={(message) => change({ message })}
        maximum={topicLengths.message}
        error={errors.message}
        help={t.mentionHelp}
        findPeople={findPeople}
        takesFocus={reply !== undefined}
      />
      {failure && <Failure>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {waiting ? busy : idle}
        </Button>
        {onCancel && (
          <Button
            look="outline"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
