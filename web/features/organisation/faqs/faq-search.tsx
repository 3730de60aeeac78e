import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSearch } from '@tabler/icons-react';
import styles from './faq.module.css';
import { useFaqTexts } from './texts.ts';

/** The most that is searched for, in characters. */
const longest = 60;

interface FaqSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Filters the questions while the user types; before hydration, by loading the page again. */
export function FaqSearch({ search, onSearch }: FaqSearchProps) {
  const t = useFaqTexts();
  return (
    <form
      action={linkTo(pages.text.faq)}
      method="get"
      role="search"
      aria-label={t.search}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor="q">{t.search}</label>
      <div className={styles.field}>
        <input
          id="q"
          type="search"
          name="q"
          maxLength={longest}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <button type="submit" aria-label={t.searchSubmit}>
          <IconSearch aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}
