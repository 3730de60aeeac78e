import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { isCancelled, withRetries } from './failures.ts';

interface Options {
  /** The name of the field, in the errors of the server. */
  readonly field: string;
  /** Saves a file, or removes the present one. `again` after a failure of the network: the first may have arrived. */
  readonly save: (file: File | null, again: boolean) => Promise<void>;
  readonly onSaved?: () => void;
}

interface FileSaving {
  /** The file that is being saved. */
  readonly chosen: File | undefined;
  readonly isWaiting: boolean;
  readonly error: string | undefined;
  /** Saves at once what was chosen, unless there is a problem with it; none asks before it removes. */
  readonly choose: (file: File | null | undefined, problem?: string) => void;
  /** Whether somebody is asked to confirm that the present file is removed. */
  readonly isAsking: boolean;
  readonly remove: (again: boolean) => Promise<void>;
  readonly keep: () => void;
}

/** A file that is saved as soon as it is chosen, one at a time; a refusal is the error of its field. */
export function useFileSaving({ field, save, onSaved }: Options): FileSaving {
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isWaiting = chosen !== undefined;

  async function run(file: File): Promise<void> {
    setChosen(file);
    try {
      await withRetries('network', (again) => save(file, again));
      onSaved?.();
    } catch (failure) {
      if (isCancelled(failure)) return;
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.[field]?.[0] ?? failure.message);
    } finally {
      setChosen(undefined);
    }
  }

  return {
    chosen,
    isWaiting,
    error,
    choose: (file, problem) => {
      if (isWaiting) return;
      setError(problem);
      if (file === null) setAsking(true);
      else if (file && problem === undefined) void run(file);
    },
    isAsking,
    remove: (again) => save(null, again),
    keep: () => setAsking(false),
  };
}
