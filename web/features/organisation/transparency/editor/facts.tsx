import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { EditedFacts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useTransparencyEditorTexts } from './texts.ts';
import styles from './transparency-editor.module.css';

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
  const answers = useAnswers();
  const document = useDocument<EditedFacts>({
    form: 'organisation facts',
    saved,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/organisation', { body: { changes } });
      answers.set('GET /admin/organisation', {}, fresh);
      return fresh;
    },
    reload: () => answers.invalidate('GET /admin/organisation'),
  });
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
    <section className={styles.part} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Loaded query={query}>{(saved) => <FactsForm saved={saved} />}</Loaded>
    </section>
  );
}
