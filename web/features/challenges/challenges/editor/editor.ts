import type { ChallengeContent, ChallengeDocument } from '@mutirao/contract/challenges/challenge-editor.ts';
import type { Missing } from '@mutirao/contract/challenges/publishing-checklist.ts';
import { createContext, use } from 'react';
import type { EditedDocument } from '../../../../platform/use-document.ts';

/** The lists of a challenge whose items are edited one at a time. */
export type ListName = 'blocks' | 'prizes';

/** The challenge that is edited, for the parts of the editor. */
export interface Editor {
  readonly challenge: ChallengeDocument;
  readonly edited: EditedDocument<ChallengeContent>;
  /** What is missing in what is typed, saved or not. */
  readonly missing: readonly Missing[];
  /** The id of the item that is open, in each list. */
  readonly open: Readonly<Partial<Record<ListName, string>>>;
  readonly onOpen: (list: ListName, id: string | undefined) => void;
  /** Moves to a field by its path, and opens the item that it belongs to. */
  readonly goTo: (path: string) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The challenge that is edited. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around');
  return editor;
}
