import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSearch } from '@tabler/icons-react';
import { Form, useLocation } from 'react-router';
import styles from './search-box.module.css';
import { useShellTexts } from './texts.ts';

/** Searches challenges by tag; a plain form, so that it works before hydration. */
export function SearchBox() {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const tag = pathname === linkTo(pages.results) ? (new URLSearchParams(search).get('tag') ?? '') : '';
  return (
    <Form action={linkTo(pages.results)} method="get" className={styles.box} role="search">
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
    </Form>
  );
}
