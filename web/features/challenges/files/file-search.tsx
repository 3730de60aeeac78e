import { longestFileSearch } from '@mutirao/contract/challenges/files.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './files.module.css';
import { useFilesTexts } from './texts.ts';

/** In milliseconds: the list follows what is typed after a pause. */
const pause = 400;

/** Searches the files as the user types; without scripts by loading the page. */
export function FileSearch({ slug, search }: { slug: string; search: string }) {
  const t = useFilesTexts();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const { files } = pages.challengeArea;
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by other links, but not what is being typed.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);

  function show(): void {
    clearTimeout(timer.current);
    const q = field.current?.value.trim();
    void navigate(linkTo(files, { slug }, { q: q || undefined }), { preventScrollReset: true, replace: true });
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    show();
  }

  return (
    <form
      action={linkTo(files, { slug })}
      method="get"
      role="search"
      aria-label={t.search}
      className={styles.search}
      onSubmit={onSubmit}
    >
      <label htmlFor="file-search">{t.search}</label>
      <div>
        <input
          ref={field}
          id="file-search"
          type="search"
          name="q"
          maxLength={longestFileSearch}
          defaultValue={search}
          autoComplete="off"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(show, pause);
          }}
        />
        <button type="submit" aria-label={t.submit}>
          <IconSearch aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}
