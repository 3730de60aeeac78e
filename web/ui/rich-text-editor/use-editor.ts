import { baseKeymap, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, DOMParser as DocumentParser, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { completeAddress, schema } from './schema.ts';

const { strong, em, link } = schema.marks;
const { blockquote, bullet_list, heading, ordered_list, list_item, paragraph } = schema.nodes;

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

const headingLevel = ({ selection: { $from } }: EditorState): unknown =>
  $from.parent.type === heading ? $from.parent.attrs.level : undefined;

/** Makes a heading of the paragraph around the caret, or a paragraph of such a heading. */
function toggleHeading(level: number): Command {
  return (state, dispatch, view) => {
    const { id } = state.selection.$from.parent.attrs;
    const command =
      headingLevel(state) === level ? setBlockType(paragraph) : setBlockType(heading, { level, ...(id && { id }) });
    return command(state, dispatch, view);
  };
}

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
  heading: { keys: 'Mod-Alt-2', run: toggleHeading(2), isOn: (state) => headingLevel(state) === 2 },
  subheading: { keys: 'Mod-Alt-3', run: toggleHeading(3), isOn: (state) => headingLevel(state) === 3 },
  quote: { keys: 'Mod-Shift-9', run: toggleQuote, isOn: (state) => depthOf(state, [blockquote]) > 0 },
} as const satisfies Record<string, Action>;
export type ToolName = keyof typeof actions | 'link';

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

/** Headings are for pages of the organisation alone. */
const parser = new DocumentParser(
  schema,
  DocumentParser.fromSchema(schema).rules.filter((rule) => !('node' in rule && rule.node === 'heading')),
);
const serializer = DOMSerializer.fromSchema(schema);

/** A document in which nothing loads or runs. */
function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Parses HTML; what the schema does not have loses its markup. */
function fromHtml(html: string): Node {
  return parser.parse(inertDocument(html).body);
}

/** A text as HTML; empty where there is nothing to read. */
function toHtml(doc: Node): string {
  if (doc.textContent.trim() === '') return '';
  const document = inertDocument('');
  document.body.append(serializer.serializeFragment(doc.content, { document }));
  return document.body.innerHTML;
}

/** How a text is stored, and what it may have. */
export interface TextFormat {
  readonly read: (text: string) => Node;
  readonly write: (doc: Node) => string;
  /** Reads what is pasted. */
  readonly parser: DocumentParser;
  readonly tools: readonly ToolName[];
  /** It may link to pages of the platform. */
  readonly isStaff: boolean;
}

/** The texts of members. */
export const htmlFormat: TextFormat = {
  read: fromHtml,
  write: toHtml,
  parser,
  tools: ['bold', 'italic', 'bullets', 'numbers', 'quote', 'link'],
  isStaff: false,
};

const { hard_break } = schema.nodes;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

const shortcutsFor = ({ tools }: TextFormat): Record<string, Command> => ({
  ...Object.fromEntries(tools.flatMap((name) => (name === 'link' ? [] : [[actions[name].keys, actions[name].run]]))),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(list_item),
  'Shift-Enter': breakLine,
});

// Tab leaves the editor: nothing is bound to it.
const pluginsFor = (format: TextFormat) => [history(), keymap(shortcutsFor(format)), keymap(baseKeymap)];

/** The editor's state for a text, with the caret at its end. */
function createState(format: TextFormat, text: string): EditorState {
  const doc = format.read(text);
  return EditorState.create({ doc, plugins: pluginsFor(format), selection: Selection.atEnd(doc) });
}

interface EditorOptions {
  format: TextFormat;
  value: string;
  /** The text can be read alone. */
  disabled: boolean;
  onChange: (text: string) => void;
  /** Handles a key before the shortcuts; true where it was handled. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Whether it takes over the focus, from the field that it replaces. */
  takesFocus: () => boolean;
}

interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | undefined;
  readonly state: EditorState | undefined;
  /** Runs a command, and returns to the text. */
  readonly run: (command: Command) => void;
}

/** An address that is pasted alone becomes a link. */
function pasteAddress(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  if (clipboardData?.types.includes('text/html')) return false;
  const text = clipboardData?.getData('text/plain').trim() ?? '';
  const href = /^https?:\S+$/.test(text) ? completeAddress(text) : undefined;
  return href !== undefined && setLink(href, text)(view.state, view.dispatch);
}

/** An editor in an element of the page; its text is that of `value`, whoever changes it. */
export function useEditor({ format, value, disabled, onChange, onKey, takesFocus }: EditorOptions): Editor {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The text that the editor has. */
  const written = useRef(value);
  const changed = useEffectEvent(onChange);
  const handleKey = useEffectEvent(onKey);
  const write = useEffectEvent((doc: Node) => format.write(doc));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the effects below follow the properties
  useLayoutEffect(() => {
    const created = new EditorView(place.current, {
      state: createState(format, value),
      clipboardParser: format.parser,
      handleKeyDown: (_, event) => handleKey(event),
      handlePaste: (editor, event) => pasteAddress(editor, event),
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = write(next.doc);
        changed(written.current);
      },
    });
    setView(created);
    setState(created.state);
    if (takesFocus()) created.focus();
    return () => created.destroy();
  }, []);

  useLayoutEffect(() => view?.setProps({ editable: () => !disabled }), [view, disabled]);

  useEffect(() => {
    if (!view || value === written.current) return;
    written.current = value;
    const next = createState(format, value);
    view.updateState(next);
    setState(next);
  }, [view, value, format]);

  return {
    place,
    view,
    state,
    run: (command) => {
      if (!view) return;
      command(view.state, view.dispatch, view);
      view.focus();
    },
  };
}

/** Sets the attributes of the editor's element. */
export function useAttributes(view: EditorView | undefined, attributes: Readonly<Record<string, string>>): void {
  const present = JSON.stringify(attributes);
  useLayoutEffect(() => view?.setProps({ attributes: JSON.parse(present) }), [view, present]);
}
