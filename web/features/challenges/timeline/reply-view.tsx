import type { InteractionReply } from '@mutirao/contract/challenges/interactions.ts';
import type { ReactNode } from 'react';
import styles from './interaction.module.css';
import { PersonLine } from './person-line.tsx';
import { useTimelineTexts } from './texts.ts';
import { useStageTimes } from './use-stage-times.ts';

interface ReplyViewProps {
  reply: InteractionReply;
  /** Actions of its author. */
  children?: ReactNode;
}

/** A reply to an interaction, with its author and their role in the challenge. */
export function ReplyView({ reply, children }: ReplyViewProps) {
  const t = useTimelineTexts().replies;
  const { format } = useStageTimes();
  const { user, content, created_at, updated_at, is_judge, is_advisor, is_challenge_admin } = reply;
  const marks = [is_judge && t.judge, is_advisor && t.adviser, is_challenge_admin && t.admin].filter(Boolean);
  return (
    <article className={styles.reply} data-testid="reply">
      <PersonLine
        user={user}
        marks={marks.map((mark) => (
          <span key={String(mark)} className={styles.mark}>
            {mark}
          </span>
        ))}
      >
        <time dateTime={created_at}>{format(created_at)}</time>
        {updated_at !== created_at && ` · ${t.edited}`}
      </PersonLine>
      <p className={styles.text}>{content}</p>
      {children}
    </article>
  );
}
