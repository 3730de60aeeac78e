import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { LocalizedField } from '../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../ui/editing/save-state.tsx';
import { Field, type Option, SelectField } from '../../../ui/field.tsx';
import { useBackOfficeTexts } from './sections.tsx';

export const useRowTexts = () => useBackOfficeTexts().rows;

/** The values of a row, as the API has them. */
export type RowValues = Readonly<Record<string, unknown>>;

interface Named {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** What of the form a field of its own kind gets. */
export interface OwnField {
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** A field of a row: a text in both languages, a text, a day, a number, a choice, or one of its own. */
export type RowField =
  | (Named & { readonly kind: 'localized'; readonly maximum: number; readonly isLong?: boolean })
  | (Named & {
      readonly kind: 'text' | 'url' | 'day' | 'time' | 'number';
      readonly isOptional?: boolean;
      readonly maximum?: number;
    })
  | (Named & { readonly kind: 'choice'; readonly options: readonly Option[]; readonly isOptional?: boolean })
  | (Named & {
      readonly kind: 'own';
      readonly show: (field: OwnField) => ReactNode;
      /** A value as people read it. */
      readonly inWords: (value: unknown) => ReactNode;
    });

const inputTypes = { text: 'text', url: 'url', day: 'date', time: 'time', number: 'number' } as const;

/** What was typed as a value of the API: an empty optional field is null. */
function read(field: RowField, text: string): unknown {
  const isOptional = 'isOptional' in field && field.isOptional;
  if (text === '' && (isOptional || field.kind === 'number')) return null;
  return field.kind === 'number' ? Number(text) : text;
}

/** A value as people read it. */
function inWords(field: OneFieldProps['field'], value: unknown, language: Language): ReactNode {
  if (field.kind === 'own') return field.inWords(value);
  if (value === null || value === '') return '';
  if (field.kind === 'choice') return field.options.find((option) => option.value === String(value))?.label;
  if (field.kind === 'day') return formatDay(String(value), 'UTC');
  // As it is typed: years are numbers too.
  if (field.kind === 'number')
    return Number(value).toLocaleString(htmlLanguage[language], { useGrouping: false, maximumFractionDigits: 20 });
  return String(value);
}

interface RowFieldsProps {
  readonly fields: readonly RowField[];
  readonly document: EditedDocument<RowValues>;
  readonly saved: RowValues;
}

interface OneFieldProps {
  readonly field: Exclude<RowField, { kind: 'localized' }>;
  readonly document: EditedDocument<RowValues>;
}

function OneField({ field, document }: OneFieldProps) {
  const t = useRowTexts();
  const { name, label, help, kind } = field;
  const value = document.values[name];
  const change = (next: unknown) => document.change({ [name]: next });
  if (kind === 'own') return field.show({ value, change, errors: document.errors });
  const common = {
    name,
    label,
    error: document.errors[name],
    ...(help !== undefined && { help }),
    value: String(value ?? ''),
  };
  return kind === 'choice' ? (
    <SelectField
      {...common}
      options={field.options}
      {...((field.isOptional || value === '') && { placeholder: field.isOptional ? t.none : t.choose })}
      onChange={({ currentTarget }) => change(read(field, currentTarget.value))}
    />
  ) : (
    <Field
      {...common}
      type={inputTypes[kind]}
      {...(kind === 'number' && { step: 'any' })}
      {...(field.maximum !== undefined && { maxLength: field.maximum })}
      onChange={({ currentTarget }) => change(read(field, currentTarget.value))}
    />
  );
}

/** The fields of a row, each with the choice between both values where somebody else changed it too. */
export function RowFields({ fields, document, saved }: RowFieldsProps) {
  const { language } = useLanguage();
  return fields.map((field) =>
    field.kind === 'localized' ? (
      <LocalizedField<Record<string, unknown>>
        key={field.name}
        document={document as EditedDocument<Record<string, unknown>>}
        saved={saved}
        name={field.name as never}
        label={field.label}
        maximum={field.maximum}
        kind={field.isLong ? 'area' : 'line'}
        {...(field.help !== undefined && { help: field.help })}
      />
    ) : (
      <div key={field.name}>
        <OneField field={field} document={document} />
        <FieldConflict
          document={document}
          field={field.name}
          saved={saved}
          show={(value) => inWords(field, value, language)}
        />
      </div>
    ),
  );
}
