import { type Changes, changedValues } from '@mutirao/contract/changes.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import {
  asCleaned,
  asTyped,
  type Cleaned,
  compareSaved,
  conflictsInList,
  errorsIn,
  fieldOf,
  leavesOf,
  mergeDraft,
  type Refusals,
  rebaseDraft,
  refusalsOf,
  settleList,
} from './document-fields.ts';
import { changeDraft, conflictsOf, type Draft, isSame, readDraft, writeDraft } from './drafts.ts';
import { isCancelled } from './failures.ts';
import { useSignedIn } from './signed-in.tsx';
import { useDraft } from './use-draft.ts';

/** In milliseconds. */
const pause = 800;
const pauseWithoutServer = 5000;

/** Whether what was typed is on the server: `waiting` for the server, `refused` until a field is corrected. */
export type DocumentState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict';

interface Options<Values> {
  /** The key of the draft in this browser. */
  readonly form: string;
  /** The values on the server. */
  readonly saved: Values;
  /** Saves some fields, without a dialog where it fails; caches all values as they are saved and resolves with them. */
  readonly save: (changes: Changes<Values>) => Promise<Values>;
  /** Reads the saved values again, after a conflict. */
  readonly reload: () => Promise<unknown>;
  /** Fields that are lists of items with ids: changes of different items, or of different fields of one, are merged. */
  readonly lists?: readonly (keyof Values & string)[];
  /** Saves while the user types; otherwise with `submit` alone. */
  readonly isAutomatic?: boolean;
}

export interface EditedDocument<Values> {
  /** The saved values, overlaid by what was typed; also where the server cleaned it, so that fields keep their place. */
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  readonly state: DocumentState;
  readonly isChanged: boolean;
  /** The server's messages, by field; for a part of a field by its path, such as `blocks.0.text_pt`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The fields that somebody else changed while they were changed here. */
  readonly conflicts: readonly (keyof Values & string)[];
  /** In a list with a conflict, what contradicts: `<id>.<field>`, or `<id>` where one deleted what the other changed. */
  readonly conflictsIn: (list: keyof Values & string) => readonly string[];
  /** Keeps what was typed in a field with a conflict. */
  readonly keep: (field: keyof Values & string) => void;
  /** Takes what somebody else saved in it. */
  readonly take: (field: keyof Values & string) => void;
  /** Drops all that is not saved. */
  readonly discard: () => void;
  /** Saves; resolves with whether everything is saved. */
  readonly submit: () => Promise<boolean>;
}

const toOf = (draft: Draft) => changedValues<Record<string, unknown>>(draft as Changes<Record<string, unknown>>);

function without(draft: Draft, fields: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !fields.includes(name)));
}

const noLists: readonly string[] = [];

/** The fields that wait for the user. */
function heldIn(draft: Draft, saved: object, refusals: Refusals): string[] {
  return [...conflictsOf(draft, saved), ...Object.keys(errorsIn(refusals, saved)).map(fieldOf)];
}

/**
 * A document that several people may edit at once. What is typed is stored in this browser until the server has it,
 * so that neither a reload nor a lost connection loses it. Only changed fields are sent; one that somebody else changed
 * meanwhile is a conflict, about which the user decides.
 */
export function useDocument<Values extends object>(options: Options<Values>): EditedDocument<Values> {
  const { form, saved, isAutomatic = true, lists = noLists } = options;
  const { id: memberId } = useSignedIn();
  const [stored, setDraft] = useState<Draft>(() => {
    const before = readDraft({ memberId, form });
    return changeDraft(before, toOf(before), saved);
  });
  const draft = useMemo(() => mergeDraft(stored, saved, lists), [stored, saved, lists]);
  const [activity, setActivity] = useState<'idle' | 'saving' | 'waiting'>('idle');
  const [refusals, setRefusals] = useState<Refusals>({});
  const latest = useRef({ options, draft, refusals });
  latest.current = { options, draft, refusals };
  const cleaned = useRef<Cleaned>({});
  const sending = useRef<Draft>({});
  const running = useRef(Promise.resolve(true));

  /** Applies the same change to the state and to the stored draft, which another tab may have changed. */
  const update = useCallback(
    (next: (draft: Draft) => Draft): void => {
      latest.current.draft = next(latest.current.draft);
      setDraft(latest.current.draft);
      writeDraft({ memberId, form }, next(readDraft({ memberId, form })));
    },
    [memberId, form],
  );

  const refuse = useCallback((next: (refusals: Refusals) => Refusals): void => {
    latest.current.refusals = next(latest.current.refusals);
    setRefusals(latest.current.refusals);
  }, []);

  const send = useCallback(async (): Promise<boolean> => {
    const { options: given, draft: begun } = latest.current;
    const sent = without(begun, heldIn(begun, given.saved, latest.current.refusals));
    if (Object.keys(sent).length === 0) return Object.keys(begun).length === 0;
    setActivity('saving');
    sending.current = sent;
    try {
      const fresh = await given.save(sent as Changes<Values>);
      const about = { sent, fresh, lists: given.lists ?? noLists };
      cleaned.current = { ...cleaned.current, ...compareSaved(about) };
      latest.current.options = { ...latest.current.options, saved: fresh };
      update((typed) => rebaseDraft(typed, { ...about, cleaned: cleaned.current }));
      setActivity('idle');
      return Object.keys(latest.current.draft).length === 0;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRefused) refuse((before) => ({ ...before, ...refusalsOf(error, sent, given.saved) }));
      if (isRefused && error.status === 409) await given.reload().catch(() => {});
      setActivity(isRefused ? 'idle' : 'waiting');
      return false;
    } finally {
      sending.current = {};
    }
  }, [update, refuse]);

  // After a save that runs, so that what was typed during it is saved too.
  const submit = useCallback((): Promise<boolean> => {
    running.current = running.current.then(send);
    return running.current;
  }, [send]);

  const errors = errorsIn(refusals, saved);
  const conflicts = conflictsOf(draft, saved) as (keyof Values & string)[];
  const held = heldIn(draft, saved, refusals);
  const isDue = isAutomatic && activity !== 'saving' && Object.keys(draft).some((name) => !held.includes(name));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(submit, activity === 'waiting' ? pauseWithoutServer : pause);
    addEventListener('online', submit);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', submit);
    };
  }, [draft, isDue, activity, submit]);

  // Who leaves the page does not wait for the pause.
  useEffect(
    () => () => {
      if (latest.current.options.isAutomatic !== false) void submit();
    },
    [submit],
  );

  function change(changed: Partial<Values>): void {
    const fields = Object.keys(changed);
    refuse((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(fieldOf(path)))));
    const typed = leavesOf(changed, lists);
    const isLeft = (path: string, before: unknown) => !typed.has(path) || isSame(typed.get(path), before);
    cleaned.current = Object.fromEntries(
      Object.entries(cleaned.current).filter(([path, { typed: before }]) => isLeft(path, before)),
    );
    const next = asCleaned(changed, cleaned.current, lists);
    update((before) => changeDraft(before, next, latest.current.options.saved, sending.current));
  }

  return {
    values: asTyped({ ...saved, ...toOf(draft) }, cleaned.current, lists),
    change,
    state: stateOf({ conflicts: conflicts.length, errors: Object.keys(errors).length, activity, isDue }),
    isChanged: Object.keys(draft).length > 0,
    errors,
    conflicts,
    conflictsIn: (list) => conflictsInList(draft, saved, list),
    keep: (field) =>
      update((before) =>
        lists.includes(field)
          ? settleList(before, saved, field, 'mine')
          : { ...before, [field]: { from: saved[field], to: before[field]?.to ?? saved[field] } },
      ),
    take: (field) =>
      update((before) =>
        lists.includes(field) ? settleList(before, saved, field, 'theirs') : without(before, [field]),
      ),
    discard: () => {
      refuse(() => ({}));
      update(() => ({}));
    },
    submit,
  };
}

interface Facts {
  readonly conflicts: number;
  readonly errors: number;
  readonly activity: 'idle' | 'saving' | 'waiting';
  readonly isDue: boolean;
}

function stateOf({ conflicts, errors, activity, isDue }: Facts): DocumentState {
  if (conflicts > 0) return 'conflict';
  if (activity === 'waiting') return 'waiting';
  if (errors > 0) return 'refused';
  return activity === 'saving' || isDue ? 'saving' : 'saved';
}

interface NewDocumentOptions<Values> {
  /** The key of the draft in this browser. */
  readonly form: string;
  readonly empty: Values;
  /** Creates it; the key is the same for repeated calls. */
  readonly create: (values: Values, key: string) => Promise<unknown>;
}

/** The key of an error that is about no field. */
export const wholeForm = 'form';

const noConflicts = { conflicts: [], conflictsIn: () => [], keep: () => {}, take: () => {} };

/** A document that does not exist yet; `submit` creates it. What is typed survives a reload. */
export function useNewDocument<Values extends object>({
  form,
  empty,
  create,
}: NewDocumentOptions<Values>): EditedDocument<Values> {
  const { values, change, discard } = useDraft(form, empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [activity, setActivity] = useState<'idle' | 'saving' | 'waiting'>('idle');
  const key = useRef(crypto.randomUUID());

  async function submit(): Promise<boolean> {
    if (activity === 'saving') return false;
    setActivity('saving');
    try {
      await create(values, key.current);
      discard();
      setActivity('idle');
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRefused) {
        const named = Object.entries(error.body.errors ?? {}).map(([field, [first = '']]) => [field, first]);
        setErrors(named.length > 0 ? Object.fromEntries(named) : { [wholeForm]: error.message });
      }
      setActivity(isRefused || isCancelled(error) ? 'idle' : 'waiting');
      return false;
    }
  }

  function stateOf(): EditedDocument<Values>['state'] {
    if (activity !== 'idle') return activity;
    return Object.keys(errors).length > 0 ? 'refused' : 'saved';
  }

  return {
    values,
    change: (changed) => {
      const fields = [...Object.keys(changed), wholeForm];
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))),
      );
      change(changed);
    },
    state: stateOf(),
    isChanged: JSON.stringify(values) !== JSON.stringify(empty),
    errors,
    ...noConflicts,
    discard: () => {
      setErrors({});
      discard();
    },
    submit,
  };
}
