import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import type { EditedDocument } from '../../platform/use-document.ts';
import { Field } from '../field.tsx';
import { RichText } from '../rich-text.tsx';
import { RichTextField } from '../rich-text-editor/rich-text-field.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './editing.module.css';
import { FieldConflict, useEditingTexts } from './save-state.tsx';

/** The names of fields that exist in both languages, without the language: `title` of `title_pt` and `title_en`. */
export type LocalizedName<Values> = {
  [Name in keyof Values & string]: Name extends `${infer Base}_pt` ? Base : never;
}[keyof Values & string];

interface LocalizedFieldProps<Values extends object> {
  document: EditedDocument<Values>;
  saved: Values;
  /** Without the language. */
  name: LocalizedName<Values>;
  label: string;
  /** In characters, from the contract. */
  maximum: number;
  /** One line, several, or with formats. */
  kind?: 'line' | 'area' | 'rich';
  help?: string;
  /** For a text with formats, which follows no fieldset. */
  disabled?: boolean;
  /** The height of an area, in lines. */
  rows?: number;
}

/** A text in both languages, side by side, or one below the other where there is no room. */
export function LocalizedField<Values extends object>(props: LocalizedFieldProps<Values>) {
  const { document, saved, name, label, maximum, kind = 'line', disabled = false, help, rows } = props;
  const t = useEditingTexts();
  return (
    <div className={styles.languages}>
      {languages.map((language) => {
        const field = `${name}_${language}` as keyof Values & string;
        const value = String(document.values[field] ?? '');
        const common = {
          name: field,
          label: `${label} (${t.languages[language]})`,
          error: document.errors[field],
          ...(help !== undefined && { help }),
        };
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
            {kind === 'rich' && (
              <RichTextField
                {...common}
                disabled={disabled}
                isRequired={false}
                value={value}
                maximum={maximum}
                onChange={change}
              />
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
