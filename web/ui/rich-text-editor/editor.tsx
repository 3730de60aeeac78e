import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent as ReactKeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { formatNumber, isOne } from '../../i18n/numbers.ts';
import { Button } from '../button.tsx';
import dialogStyles from '../dialog.module.css';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import styles from './editor.module.css';
import { completeAddress } from './schema.ts';
import { Toolbar, useEditorTexts } from './toolbar.tsx';
import {
  actions,
  htmlFormat,
  linkRange,
  removeLink,
  setLink,
  type TextFormat,
  useAttributes,
  useEditor,
} from './use-editor.ts';
import { type FindPeople, insertMention, type Mentioned, type MentionQuery, useMentions } from './use-mentions.ts';

interface LinkDialogProps {
  /** It may lead to pages of the platform. */
  isStaff: boolean;
  /** The address of the link that is changed; empty for a new one. */
  href: string;
  /** There is no selected text to link. */
  asksText: boolean;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the address of a link. It has no form of its own: it is within one. */
function LinkDialog({ isStaff, href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const t = useEditorTexts().linkDialog;
  const [address, setAddress] = useState(href);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  function save(): void {
    const complete = completeAddress(address, isStaff);
    setWrong(complete === undefined);
    if (complete !== undefined) onSave(complete, text.trim());
  }

  function onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className={dialogStyles.form}>
        <Field
          label={t.address}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={address}
          help={isStaff ? t.staffHelp : t.help}
          error={isWrong ? t.wrong : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {asksText && (
          <Field
            label={t.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <div className={dialogStyles.actions}>
        <Button onClick={save}>{t.save}</Button>
        {href !== '' && (
          <Button look="outline" onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface MentionListProps {
  id: string;
  view: EditorView;
  /** Where the mention begins. */
  from: number;
  people: readonly Mentioned[];
  active: number;
  onChoose: (person: Mentioned) => void;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The people to choose from, below the caret, which stays in the text. */
function MentionList({ id, view, from, people, active, onChoose }: MentionListProps) {
  const t = useEditorTexts().mentions;
  const { language } = useLanguage();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const frame = list.current?.offsetParent?.getBoundingClientRect();
    if (!list.current || !frame) return;
    const { left, bottom } = view.coordsAtPos(from);
    list.current.style.setProperty('--left', `${left - frame.left}px`);
    list.current.style.setProperty('--top', `${bottom - frame.top}px`);
  }, [view, from]);

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t.label} className={styles.mentions}>
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text, which keeps the focus
          <div
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.mention}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            {person.full_name}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {t.found(formatNumber(people.length, language), isOne(people.length, language))}
      </p>
    </>
  );
}

export interface EditorProps {
  id: string;
  /** That of members' texts by default. */
  format?: TextFormat;
  label: string;
  /** The ARIA attributes of the field. */
  attributes: Readonly<Record<string, string>>;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
  /** Who can be mentioned with @; nobody by default. */
  findPeople?: FindPeople | undefined;
  /** Whether it takes over the focus, from the field that it replaces. */
  takesFocus: () => boolean;
}

/** The editor itself, with its toolbar. `RichTextField` loads it. */
export function Editor({
  id,
  format = htmlFormat,
  label,
  attributes,
  value,
  disabled,
  onChange,
  findPeople,
  takesFocus,
}: EditorProps) {
  const listId = useId();
  const [isLinking, setLinking] = useState(false);
  const { place, view, state, run } = useEditor({ format, value, disabled, onChange, takesFocus, onKey });
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
          tools={format.tools}
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
          isStaff={format.isStaff}
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
