import type { Command } from 'prosemirror-state';
import { useId, useState } from 'react';
import { actions, linkRange, removeLink, setLink } from './commands.ts';
import styles from './editor.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { MentionList, optionId } from './mention-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAttributes, useEditor } from './use-editor.ts';
import { type FindPeople, insertMention, type Mentioned, type MentionQuery, useMentions } from './use-mentions.ts';

interface EditorProps {
  id: string;
  label: string;
  /** The ARIA attributes of the field. */
  attributes: Readonly<Record<string, string>>;
  value: string;
  disabled: boolean;
  onChange: (html: string) => void;
  /** Who can be mentioned with @; nobody by default. */
  findPeople?: FindPeople | undefined;
  /** Whether it takes over the focus, from the field that it replaces. */
  takesFocus: () => boolean;
}

/** The editor itself, with its toolbar. `RichTextField` loads it. */
export function Editor({ id, label, attributes, value, disabled, onChange, findPeople, takesFocus }: EditorProps) {
  const listId = useId();
  const [isLinking, setLinking] = useState(false);
  const { place, view, state, run } = useEditor({ value, disabled, onChange, takesFocus, onKey });
  const [isFocused, setFocused] = useState(false);
  // A text that is shown again may end with a name; nobody is asked for it before they go on writing.
  const mentions = useMentions(isFocused ? state : undefined, findPeople, choose);
  useAttributes(view, {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    class: styles.text ?? '',
    ...attributes,
    ...(findPeople && { 'aria-autocomplete': 'list' }),
    ...(mentions.query && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, mentions.active) }),
  });

  function choose(query: MentionQuery, person: Mentioned): void {
    run(insertMention(query, person));
  }

  function onKey(event: KeyboardEvent): boolean {
    if (disabled) return false;
    if (mentions.onKey(event)) return true;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
    setLinking(true);
    return true;
  }

  function closeLink(): void {
    setLinking(false);
    // After the dialog has returned the focus to what opened it.
    setTimeout(() => view?.focus());
  }

  function changeLink(command: Command): void {
    run(command);
    closeLink();
  }

  const link = isLinking && state ? linkRange(state) : undefined;
  return (
    <div className={styles.editor}>
      {state && !disabled && (
        <Toolbar
          label={label}
          controls={id}
          state={state}
          onTool={(name) => (name === 'link' ? setLinking(true) : run(actions[name].run))}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the text within it */}
      <div ref={place} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />
      {view && mentions.query && (
        <MentionList
          id={listId}
          view={view}
          from={mentions.query.from}
          people={mentions.people}
          active={mentions.active}
          onChoose={(person) => mentions.query && choose(mentions.query, person)}
        />
      )}
      {link && (
        <LinkDialog
          href={link.href ?? ''}
          asksText={link.from === link.to}
          onSave={(href, text) => changeLink(setLink(href, text))}
          onRemove={() => changeLink(removeLink)}
          onClose={closeLink}
        />
      )}
    </div>
  );
}
