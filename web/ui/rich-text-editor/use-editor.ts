import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { setLink } from './commands.ts';
import { createState } from './create-state.ts';
import { toHtml } from './html.ts';
import { completeAddress } from './link-address.ts';

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
