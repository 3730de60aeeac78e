import { useState } from 'react';
import { changeDraft, conflictsOf, type Draft, readDraft, settleDraft, writeDraft } from './drafts.ts';
import { useSignedIn } from './signed-in.tsx';

interface DraftForm<Values> {
  /** The values in the form: the saved ones, overlaid by the member's changes. */
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  /** The draft is from before this page was opened. */
  readonly isRestored: boolean;
  /** Other values were saved elsewhere since the draft began. */
  readonly isBehind: boolean;
  /** Resets to the saved values. */
  readonly discard: () => void;
  /** These values were saved. */
  readonly settle: (values: Values) => void;
}

/** A form that survives a reload: its changes are stored in this browser, by the member's id, until they are saved. */
export function useDraft<Values extends object>(form: string, saved: Values): DraftForm<Values> {
  const { id: memberId } = useSignedIn();
  const place = { memberId, form };
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(place);
    // Values saved since leave the draft.
    return changeDraft(stored, Object.fromEntries(Object.entries(stored).map(([name, { to }]) => [name, to])), saved);
  });
  const [isRestored, setRestored] = useState(() => Object.keys(draft).length > 0);

  /** Applies the same change to the state and to the stored draft, which another tab may have changed. */
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
