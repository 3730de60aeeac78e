import type { ApiError } from './api-error.ts';
import { type Draft, isSame } from './drafts.ts';

/** The server's messages by path, each with the value of its field that was known. */
export type Refusals = Readonly<Record<string, { readonly message: string; readonly known: unknown }>>;

/** The field that a path begins with. */
export const fieldOf = (path: string) => path.split('.')[0] ?? '';

/** A refusal that names none of the fields that were sent is about all of them. */
export function refusalsOf({ body, message }: ApiError, sent: Draft, saved: object): Refusals {
  const named = Object.entries(body.errors ?? {}).map(
    ([path, [first = '']]) => [path.replace(/^changes\.([^.]+)(?:\.to)?/, '$1'), first] as const,
  );
  const isAboutSent = named.some(([path]) => fieldOf(path) in sent);
  const all = [...(isAboutSent ? [] : Object.keys(sent).map((name) => [name, message] as const)), ...named];
  return Object.fromEntries(
    all.map(([path, text]) => [path, { message: text, known: (saved as Record<string, unknown>)[fieldOf(path)] }]),
  );
}

/** The messages that still hold: whoever saved a field since made it a conflict, or one list of both. */
export function errorsIn(refusals: Refusals, saved: object): Record<string, string> {
  const holding = Object.entries(refusals).filter(([path, { known }]) =>
    isSame(known, (saved as Record<string, unknown>)[fieldOf(path)]),
  );
  return Object.fromEntries(holding.map(([path, { message }]) => [path, message]));
}
