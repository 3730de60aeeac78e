import { useEffect, useRef, useState } from 'react';
import {
  changeDraft,
  conflictsOf,
  type Draft,
  draftKey,
  fileDraft,
  readDraft,
  settleDraft,
  writeDraft,
} from './drafts.ts';
import { useMember } from './session.ts';
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

interface OpenDraft<Values> {
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  /** The draft is from before this page was opened. */
  readonly isRestored: boolean;
  /** Other values were saved elsewhere since the draft began. */
  readonly isBehind: boolean;
  /** Bases the draft on the values that are saved. */
  readonly rebase: () => void;
  /** Starts over: the form was sent or discarded. */
  readonly clear: () => void;
}

const toOf = (draft: Draft) => Object.fromEntries(Object.entries(draft).map(([name, { to }]) => [name, to]));

/**
 * A form for everyone that survives a reload: a member's draft is stored under their id until it is sent, a
 * visitor's as long as the tab. `saved` has the initial values, which may arrive later.
 */
export function useOpenDraft<Values extends object>(form: string, saved: Values): OpenDraft<Values> {
  const memberId = useMember().member?.id;
  const [draft, setDraft] = useState<Draft>({});
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const stored = readDraft({ memberId, form });
    if (Object.keys(stored).length === 0) return;
    setRestored(true);
    setDraft((begun) => ({ ...stored, ...begun }));
  }, [memberId, form]);

  return {
    values: { ...saved, ...toOf(draft) },
    change: (changed) => {
      setDraft((before) => changeDraft(before, changed, saved));
      const place = { memberId, form };
      writeDraft(place, changeDraft(readDraft(place), changed, saved));
    },
    isRestored: isRestored && Object.keys(draft).length > 0,
    isBehind: conflictsOf(draft, saved).length > 0,
    rebase: () => {
      const rebased = changeDraft({}, toOf(draft), saved);
      setDraft(rebased);
      writeDraft({ memberId, form }, rebased);
    },
    clear: () => {
      setRestored(false);
      setDraft({});
      for (const one of new Set([memberId, undefined])) writeDraft({ memberId: one, form }, {});
    },
  };
}

/** The change of a file: a new one, its removal, or none. */
export type ChosenFile = File | null | undefined;

interface FileDraft {
  readonly file: ChosenFile;
  readonly choose: (file: ChosenFile) => void;
  /** The file is from before this page was opened. */
  readonly isRestored: boolean;
}

/**
 * A file of a form that survives a reload, as of a phone that needed the memory for its camera: it is stored in this
 * browser, by the member's id, until `undefined` is chosen. Without storage, it lasts as long as the page.
 */
export function useFileDraft(form: string): FileDraft {
  const { id: memberId } = useSignedIn();
  const key = draftKey({ memberId, form: `${fileDraft}${form}` });
  const [file, setFile] = useState<ChosenFile>();
  const [isRestored, setRestored] = useState(false);
  const isChosen = useRef(false);
  /** In the order in which they were chosen. */
  const stored = useRef(Promise.resolve());

  useEffect(() => {
    const restore = async () => {
      const { readFile } = await import('./file-drafts.ts');
      const found = await readFile(key);
      if (!found || isChosen.current) return;
      setFile(found);
      setRestored(true);
    };
    restore().catch(() => {});
  }, [key]);

  function choose(next: ChosenFile): void {
    isChosen.current = true;
    setFile(next);
    setRestored(false);
    stored.current = stored.current
      .then(async () => (await import('./file-drafts.ts')).storeFile(key, next ?? undefined))
      .catch(() => {});
  }

  return { file, choose, isRestored };
}
