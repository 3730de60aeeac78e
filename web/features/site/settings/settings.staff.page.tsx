import {
  type EditedSignatory,
  longestSignatory,
  type SignatoryFields,
} from '@mutirao/contract/organisation/identity/identity.ts';
import {
  type SettingsAnswer,
  type SiteSettings,
  settingDefinitions,
  settingNames,
} from '@mutirao/contract/site/settings/settings.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { Switch } from '../../../ui/choices.tsx';
import { SavedPicture } from '../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField } from '../../../ui/editing/localized-field.tsx';
import { FieldConflict, SaveState, useEditingTexts } from '../../../ui/editing/save-state.tsx';
import { useApiDocument } from '../../../ui/editing/use-api-document.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../../../ui/staff-page.module.css';

const useSettingsTexts = defineTexts('site-settings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

function SignatureField({ saved }: { saved: EditedSignatory }) {
  const { signatory: t } = useSettingsTexts();
  const answers = useAnswers();
  async function save(picture: File | null, again: boolean): Promise<void> {
    const fresh = picture
      ? await uploadFile('POST /admin/signatory/signature', { body: { picture } })
      : { ...saved, signature: await callApi('DELETE /admin/signatory/signature', { again }).then(() => null) };
    answers.set('GET /admin/signatory', {}, fresh);
  }
  return (
    <SavedPicture name="picture" label={t.signature} help={t.help} texts={t} present={saved.signature} save={save} />
  );
}

/** Who signs certificates for the organisation; saved while it is typed. */
function SignatoryForm({ saved }: { saved: EditedSignatory }) {
  const { signatory: t } = useSettingsTexts();
  const document = useApiDocument<SignatoryFields>({ path: '/admin/signatory', form: 'signatory', saved });
  return (
    <section className={styles.form} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <Field
        label={t.name}
        help={t.nameHelp}
        name="name"
        maxLength={longestSignatory}
        value={document.values.name ?? ''}
        error={document.errors.name}
        onChange={({ currentTarget }) => document.change({ name: currentTarget.value || null })}
      />
      <FieldConflict document={document} field="name" saved={saved} show={(name) => name} />
      <LocalizedField<SignatoryFields>
        document={document}
        saved={saved}
        name="role"
        label={t.role}
        maximum={longestSignatory}
      />
      <SignatureField saved={saved} />
      <SaveState state={document.state} />
    </section>
  );
}

interface SettingFieldProps {
  name: keyof SiteSettings;
  isFixed: boolean;
  document: EditedDocument<SiteSettings>;
}

/** A setting: a switch, a number or an address, with its words from the contract. */
function SettingField({ name, isFixed, document }: SettingFieldProps) {
  const t = useSettingsTexts();
  const { localize } = useLanguage();
  const { label, help, variable = '', usual, options } = settingDefinitions[name];
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
  if (options)
    return (
      <SelectField
        {...words}
        value={value ?? ''}
        options={options.map(({ label: word, ...option }) => ({
          ...option,
          label: typeof word === 'string' ? word : localize(word),
        }))}
        disabled={isFixed}
        error={document.errors[name]}
        onChange={({ currentTarget }) => change(currentTarget.value)}
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
  const document = useApiDocument<SiteSettings>({ path: '/admin/settings', form: 'site settings', saved });
  function show(value: SiteSettings[keyof SiteSettings]): string | null {
    if (typeof value === 'boolean') return value ? editing.yes : editing.no;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  }
  return (
    <section className={styles.form} aria-label={t.title}>
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
