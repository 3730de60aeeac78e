import { type Changes, changedValues } from '@mutirao/contract/changes.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { changeDraft, conflictsOf, type Draft, isSame, readDraft, writeDraft } from './drafts.ts';
import { conflictsInList, mergeDraft, settleList } from './merge-lists.ts';
import { useSignedIn } from './signed-in.tsx';

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
  /** The saved values, overlaid by what was typed. */
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

/**
 * What is left of a draft after some of its fields were saved, perhaps cleaned by the server, or together with what
 * somebody else changed in a list; what was typed since is based on the saved values.
 */
function rebase(draft: Draft, { sent, fresh, lists }: { sent: Draft; fresh: object; lists: readonly string[] }): Draft {
  const now = fresh as Record<string, unknown>;
  const left = Object.entries(draft).filter(
    ([name, { to }]) => !isSame(to, now[name]) && !(sent[name] && isSame(to, sent[name].to)),
  );
  const based = left.map(([name, { from, to }]) => {
    const change = sent[name];
    if (!change) return [name, { from, to }];
    return [name, { from: lists.includes(name) ? change.to : now[name], to }];
  });
  return mergeDraft(Object.fromEntries(based), fresh, lists);
}

/** A refusal that names no field is about all that was sent. */
function errorsOf({ body, message }: ApiError, sent: Draft): Record<string, string> {
  const named = Object.entries(body.errors ?? {});
  if (named.length === 0) return Object.fromEntries(Object.keys(sent).map((name) => [name, message]));
  return Object.fromEntries(
    named.map(([path, [first = '']]) => [path.replace(/^changes\.([^.]+)(?:\.to)?/, '$1'), first]),
  );
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef({ options, draft, errors });
  latest.current = { options, draft, errors };
  const running = useRef<Promise<boolean>>(undefined);

  /** Applies the same change to the state and to the stored draft, which another tab may have changed. */
  const update = useCallback(
    (next: (draft: Draft) => Draft): void => {
      latest.current.draft = next(latest.current.draft);
      setDraft(latest.current.draft);
      writeDraft({ memberId, form }, next(readDraft({ memberId, form })));
    },
    [memberId, form],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const { options: given, draft: begun, errors: refused } = latest.current;
    const held = [...conflictsOf(begun, given.saved), ...Object.keys(refused).map((path) => path.split('.')[0] ?? '')];
    const sent = without(begun, held);
    if (Object.keys(sent).length === 0) return Object.keys(begun).length === 0;
    setActivity('saving');
    try {
      const fresh = await given.save(sent as Changes<Values>);
      update((typed) => rebase(typed, { sent, fresh, lists: given.lists ?? noLists }));
      setActivity('idle');
      return Object.keys(latest.current.draft).length === 0;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRefused && error.status === 409) await given.reload().catch(() => {});
      else if (isRefused) setErrors((before) => ({ ...before, ...errorsOf(error, sent) }));
      setActivity(isRefused ? 'idle' : 'waiting');
      return false;
    }
  }, [update]);

  const submit = useCallback((): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  const conflicts = conflictsOf(draft, saved) as (keyof Values & string)[];
  const held = new Set<string>([...conflicts, ...Object.keys(errors).map((path) => path.split('.')[0] ?? '')]);
  const isDue = isAutomatic && activity !== 'saving' && Object.keys(draft).some((name) => !held.has(name));

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

  const forget = (fields: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))),
    );

  return {
    values: { ...saved, ...toOf(draft) },
    change: (changed) => {
      forget(Object.keys(changed));
      update((before) => changeDraft(before, changed, latest.current.options.saved));
    },
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
      setErrors({});
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
