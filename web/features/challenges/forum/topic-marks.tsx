import type { Topic } from '@mutirao/contract/challenges/forum.ts';
import { IconCircleCheck, IconEyeOff, IconLock, IconPin } from '@tabler/icons-react';
import { useForumTexts } from './texts.ts';
import styles from './topic-marks.module.css';

type Marked = Pick<Topic, 'is_pinned' | 'is_closed' | 'is_hidden' | 'answer_id'>;

/** Whether a topic is pinned, closed, answered or hidden, in words with icons. */
export function TopicMarks({ topic }: { topic: Marked }) {
  const t = useForumTexts();
  const marks = [
    topic.is_pinned && { Icon: IconPin, text: t.pinned },
    topic.is_closed && { Icon: IconLock, text: t.closed },
    topic.answer_id !== null && { Icon: IconCircleCheck, text: t.answered },
    topic.is_hidden && { Icon: IconEyeOff, text: t.hidden },
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
