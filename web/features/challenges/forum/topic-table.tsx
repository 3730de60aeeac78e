import type { Topic } from '@mutirao/contract/challenges/forum.ts';
import { memberName } from '@mutirao/contract/members/roles.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './forum.module.css';
import { PostTime } from './post-time.tsx';
import { useForumTexts } from './texts.ts';
import { TopicMarks } from './topic-marks.tsx';

/** The topics of a page: title, author, replies and last post. */
export function TopicTable({ slug, topics }: { slug: string; topics: readonly Topic[] }) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const columns = [
    {
      label: t.columns.topic,
      cell: (topic: Topic) => (
        <span className={styles.topic}>
          <Link to={linkTo(pages.topic, { slug, topic: topic.id })}>{topic.title || t.topic.hidden}</Link>
          <TopicMarks topic={topic} />
        </span>
      ),
    },
    { label: t.columns.author, cell: ({ user }: Topic) => memberName(user, language) },
    { label: t.columns.replies, cell: ({ replies }: Topic) => formatNumber(replies, language), isNumber: true },
    {
      label: t.columns.lastPost,
      cell: ({ last_post }: Topic) => (
        <span className={styles.lastPost}>
          <PostTime instant={last_post.updated_at} />
          <span>{t.by(memberName({ full_name: last_post.contestant_name }, language))}</span>
        </span>
      ),
    },
  ];
  return <DataTable caption={t.zone} columns={columns} rows={topics} keyOf={({ id }) => id} />;
}
