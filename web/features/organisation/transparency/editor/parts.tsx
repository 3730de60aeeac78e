import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import {
  type DocumentSection,
  type EditedFacts,
  transparencyLengths,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { useApiDocument } from '../../../../ui/editing/use-api-document.ts';
import { Field, SelectField, TextArea } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import staffStyles from '../../../../ui/staff-page.module.css';
import type { OwnField } from '../../../site/back-office/index.tsx';
import styles from './transparency-editor.module.css';

export const useTransparencyEditorTexts = defineTexts('transparency-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** A week that begins on a Monday. */
const weekdayName = (weekday: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)));

const inputTypes = {
  email: 'email',
  data_officer_email: 'email',
  opens_at: 'time',
  closes_at: 'time',
} as Readonly<Record<string, string>>;

function FactsForm({ saved }: { saved: EditedFacts }) {
  const { facts: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  const document = useApiDocument<EditedFacts>({ path: '/admin/organisation', form: 'organisation facts', saved });
  const names = Object.keys(t.names) as (keyof typeof t.names)[];
  return (
    <>
      <div className={styles.facts}>
        {names.map((name) => {
          const value = document.values[name];
          const common = { label: t.names[name], name, error: document.errors[name] };
          return (
            <div key={name}>
              {typeof value === 'number' ? (
                <SelectField
                  {...common}
                  value={String(value)}
                  onChange={({ currentTarget }) => document.change({ [name]: Number(currentTarget.value) })}
                  options={weekdays.map((day) => ({
                    value: String(day),
                    label: weekdayName(day, htmlLanguage[language]),
                  }))}
                />
              ) : (
                <Field
                  {...common}
                  type={inputTypes[name] ?? 'text'}
                  value={value ?? ''}
                  onChange={({ currentTarget }) => document.change({ [name]: currentTarget.value || null })}
                />
              )}
              <FieldConflict
                document={document}
                field={name}
                saved={saved}
                show={(newer) => (typeof newer === 'number' ? weekdayName(newer, htmlLanguage[language]) : newer)}
              />
            </div>
          );
        })}
      </div>
      <SaveState state={document.state} />
    </>
  );
}

/** The organisation's legal data, saved while they are typed. */
export function Facts() {
  const { facts: t } = useTransparencyEditorTexts();
  const query = useApiQuery('GET /admin/organisation', {}, { quiet: true });
  return (
    <section className={staffStyles.part} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Loaded query={query}>{(saved) => <FactsForm saved={saved} />}</Loaded>
    </section>
  );
}

/** Parts by their titles. */
export function SectionsInWords({ sections }: { sections: readonly DocumentSection[] }) {
  const { localize } = useLanguage();
  return sections.map(({ title }) => localize(title)).join(', ');
}

type Amount = DocumentSection['amounts'][number];

const replaceAt = <Item,>(items: readonly Item[], at: number, item: Item): Item[] => items.toSpliced(at, 1, item);
const empty = (): Localized => ({ pt: '', en: '' });

interface PartProps<Value> {
  value: Value;
  /** Where it is, in the names of its errors. */
  path: string;
  errors: OwnField['errors'];
  onChange: (value: Value) => void;
}

/** A text in both languages, within a part. */
function Both({
  value,
  path,
  errors,
  onChange,
  label,
  isLong,
}: PartProps<Localized> & { label: string; isLong?: boolean }) {
  const { languages: names } = useTransparencyEditorTexts().sections;
  return languages.map((language) => {
    const common = {
      label: `${label} (${names[language]})`,
      lang: htmlLanguage[language],
      value: value[language],
      error: errors[`${path}.${language}`],
    };
    const change = (text: string) => onChange({ ...value, [language]: text });
    return isLong ? (
      <TextArea
        key={language}
        {...common}
        maximum={transparencyLengths.text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    ) : (
      <Field
        key={language}
        {...common}
        maxLength={transparencyLengths.title}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  });
}

function Amounts({ value, path, errors, onChange }: PartProps<readonly Amount[]>) {
  const { sections: t } = useTransparencyEditorTexts();
  return (
    <>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: amounts have no ids
        <div key={at} className={styles.languages}>
          <Both
            label={t.label}
            value={one.label}
            path={`${path}.${at}.label`}
            errors={errors}
            onChange={(label) => onChange(replaceAt(value, at, { ...one, label }))}
          />
          <Field
            label={t.amount}
            type="number"
            step="0.01"
            value={one.amount}
            error={errors[`${path}.${at}.amount`]}
            onChange={({ currentTarget }) =>
              onChange(replaceAt(value, at, { ...one, amount: currentTarget.valueAsNumber || 0 }))
            }
          />
          <Button look="quiet" onClick={() => onChange(value.toSpliced(at, 1))}>
            {t.removeAmount(one.label.pt)}
          </Button>
        </div>
      ))}
      <p>
        <Button look="outline" onClick={() => onChange([...value, { label: empty(), amount: 0 }])}>
          {t.addAmount}
        </Button>
      </p>
    </>
  );
}

/** The parts of a document: title, text and amounts of each. */
export function SectionsField({ value, change, errors }: OwnField) {
  const { sections: t } = useTransparencyEditorTexts();
  const sections = value as DocumentSection[];
  return (
    <fieldset className={styles.sections}>
      <legend>{t.title}</legend>
      <p>{t.help}</p>
      {sections.map((section, at) => {
        const name = t.part(String(at + 1));
        const set = (changed: Partial<DocumentSection>) => change(replaceAt(sections, at, { ...section, ...changed }));
        const path = `sections.${at}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids
          <fieldset key={at} className={styles.section}>
            <legend>{name}</legend>
            <div className={styles.languages}>
              <Both
                label={t.name}
                value={section.title}
                path={`${path}.title`}
                errors={errors}
                onChange={(title) => set({ title })}
              />
            </div>
            <div className={styles.languages}>
              <Both
                label={t.text}
                value={section.text}
                path={`${path}.text`}
                errors={errors}
                onChange={(text) => set({ text })}
                isLong
              />
            </div>
            <p>{t.amounts}</p>
            <Amounts
              value={section.amounts}
              path={`${path}.amounts`}
              errors={errors}
              onChange={(amounts) => set({ amounts: [...amounts] })}
            />
            <p>
              <Button look="quiet" onClick={() => change(sections.toSpliced(at, 1))}>
                {t.remove(name)}
              </Button>
            </p>
          </fieldset>
        );
      })}
      <p>
        <Button look="outline" onClick={() => change([...sections, { title: empty(), text: empty(), amounts: [] }])}>
          {t.add}
        </Button>
      </p>
    </fieldset>
  );
}
