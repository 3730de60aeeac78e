import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, DOMParser as DocumentParser, type Node } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { actions, setLink } from './commands.ts';
import { completeAddress, schema } from './schema.ts';

const parser = DocumentParser.fromSchema(schema);
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

const { list_item, hard_break } = schema.nodes;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

const shortcuts: Record<string, Command> = {
  ...Object.fromEntries(Object.values(actions).map(({ keys, run }) => [keys, run])),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(list_item),
  'Shift-Enter': breakLine,
};

// Tab leaves the editor: nothing is bound to it.
const plugins = [history(), keymap(shortcuts), keymap(baseKeymap)];

/** The editor's state for a text, with the caret at its end. */
function createState(html: string): EditorState {
  const doc = fromHtml(html);
  return EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) });
}

interface EditorOptions {
  /** The text, as HTML. */
  value: string;
  /** The text can be read alone. */
  disabled: boolean;
  onChange: (html: string) => void;
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
export function useEditor({ value, disabled, onChange, onKey, takesFocus }: EditorOptions): Editor {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The text that the editor has. */
  const written = useRef(value);
  const changed = useEffectEvent(onChange);
  const handleKey = useEffectEvent(onKey);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the effects below follow the properties
  useLayoutEffect(() => {
    const created = new EditorView(place.current, {
      state: createState(value),
      handleKeyDown: (_, event) => handleKey(event),
      handlePaste: (editor, event) => pasteAddress(editor, event),
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = toHtml(next.doc);
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
    const next = createState(value);
    view.updateState(next);
    setState(next);
  }, [view, value]);

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
