import { type Cleaned, cleanDraft } from './cleaned-values.ts';
import { type Draft, isSame } from './drafts.ts';
import { mergeDraft } from './merge-lists.ts';

interface Rebase {
  readonly sent: Draft;
  readonly fresh: object;
  readonly lists: readonly string[];
  readonly cleaned: Cleaned;
}

/**
 * What is left of a draft after some of its fields were saved, perhaps cleaned by the server, or together with what
 * somebody else changed in a list; what was typed since is based on the saved values.
 */
export function rebaseDraft(draft: Draft, { sent: given, fresh, lists, cleaned }: Rebase): Draft {
  const now = fresh as Record<string, unknown>;
  const sent = cleanDraft(given, cleaned, lists);
  const left = Object.entries(cleanDraft(draft, cleaned, lists)).filter(
    ([name, { to }]) => !isSame(to, now[name]) && !(sent[name] && isSame(to, sent[name].to)),
  );
  const based = left.map(([name, { from, to }]) => {
    const change = sent[name];
    if (!change) return [name, { from, to }];
    return [name, { from: lists.includes(name) ? change.to : now[name], to }];
  });
  return mergeDraft(Object.fromEntries(based), fresh, lists);
}
