import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { actions } from './commands.ts';
import { fromHtml } from './html.ts';
import { schema } from './schema.ts';

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
export function createState(html: string): EditorState {
  const doc = fromHtml(html);
  return EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) });
}
