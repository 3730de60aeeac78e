import type { ForumMessage } from '@mutirao/contract/challenges/forum.ts';
import { memberName } from '@mutirao/contract/members/roles.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Link } from '../../../ui/link.tsx';
import { Author } from './author.tsx';
import styles from './post.module.css';
import { PostText } from './post-text.tsx';
import { EditedMark, PostTime } from './post-time.tsx';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useForumTexts } from './texts.ts';
import { useTopicRefresh } from './use-topic-refresh.ts';

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
      className={styles.post}
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
          <PostText html={reply.message} isHidden={reply.is_hidden} authorId={user.id} />
          <ReplyActions
            params={params}
            reply={reply}
            mayMark={mayMark}
            onEdit={() => setEditing(true)}
            nameOf={(action) => t.replies.of(action, name, formatMoment(reply.created_at, language, organisationZone))}
          />
        </>
      )}
    </article>
  );
}
