import type {
  ChallengeContent,
  DraftBlock,
  DraftPrize,
} from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Missing } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { createContext, use } from 'react';
import type { EditedDocument } from '../../../../platform/use-document.ts';

/** The lists of a challenge whose items are edited one at a time. */
export type ListName = 'blocks' | 'prizes';

/** The challenge that is edited, for the parts of the editor. */
interface Editor {
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

type ItemOf<List extends ListName> = ChallengeContent[List][number];

/** An item of a list as a document of its own, for its fields; conflicts are decided for the whole list. */
export function itemDocument<List extends ListName>(
  edited: EditedDocument<ChallengeContent>,
  list: List,
  item: ItemOf<List>,
): EditedDocument<ItemOf<List>> {
  const items = edited.values[list] as readonly ItemOf<List>[];
  const prefix = `${list}.${items.findIndex(({ id }) => id === item.id)}.`;
  const errors = Object.entries(edited.errors).flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length).split('.')[0], text]] : [],
  );
  const conflicts = edited
    .conflictsIn(list)
    .flatMap((path) => (path.startsWith(`${item.id}.`) ? [path.slice(item.id.length + 1)] : []));
  const update = (changed: Partial<ItemOf<List>>) =>
    items.map((one) => (one.id === item.id ? { ...one, ...changed } : one));
  return {
    ...edited,
    values: item,
    change: (changed) => edited.change({ [list]: update(changed) }),
    errors: Object.fromEntries(errors),
    conflicts: conflicts as (keyof ItemOf<List> & string)[],
    conflictsIn: () => [],
    keep: () => edited.keep(list),
    take: () => edited.take(list),
  };
}

/** A block without content. */
export function newBlock(type: DraftBlock['type']): DraftBlock {
  return {
    id: crypto.randomUUID(),
    type,
    text_pt: '',
    text_en: '',
    image: null,
    icon: null,
    number: null,
    video: null,
  };
}

/** A prize without content. */
export function newPrize(): DraftPrize {
  const texts = { title_pt: '', title_en: '', description_pt: '', description_en: '' };
  return { id: crypto.randomUUID(), ...texts, value: null, currency: null, winner: null };
}

const focusable = 'input:not([type=hidden]), select, textarea, [role=textbox], button';

/** Moves the focus to a field by its path: an element with this id, or a field with this name. */
export function focusField(path: string): void {
  const place = document.getElementById(path) ?? document.querySelector(`[name="${CSS.escape(path)}"]`);
  const [list, , part] = path.split('.');
  const inItem = part && document.querySelector(`#${list} [data-form] [name="${CSS.escape(part)}"]`);
  const found = place ?? (inItem || null);
  if (!(found instanceof HTMLElement)) return;
  const field = found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
  (field ?? found).scrollIntoView({ block: 'center' });
  (field ?? found).focus({ preventScroll: true });
}
