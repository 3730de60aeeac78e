import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './search-box.module.css';
import { useShellTexts } from './texts.ts';

/** Searches challenges by tag; a plain form, so that it works before hydration. */
export function SearchBox() {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const tag = pathname === linkTo(pages.results) ? (new URLSearchParams(search).get('tag') ?? '') : '';
  const navigate = useNavigate();

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const asked = new URLSearchParams({ tag: String(new FormData(event.currentTarget).get('tag')) });
    void navigate(`${linkTo(pages.results)}?${asked}`);
  }

  return (
    <form action={linkTo(pages.results)} method="get" className={styles.box} role="search" onSubmit={find}>
      <input
        key={tag}
        className={styles.field}
        type="search"
        name="tag"
        maxLength={60}
        defaultValue={tag}
        placeholder={t.searchPlaceholder}
        aria-label={t.search}
        autoComplete="off"
      />
      <button type="submit" className={styles.submit} aria-label={t.searchSubmit}>
        <IconSearch aria-hidden size={20} />
      </button>
    </form>
  );
}
