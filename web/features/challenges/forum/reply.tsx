import type { ForumMessage } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { useAction } from '../../../platform/failures.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { countCharacters } from '../../../ui/rich-text-editor/plain-text.ts';
import { RichTextField } from '../../../ui/rich-text-editor/rich-text-field.tsx';
import { ReportButton } from '../moderation/index.ts';
import styles from './forum.module.css';
import { Author, EditedMark, PostText, PostTime } from './post.tsx';
import { DraftNote, useFindPeople, usePostForm } from './post-form.tsx';
import { useForumTexts, useTopicRefresh } from './use-forum.tsx';

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
    <form className={blocks.list} onSubmit={onSubmit} noValidate>
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

interface ReplyActionsProps {
  params: { id: number; topic: number; message: number };
  reply: ForumMessage;
  mayMark: boolean;
  onEdit: () => void;
  /** The accessible name of an action on this reply. */
  nameOf: (action: string) => string;
}

/** What the viewer may do about a reply. */
function ReplyActions({ params, reply, mayMark, onEdit, nameOf }: ReplyActionsProps) {
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
    <div className={`${blocks.actions} ${styles.actions}`}>
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

interface ReplyProps {
  challengeId: number;
  reply: ForumMessage;
  /** Its address. */
  address: string;
  mayMark: boolean;
}

/** A reply: its author, text and actions, in which its author changes it. */
export function Reply({ challengeId, reply, address, mayMark }: ReplyProps) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const { hash } = useLocation();
  const [isEditing, setEditing] = useState(false);
  const { zone } = useReaderZone();
  const refresh = useTopicRefresh();
  const article = useRef<HTMLElement>(null);

  function endEditing(): void {
    // What has the focus goes.
    flushSync(() => setEditing(false));
    article.current?.focus({ preventScroll: true });
  }

  const { user, location } = reply.contestant;
  const name = memberName(user, language);
  const params = { id: challengeId, topic: reply.topic_id, message: reply.id };
  const id = `reply-${reply.id}`;
  return (
    <article
      ref={article}
      id={id}
      tabIndex={-1}
      className={`${blocks.column} ${blocks.card} ${styles.post}`}
      aria-label={t.replies.byName(name)}
      data-answer={reply.is_answer}
      data-linked={hash === `#${id}`}
    >
      {reply.is_answer && (
        <p className={styles.answerMark}>
          <IconCircleCheck aria-hidden size={20} />
          {t.replies.answer}
        </p>
      )}
      <Author user={user} location={location}>
        <Link to={address} preventScrollReset title={t.replies.link}>
          <PostTime instant={reply.created_at} />
        </Link>
        <EditedMark {...reply} />
      </Author>
      {isEditing ? (
        <ReplyForm
          challengeId={challengeId}
          topicId={reply.topic_id}
          reply={reply}
          save={(message) =>
            callApi('PUT /challenges/:id/forum/topics/:topic/messages/:message', { params, body: { message } })
          }
          onCancel={endEditing}
          onSaved={async () => {
            showToast({ tone: 'success', text: t.form.updated });
            await refresh();
            endEditing();
          }}
        />
      ) : (
        <>
          <PostText html={reply.message} language={reply.language} isHidden={reply.is_hidden} authorId={user.id} />
          <ReplyActions
            params={params}
            reply={reply}
            mayMark={mayMark}
            onEdit={() => setEditing(true)}
            nameOf={(action) => t.replies.of(action, name, formatMoment(reply.created_at, language, zone))}
          />
        </>
      )}
    </article>
  );
}
