import { toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { strong, em, link } = schema.marks;
const { blockquote, bullet_list, ordered_list, list_item } = schema.nodes;

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** The depth of the innermost ancestor of one of these types; 0 where there is none. */
function depthOf({ selection: { $from } }: EditorState, types: readonly NodeType[]): number {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return depth;
  return 0;
}

const lists = [bullet_list, ordered_list];

function isInList(state: EditorState, type: NodeType): boolean {
  return state.selection.$from.node(depthOf(state, lists)).type === type;
}

/** Makes a list of the selected paragraphs, turns the other kind of list into this one, or ends it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const depth = depthOf(state, lists);
    if (depth === 0) return wrapInList(type)(state, dispatch, view);
    if (isInList(state, type)) return liftListItem(list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), type));
    return true;
  };
}

const toggleQuote: Command = (state, dispatch, view) => {
  if (depthOf(state, [blockquote]) === 0) return wrapIn(blockquote)(state, dispatch, view);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => type === blockquote);
  if (!range) return false;
  dispatch?.(state.tr.lift(range, range.depth - 1));
  return true;
};

interface Action {
  readonly keys: string;
  readonly run: Command;
  readonly isOn: (state: EditorState) => boolean;
}

/** What the toolbar and the shortcuts do, except for links. */
export const actions = {
  bold: { keys: 'Mod-b', run: toggleMark(strong), isOn: (state) => hasMark(state, strong) },
  italic: { keys: 'Mod-i', run: toggleMark(em), isOn: (state) => hasMark(state, em) },
  bullets: { keys: 'Mod-Shift-8', run: toggleList(bullet_list), isOn: (state) => isInList(state, bullet_list) },
  numbers: { keys: 'Mod-Shift-7', run: toggleList(ordered_list), isOn: (state) => isInList(state, ordered_list) },
  quote: { keys: 'Mod-Shift-9', run: toggleQuote, isOn: (state) => depthOf(state, [blockquote]) > 0 },
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof actions;

interface LinkRange {
  readonly from: number;
  readonly to: number;
  /** Absent where there is no link yet. */
  readonly href?: string;
}

/** The link around the caret or at the selection's start, else the selection. */
export function linkRange({ selection: { $from, from, to } }: EditorState): LinkRange {
  const { parent, parentOffset } = $from;
  const child = parent.childAfter(parentOffset).node
    ? parent.childAfter(parentOffset)
    : parent.childBefore(parentOffset);
  const around = [child, parent.childBefore(parentOffset)].find(({ node }) => node && link.isInSet(node.marks));
  const mark = around?.node && link.isInSet(around.node.marks);
  if (!around || !mark) return { from, to };
  let first = around.index;
  let last = around.index;
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last < parent.childCount - 1 && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  const lengthUntil = (index: number) =>
    parent.children.slice(0, index).reduce((length, { nodeSize }) => length + nodeSize, 0);
  const start = $from.start();
  return { from: start + lengthUntil(first), to: start + lengthUntil(last + 1), href: String(mark.attrs.href) };
}

/** Links the selection, or the link around the caret, to an address; at a caret alone it inserts the text. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const mark = link.create({ href });
    const { tr } = state;
    if (from === to) tr.replaceSelectionWith(schema.text(text || href, [mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
