import type { ApiKey } from '@mutirao/contract/api.ts';
import { callApi } from '../../platform/api.ts';
import { useAnswers } from '../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../platform/use-document.ts';

type PathOf<Key> = Key extends `PATCH ${infer Path}` ? (`GET ${Path}` extends ApiKey ? Path : never) : never;
/** Addresses without parameters at which the API reads a document and changes its fields. */
type DocumentPath = Exclude<PathOf<ApiKey>, `${string}:${string}`>;

interface Options<Values> {
  readonly path: DocumentPath;
  /** The key of the draft in this browser. */
  readonly form: string;
  readonly saved: Values;
  readonly isAutomatic?: boolean;
}

/** Edits the one document at an address of the API; what is saved is cached as it is read there. */
export function useApiDocument<Values extends object>({ path, ...options }: Options<Values>): EditedDocument<Values> {
  const answers = useAnswers();
  // All such calls have one shape: one of them stands for all in the types.
  const read = `GET ${path}` as 'GET /admin/home';
  return useDocument<Values>({
    ...options,
    save: async (changes) => {
      const fresh = await callApi(`PATCH ${path}` as 'PATCH /admin/home', { body: { changes } as never });
      answers.set(read, {}, fresh);
      return fresh as unknown as Values;
    },
    reload: () => answers.invalidate(read),
  });
}
