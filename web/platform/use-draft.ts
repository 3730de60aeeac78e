import { useState } from 'react';
import { changeDraft, conflictsOf, type Draft, readDraft, settleDraft, writeDraft } from './drafts.ts';
import { useSignedIn } from './signed-in.tsx';

interface DraftForm<Values> {
  /** What the form shows: what is saved, and over it what the member has changed. */
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  /** It was begun before this page was opened. */
  readonly isRestored: boolean;
  /** Something else was saved elsewhere after it was begun. */
  readonly isBehind: boolean;
  /** Goes back to what is saved. */
  readonly discard: () => void;
  /** These values were saved. */
  readonly settle: (values: Values) => void;
}

/** A form that outlives a reload: what is changed in it stays in this browser, under the member's id, until it is saved. */
export function useDraft<Values extends object>(form: string, saved: Values): DraftForm<Values> {
  const { id: memberId } = useSignedIn();
  const place = { memberId, form };
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(place);
    // What has been saved since is no draft any more.
    return changeDraft(kept, Object.fromEntries(Object.entries(kept).map(([name, { to }]) => [name, to])), saved);
  });
  const [isRestored, setRestored] = useState(() => Object.keys(draft).length > 0);

  /** The same to what is shown and to what is kept, which another tab may have added to. */
  function update(next: (draft: Draft) => Draft): void {
    setDraft(next);
    writeDraft(place, next(readDraft(place)));
  }

  return {
    values: { ...saved, ...Object.fromEntries(Object.entries(draft).map(([name, { to }]) => [name, to])) },
    change: (changed) => update((before) => changeDraft(before, changed, saved)),
    isRestored: isRestored && Object.keys(draft).length > 0,
    isBehind: conflictsOf(draft, saved).length > 0,
    discard: () => {
      setRestored(false);
      setDraft({});
      writeDraft(place, {});
    },
    settle: (values) => {
      setRestored(false);
      update((before) => settleDraft(before, values));
    },
  };
}
