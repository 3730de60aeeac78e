import { longestSearch } from '@mutirao/contract/limits.ts';
import type { BackOfficeSection } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages as staff } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, use, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { plain } from '../../../ui/plain-text.ts';
import styles from './back-office.module.css';
import { entryOf, organisationParts, useBackOfficeTexts } from './sections.tsx';

/** A page is found by its name in either language. */
const bothLanguages = Promise.all([
  import('./messages.pt.ts').then(({ messages }) => messages),
  import('./messages.en.ts').then(({ messages }) => messages),
]);

interface Hit {
  readonly to: string;
  readonly label: string;
}

/** The pages that the member may open, with these words in their names; all of them without words. */
function usePages(sections: readonly BackOfficeSection[], words: readonly string[]): Hit[] {
  const t = useBackOfficeTexts();
  const messages = use(bothLanguages);
  const member = useSignedIn();
  const entries = [
    { to: linkTo(staff.overview), nameIn: (texts: typeof t) => texts.overview },
    ...sections.flatMap(({ name }) =>
      name === 'organisation'
        ? organisationParts(member).map(({ to, name: part }) => ({
            to,
            nameIn: ({ names, organisation }: typeof t) => `${names.organisation}: ${organisation[part]}`,
          }))
        : [{ to: entryOf(name, member), nameIn: (texts: typeof t) => texts.names[name] }],
    ),
  ];
  return entries
    .filter(({ nameIn }) => {
      const all = plain(messages.map(nameIn).join(' '));
      return words.every((word) => all.includes(word));
    })
    .map(({ to, nameIn }) => ({ to, label: nameIn(t) }));
}

interface StaffSearchProps {
  sections: readonly BackOfficeSection[];
  onClose: () => void;
}

/** Finds challenges, people and pages of staff, and opens the one that is chosen. */
export function StaffSearch({ sections, onClose }: StaffSearchProps) {
  const { search: t, challenge } = useBackOfficeTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const q = useDeferredValue(typed.trim());
  const { data, error } = useApiQuery(
    'GET /admin/search',
    { query: { q } },
    { quiet: true, enabled: q !== '', placeholderData: keepPreviousData },
  );
  const found = q === '' ? undefined : data;
  const groups: { label: string; hits: Hit[] }[] = [
    {
      label: t.challenges,
      hits: (found?.challenges ?? []).map((one) => ({
        to: linkTo(staff.challenge, { id: one.id }),
        label: localize(one.title) || `${challenge.untitled} ${one.id}`,
      })),
    },
    {
      label: t.people,
      hits: (found?.members ?? []).map((one) => ({
        to: linkTo(staff.memberFile, { member: one.id }),
        label: one.full_name,
      })),
    },
    { label: t.pages, hits: usePages(sections, plain(q).split(/\s+/).filter(Boolean)) },
  ].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.min(place, hits.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = steps[event.key];
    if (next !== undefined && hits.length > 0) setPlace((next + hits.length) % hits.length);
    else if (event.key === 'Enter') open(hits[active]);
    // A search field would only be emptied by it.
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open title={t.title} onClose={onClose} width={640}>
      <Field
        label={t.label}
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(hits.length > 0 && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        maxLength={longestSearch}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {counted(t.found, hits.length)}
      </p>
      {error && q !== '' && <Failure>{t.failed}</Failure>}
      {hits.length === 0 && <p>{t.nothing}</p>}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t.results} className={styles.found} tabIndex={-1}>
        {groups.map(({ label, hits: own }) => (
          <div key={label} role="group" aria-label={label}>
            <p className={styles.foundKind} aria-hidden>
              {label}
            </p>
            {own.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={hit.to}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={styles.foundItem}
                  onClick={() => open(hit)}
                >
                  {hit.label}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
