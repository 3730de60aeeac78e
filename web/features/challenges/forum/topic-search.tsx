import { longestTopicSearch } from '@mutirao/contract/challenges/topic-lengths.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from './forum.module.css';
import { useForumTexts } from './texts.ts';

/** Searches the topics; without scripts by loading the page. */
export function TopicSearch({ slug, search }: { slug: string; search: string }) {
  const t = useForumTexts().search;
  const navigate = useNavigate();
  const forum = pages.challengeArea.forum;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(linkTo(forum, { slug }, { q: q || undefined }), { preventScrollReset: true });
  }

  return (
    <form
      action={linkTo(forum, { slug })}
      method="get"
      role="search"
      aria-label={t.label}
      className={styles.search}
      onSubmit={onSubmit}
    >
      <label htmlFor="topic-search">{t.label}</label>
      <div>
        <input
          key={search}
          id="topic-search"
          type="search"
          name="q"
          maxLength={longestTopicSearch}
          defaultValue={search}
          autoComplete="off"
        />
        <button type="submit" aria-label={t.submit}>
          <IconSearch aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}
