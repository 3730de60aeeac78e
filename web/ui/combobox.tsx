import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber, isOne } from '../i18n/numbers.ts';
import styles from './combobox.module.css';
import { Field, type Option } from './field.tsx';
import { plain } from './plain-text.ts';
import { useUiTexts } from './texts.ts';

interface ComboboxProps extends Omit<ComponentProps<typeof Field>, 'value' | 'list'> {
  label: string;
  /** Name of the list; the label by default. */
  listLabel?: string;
  options: readonly Option[];
  /** The chosen option, where the list opens. */
  value?: string;
  text: string;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type State = UseComboboxState<Option>;

/** Only Enter and a press choose an option: Downshift would also choose on blur, and clear on Esc. */
function reduce(state: State, { type, changes }: UseComboboxStateChangeOptions<Option>): Partial<State> {
  const { InputBlur, InputChange, InputClick, InputKeyDownEscape, MenuMouseLeave } = useCombobox.stateChangeTypes;
  if (type === InputChange) return { ...changes, highlightedIndex: 0 };
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
  if (type === MenuMouseLeave || (type === InputClick && state.isOpen)) return state;
  return changes;
}

/** A text field with a list of options below it; the focus stays in the field. */
export function Combobox(props: ComboboxProps) {
  const { listLabel, options, value, text, onType, onChoose, isOpen, onOpenChange, onFocus, ...field } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Option>({
    id,
    inputId: id,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    inputValue: text,
    selectedItem: options.find((option) => option.value === value) ?? null,
    // Downshift focuses a field that opens: results that arrive after the user has moved on must not take the focus.
    isOpen: isOpen && isFocused,
    stateReducer: reduce,
    onIsOpenChange: (change) => onOpenChange(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.value),
  });
  // Downshift scrolls to the highlighted option while the list is open, but not when it opens.
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  // Without an active option Downshift gives an empty id, which is invalid HTML.
  const { 'aria-activedescendant': active, ...input } = getInputProps({
    // The label is bound by the field's id.
    'aria-labelledby': undefined,
    // Downshift reports a new text only after React has put the caret at its end.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onType(currentTarget.value),
    onBlur: () => setFocused(false),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setFocused(true);
      onFocus?.(event);
    },
  });
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      {...input}
      {...(active && { 'aria-activedescendant': active })}
      aside={
        <div
          {...getMenuProps({ ref: list, 'aria-label': listLabel ?? field.label })}
          className={styles.list}
          hidden={!isOpen || options.length === 0}
        >
          {isOpen &&
            options.map((item, index) => (
              <div key={item.value} {...getItemProps({ item, index })} className={styles.option}>
                {item.label}
              </div>
            ))}
        </div>
      }
    />
  );
}

interface SearchSelectProps {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
}

function filter(options: readonly Option[], typed: string): readonly Option[] {
  const words = plain(typed).split(' ').filter(Boolean);
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** A select of very many options, with a search field. Text without a selection changes nothing. */
export function SearchSelect({ options, value, ...field }: SearchSelectProps) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  /** Absent while the field shows the selection. */
  const [typed, setTyped] = useState<string>();
  const shown = filter(options, typed ?? '');
  const chosen = options.find((option) => option.value === value);
  const count = formatNumber(shown.length, language);

  function onOpenChange(open: boolean): void {
    setOpen(open);
    if (!open) setTyped(undefined);
  }

  return (
    <div>
      <Combobox
        {...field}
        options={shown}
        value={value}
        text={typed ?? chosen?.label ?? value}
        onType={setTyped}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={isOpen && shown.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {isOpen && (shown.length === 0 ? t.noneFound : t.found(count, isOne(shown.length, language)))}
      </p>
    </div>
  );
}
