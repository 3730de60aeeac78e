import { languages } from '@mutirao/contract/language.ts';
import {
  largestLogo,
  logoKinds,
  longestChannel,
  longestShortName,
  nameArticles,
  type OrganisationLook,
} from '@mutirao/contract/organisation/identity/identity.ts';
import { channelNames, channels } from '@mutirao/contract/organisation/identity/own-name.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { useFileSaving } from '../../../platform/use-file-saving.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { DeleteDialog } from '../../../ui/editing/editing-dialogs.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './identity.module.css';
import { type LookPanelProps, lookCall, PanelForm, useIdentityTexts, useLookFields } from './panel-form.tsx';

const limits = {
  logo: { kinds: logoKinds, largest: largestLogo },
  hero: { kinds: pictureKinds, largest: largestUpload },
} as const;
/** The calls of both have one shape. */
type Any = 'logo';

interface PicturePanelProps {
  which: keyof typeof limits;
  look: OrganisationLook;
}

/** The logo as the bar shows it. */
function LogoSample({ address, look }: { address: string; look: OrganisationLook }) {
  const t = useIdentityTexts().logo;
  return (
    <div className={styles.bar}>
      <img src={address} alt={t.preview} />
      <span>{look.short_name}</span>
    </div>
  );
}

/** The logo, or the picture of the home page, which is saved as soon as it is chosen. */
export function PicturePanel({ which, look }: PicturePanelProps) {
  const t = useIdentityTexts()[which];
  const { saved } = useUiTexts();
  const answers = useAnswers();
  const [isSaved, setSaved] = useState(false);
  const { error, isWaiting, choose, isAsking, remove, keep } = useFileSaving({
    field: which,
    save: async (picture, again) => {
      const body = { [which]: picture } as Record<Any, File>;
      if (picture) answers.set(lookCall, {}, await uploadFile(`POST /admin/organisation/${which as Any}`, { body }));
      else {
        await callApi(`DELETE /admin/organisation/${which as Any}`, { again });
        await answers.invalidate(lookCall);
      }
    },
    onSaved: () => setSaved(true),
  });

  return (
    <Panel id={which} title={t.title} lead={t.lead}>
      <PictureField
        name={which}
        label={t.label}
        help={t.help}
        texts={t}
        chosen={undefined}
        present={look[`${which}_url`] ?? undefined}
        {...(which === 'logo' && { show: (address) => <LogoSample address={address} look={look} /> })}
        error={error}
        disabled={isWaiting}
        {...limits[which]}
        onChoose={choose}
      />
      <p role="status">{isWaiting ? t.sending : isSaved && saved}</p>
      {isAsking && <DeleteDialog name={t.preview} onDelete={remove} onClose={keep} />}
    </Panel>
  );
}

/** What fields of the look need of the form that they are in. */
type Fields<Name extends keyof OrganisationLook> = Pick<
  EditedDocument<Pick<OrganisationLook, Name>>,
  'values' | 'errors' | 'change'
>;

const nameFields = ['name', 'short_name', 'article'] as const;

function NameFields({ values, errors, change }: Fields<(typeof nameFields)[number]>) {
  const t = useIdentityTexts().name;
  return (
    <>
      <Field
        label={t.name}
        help={t.nameHelp}
        name="name"
        value={values.name}
        maxLength={120}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        required
      />
      <Field
        label={t.shortName}
        help={t.shortNameHelp}
        name="short_name"
        value={values.short_name}
        maxLength={longestShortName}
        error={errors.short_name}
        onChange={({ currentTarget }) => change({ short_name: currentTarget.value })}
        required
      />
      <RadioGroup
        label={t.article}
        name="article"
        value={values.article}
        error={errors.article}
        options={nameArticles.map((value) => ({ value, label: t.articles[value](values.short_name) }))}
        onChoose={(article) => change({ article: article as OrganisationLook['article'] })}
      />
    </>
  );
}

const languageFields = ['offered_languages', 'default_language'] as const;

function LanguageFields({ values, errors, change }: Fields<(typeof languageFields)[number]>) {
  const t = useIdentityTexts().languages;

  function offer(value: string): void {
    const offered_languages = value as OrganisationLook['offered_languages'];
    change({ offered_languages, ...(offered_languages !== 'both' && { default_language: offered_languages }) });
  }

  return (
    <>
      <RadioGroup
        label={t.offered}
        name="offered_languages"
        value={values.offered_languages}
        error={errors.offered_languages}
        options={(['both', ...languages] as const).map((value) => ({ value, label: t.offers[value] }))}
        onChoose={offer}
      />
      {values.offered_languages === 'both' && (
        <RadioGroup
          label={t.first}
          name="default_language"
          value={values.default_language}
          error={errors.default_language}
          options={languages.map((value) => ({ value, label: t.names[value] }))}
          onChoose={(first) => change({ default_language: first as OrganisationLook['default_language'] })}
        />
      )}
    </>
  );
}

/** The value of a field that is chosen from a list, as the list calls it. */
function useChoiceInWords() {
  const { name, languages: t } = useIdentityTexts();
  return (field: string, value: OrganisationLook[keyof OrganisationLook], shortName: string) => {
    if (field === 'article') return name.articles[value as OrganisationLook['article']](shortName);
    if (field === 'offered_languages') return t.offers[value as OrganisationLook['offered_languages']];
    return field === 'default_language' ? t.names[value as OrganisationLook['default_language']] : value;
  };
}

const parts = {
  name: nameFields,
  languages: languageFields,
  organisation: [...nameFields, ...languageFields],
} as const;

interface OrganisationPanelProps extends LookPanelProps {
  /** Its names, its languages, or both in one form. */
  part: keyof typeof parts;
}

/** The names of the organisation, how sentences contain them, and in which languages the platform speaks. */
export function OrganisationPanel({ part, look, ...then }: OrganisationPanelProps) {
  const { title, lead } = useIdentityTexts()[part];
  const inWords = useChoiceInWords();
  const document = useLookFields<(typeof parts.organisation)[number]>(part, look, parts[part]);
  return (
    <PanelForm
      id={part}
      title={title}
      lead={lead}
      document={document}
      saved={look}
      {...then}
      show={(field, value) => inWords(field, value, document.values.short_name)}
    >
      {part !== 'languages' && <NameFields {...document} />}
      {part !== 'name' && <LanguageFields {...document} />}
    </PanelForm>
  );
}

const ways = { phone: 'tel', email: 'email', address: 'text' } as const;

/** How to reach the organisation, and where else it is: in the footer and on the contact page. */
export function ContactsPanel({ look, ...then }: LookPanelProps) {
  const t = useIdentityTexts().contacts;
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const document = useLookFields('contacts', look, [...names, ...channels, 'founded_in']);
  const { values, errors, change } = document;
  return (
    <PanelForm id="contacts" title={t.title} lead={t.lead} document={document} saved={look} {...then}>
      <div className={styles.pair}>
        {names.map((name) => (
          <Field
            key={name}
            label={t[name]}
            name={name}
            type={ways[name]}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) => change({ [name]: value || null })}
          />
        ))}
        {channels.map((channel) => (
          <Field
            key={channel}
            label={channelNames[channel]}
            help={channel === 'whatsapp' ? t.numberHelp : t.channelHelp}
            name={channel}
            inputMode={channel === 'whatsapp' ? 'tel' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            value={values[channel] ?? ''}
            maxLength={longestChannel}
            error={errors[channel]}
            onChange={({ currentTarget: { value } }) => change({ [channel]: value.trim() ? value : null })}
          />
        ))}
        <Field
          label={t.foundedIn}
          name="founded_in"
          type="number"
          inputMode="numeric"
          value={values.founded_in ?? ''}
          error={errors.founded_in}
          onChange={({ currentTarget: { value } }) => change({ founded_in: value === '' ? null : Number(value) })}
        />
      </div>
    </PanelForm>
  );
}
