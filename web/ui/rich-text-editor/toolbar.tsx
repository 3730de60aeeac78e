import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/texts.ts';
import styles from './editor.module.css';
import { actions, linkRange, type ToolName } from './use-editor.ts';

export const useEditorTexts = defineTexts('rich-text-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const icons: Readonly<Record<ToolName, TablerIcon>> = {
  bold: IconBold,
  italic: IconItalic,
  bullets: IconList,
  numbers: IconListNumbers,
  heading: IconH2,
  subheading: IconH3,
  quote: IconBlockquote,
  link: IconLink,
};

const keysOf = (name: ToolName) => (name === 'link' ? 'Mod-k' : actions[name].keys);
const isApple = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

function isOn(name: ToolName, state: EditorState): boolean {
  return name === 'link' ? linkRange(state).href !== undefined : actions[name].isOn(state);
}

interface ToolbarProps {
  /** The label of the text it formats. */
  label: string;
  /** The id of the editor. */
  controls: string;
  tools: readonly ToolName[];
  state: EditorState;
  onTool: (name: ToolName) => void;
}

/** The formats of the text: one stop for Tab, within it arrow keys. */
export function Toolbar({ label, controls, tools: names, state, onTool }: ToolbarProps) {
  const t = useEditorTexts();
  const [stop, setStop] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent): void {
    const last = names.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons.current[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {names.map((name, index) => {
        const Icon = icons[name];
        const keys = keysOf(name)
          .replace('Mod', isApple ? 'Meta' : 'Control')
          .replaceAll('-', '+');
        return (
          <button
            key={name}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={t[name]}
            title={`${t[name]} (${keys.replace('Meta', '⌘').replace('Control', 'Ctrl')})`}
            aria-keyshortcuts={keys}
            aria-pressed={isOn(name, state)}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => onTool(name)}
          >
            <Icon aria-hidden size={20} />
          </button>
        );
      })}
    </div>
  );
}
