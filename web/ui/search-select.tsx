import { useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber, isOne } from '../i18n/numbers.ts';
import styles from './combobox.module.css';
import { Combobox } from './combobox.tsx';
import { plain } from './plain-text.ts';
import type { Option } from './select-field.tsx';
import { useUiTexts } from './texts.ts';

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
