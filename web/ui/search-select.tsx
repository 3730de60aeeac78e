import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber, isOne } from '../i18n/numbers.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Field } from './field.tsx';
import { plain } from './plain-text.ts';
import styles from './search-select.module.css';
import type { Option } from './select-field.tsx';
import { formTexts } from './texts.ts';

interface SearchSelectProps {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
}

function filter(options: readonly Option[], typed: string | undefined): readonly Option[] {
  const words = plain(typed ?? '')
    .split(' ')
    .filter(Boolean);
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** A choice of one among very many, found by typing. What is typed and not chosen changes nothing. */
export function SearchSelect({ options, value, onChoose, ...field }: SearchSelectProps) {
  const id = useId();
  const t = useTexts(formTexts);
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  /** Absent while the field says what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = isOpen ? filter(options, typed) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active option
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  function open(): void {
    if (isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function close(): void {
    setOpen(false);
    setTyped(undefined);
  }

  function choose(option: Option | undefined): void {
    if (option) onChoose(option.value);
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    if (event.key in moves) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(moves[event.key] ?? 0, 0), Math.max(shown.length - 1, 0)));
      else open();
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      choose(shown[active]);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  const count = formatNumber(shown.length, language);
  return (
    <div className={styles.place}>
      <Field
        {...field}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? chosen?.label ?? value}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && shown[active] && { 'aria-activedescendant': `${id}-${active}` })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open}
        onChange={({ target }) => {
          setOpen(true);
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={field.label}
        className={styles.list}
        hidden={!isOpen}
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p className={isOpen && shown.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {isOpen && (shown.length === 0 ? t.noneFound : t.found(count, isOne(shown.length, language)))}
      </p>
    </div>
  );
}
