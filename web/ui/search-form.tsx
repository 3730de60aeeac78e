import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './search-form.module.css';

/** In milliseconds: a list follows what is typed after a pause. */
const pause = 400;

interface SearchFormProps {
  texts: { readonly label: string; readonly submit: string };
  /** The page that shows the results: where it leads without scripts, with the search as `q`. */
  action: string;
  /** The present search. */
  search: string;
  /** Further parameters of the page, which stay. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The most characters. */
  longest: number;
  /** Called after a pause in typing, and on submit, with the trimmed text. */
  onSearch: (search: string) => void;
}

/** Whether a link is being followed: away from the page, or to other rows of the same search. */
function useIsLeaving(search: string): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (!location) return false;
  return location.pathname !== pathname || (new URLSearchParams(location.search).get('q') ?? '') === search;
}

/** A search within a list, whose page has the search in its address. */
export function SearchForm({ texts, action, search, kept = {}, longest, onSearch }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Links change the address too, but not what is being typed.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);

  function show(text: string): void {
    setTyped(undefined);
    if (text !== search) onSearch(text);
  }
  const showTyped = useEffectEvent(show);
  const isLeaving = useIsLeaving(search);
  useEffect(() => {
    if (typed === undefined || isLeaving) return;
    const timer = setTimeout(() => showTyped(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    show(field.current?.value.trim() ?? '');
  }

  return (
    <form
      action={action}
      method="get"
      role="search"
      aria-label={texts.label}
      className={styles.search}
      onSubmit={onSubmit}
    >
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <label htmlFor={id}>{texts.label}</label>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          maxLength={longest}
          defaultValue={search}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value.trim())}
        />
        <button type="submit" aria-label={texts.submit}>
          <IconSearch aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}
