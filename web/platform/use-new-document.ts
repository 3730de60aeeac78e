import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { isCancelled } from './failures.ts';
import type { EditedDocument } from './use-document.ts';
import { useDraft } from './use-draft.ts';

interface Options<Values> {
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
}: Options<Values>): EditedDocument<Values> {
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
