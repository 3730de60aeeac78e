import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { IconCircleCheck, IconEyeOff, IconLock, IconPin } from '@tabler/icons-react';
import { formatMoment, formatPost } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import styles from './forum.module.css';
import { useForumTexts } from './use-forum.tsx';

/** The time of a post; the title names the zone. */
export function PostTime({ instant }: { instant: string }) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const { zone, name } = useReaderZone();
  const moment = formatMoment(instant, language, zone);
  return (
    <time dateTime={instant} title={`${moment}. ${t.zone(name)}`}>
      {formatPost(instant, language, zone)}
    </time>
  );
}

/** The mark of a post that was changed after it was published. */
export function EditedMark({ created_at, updated_at }: { created_at: string; updated_at: string }) {
  const t = useForumTexts().topic;
  const { language } = useLanguage();
  const { zone } = useReaderZone();
  if (created_at === updated_at) return null;
  return <span title={t.editedAt(formatMoment(updated_at, language, zone))}>({t.edited})</span>;
}

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
