import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { type DocumentSection, transparencyLengths } from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { OwnField } from '../../../site/back-office/index.ts';
import { useTransparencyEditorTexts } from './texts.ts';
import styles from './transparency-editor.module.css';

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
