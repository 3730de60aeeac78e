import {
  type SettingsAnswer,
  type SiteSettings,
  settingDefinitions,
  settingNames,
} from '@mutirao/contract/site/settings.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../platform/use-document.ts';
import { FieldConflict } from '../../../ui/editing/field-conflict.tsx';
import { SaveState } from '../../../ui/editing/save-state.tsx';
import { useEditingTexts } from '../../../ui/editing/texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './settings.module.css';
import { SignatoryForm } from './signatory-form.tsx';
import { useSettingsTexts } from './texts.ts';

interface SettingFieldProps {
  name: keyof SiteSettings;
  isFixed: boolean;
  document: EditedDocument<SiteSettings>;
}

/** A setting: a switch, a number or an address, with its words from the contract. */
function SettingField({ name, isFixed, document }: SettingFieldProps) {
  const t = useSettingsTexts();
  const { localize } = useLanguage();
  const { label, help, variable = '', usual } = settingDefinitions[name];
  const words = { label: localize(label), help: isFixed ? t.fixed(variable) : localize(help) };
  const value = document.values[name];
  const change = (next: unknown) => document.change({ [name]: next } as Partial<SiteSettings>);
  if (typeof value === 'boolean')
    return (
      <Switch
        {...words}
        checked={value}
        disabled={isFixed}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  const isNumber = typeof usual === 'number';
  return (
    <Field
      {...words}
      name={name}
      type={isNumber ? 'number' : 'email'}
      value={value ?? ''}
      readOnly={isFixed}
      error={document.errors[name]}
      onChange={({ currentTarget: { value: text } }) => change(isNumber && text !== '' ? Number(text) : text || null)}
    />
  );
}

function SettingsForm({ saved: { fixed, ...saved } }: { saved: SettingsAnswer }) {
  const t = useSettingsTexts();
  const editing = useEditingTexts();
  const { language } = useLanguage();
  const answers = useAnswers();
  const document = useDocument<SiteSettings>({
    form: 'site settings',
    saved,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/settings', { body: { changes } });
      answers.set('GET /admin/settings', {}, fresh);
      return fresh;
    },
    reload: () => answers.invalidate('GET /admin/settings'),
  });
  function show(value: SiteSettings[keyof SiteSettings]): string | null {
    if (typeof value === 'boolean') return value ? editing.yes : editing.no;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  }
  return (
    <section className={styles.settings} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {settingNames.map((name) => (
        <div key={name}>
          <SettingField name={name} isFixed={fixed.includes(name)} document={document} />
          <FieldConflict document={document} field={name} saved={saved} show={show} />
        </div>
      ))}
      <SaveState state={document.state} />
    </section>
  );
}

/** What the organisation decides about the platform, for master admins; saved while they type. */
export function Component() {
  const settings = useApiQuery('GET /admin/settings', {}, { quiet: true });
  const signatory = useApiQuery('GET /admin/signatory', {}, { quiet: true });
  return (
    <div className={styles.page}>
      <Loaded query={settings}>{(saved) => <SettingsForm saved={saved} />}</Loaded>
      <Loaded query={signatory}>{(saved) => <SignatoryForm saved={saved} />}</Loaded>
    </div>
  );
}
