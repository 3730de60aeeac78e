import { htmlLanguage, type LanguageChoice, languages, writtenLanguages } from '@mutirao/contract/language.ts';
import { createContext, use } from 'react';
import type { EditedDocument } from '../../platform/use-document.ts';
import { Button } from '../button.tsx';
import { Field, TextArea } from '../field.tsx';
import { RichText } from '../rich-text.tsx';
import { RichTextField } from '../rich-text-editor/rich-text-field.tsx';
import styles from './editing.module.css';
import { FieldConflict, useEditingTexts } from './save-state.tsx';

/** The names of fields that exist in both languages, without the language: `title` of `title_pt` and `title_en`. */
export type LocalizedName<Values> = {
  [Name in keyof Values & string]: Name extends `${infer Base}_pt` ? Base : never;
}[keyof Values & string];

/** In which languages the texts around are written, where it is fewer than those of the organisation. */
export const WrittenIn = createContext<LanguageChoice>('both');

/** The languages that texts are asked for in. */
export function useWrittenLanguages() {
  return writtenLanguages(use(WrittenIn));
}

interface LocalizedFieldProps<Values extends object> {
  document: EditedDocument<Values>;
  saved: Values;
  /** Without the language. */
  name: LocalizedName<Values>;
  label: string;
  /** In characters, from the contract. */
  maximum: number;
  /** One line, several, or with formats: `markdown` for the organisation's texts, `page` for those with headings. */
  kind?: 'line' | 'area' | 'rich' | 'markdown' | 'page';
  help?: string;
  /** For a text with formats, which follows no fieldset. */
  disabled?: boolean;
  /** The height of an area, in lines. */
  rows?: number;
}

/**
 * A text in the languages that are asked for, side by side, or one below the other where there is no room. An empty
 * one offers to begin with the text of the other language.
 */
export function LocalizedField<Values extends object>(props: LocalizedFieldProps<Values>) {
  const { document, saved, name, label, maximum, kind = 'line', disabled = false, help, rows } = props;
  const t = useEditingTexts();
  const written = useWrittenLanguages();
  return (
    <div className={styles.languages}>
      {written.map((language) => {
        const field = `${name}_${language}` as keyof Values & string;
        const value = String(document.values[field] ?? '');
        const common = {
          name: field,
          label: written.length === 1 ? label : `${label} (${t.languages[language]})`,
          error: document.errors[field],
          ...(help !== undefined && { help }),
        };
        const other = languages.find((one) => one !== language) ?? language;
        const original = String(document.values[`${name}_${other}` as keyof Values & string] ?? '');
        const change = (text: string) => document.change({ [field]: text } as Partial<Values>);
        return (
          <div key={language} className={styles.language}>
            {kind === 'line' && (
              <Field
                {...common}
                lang={htmlLanguage[language]}
                value={value}
                maxLength={maximum}
                onChange={({ currentTarget }) => change(currentTarget.value)}
              />
            )}
            {kind === 'area' && (
              <TextArea
                {...common}
                lang={htmlLanguage[language]}
                value={value}
                maximum={maximum}
                {...(rows !== undefined && { rows })}
                onChange={({ currentTarget }) => change(currentTarget.value)}
              />
            )}
            {(kind === 'rich' || kind === 'markdown' || kind === 'page') && (
              <RichTextField
                {...common}
                isMarkdown={kind !== 'rich'}
                hasHeadings={kind === 'page'}
                disabled={disabled}
                isRequired={false}
                value={value}
                maximum={maximum}
                onChange={change}
              />
            )}
            {written.length > 1 && !disabled && value === '' && original !== '' && (
              <Button
                look="quiet"
                className={styles.copy}
                aria-label={t.copyFrom[other](label)}
                onClick={({ currentTarget }) => {
                  change(original);
                  // The button goes.
                  currentTarget.parentElement?.querySelector<HTMLElement>('input, textarea, [role=textbox]')?.focus();
                }}
              >
                {t.copyFrom[other]()}
              </Button>
            )}
            <FieldConflict
              document={document}
              field={field}
              saved={saved}
              show={(text) => (kind === 'rich' ? <RichText html={String(text ?? '')} /> : String(text ?? ''))}
            />
          </div>
        );
      })}
    </div>
  );
}
