import { languages } from '@mutirao/contract/language.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { PanelForm } from './panel-form.tsx';
import { useIdentityTexts, useLookFields } from './use-look.ts';

interface PanelProps {
  look: OrganisationLook;
  onSaved?: (() => void) | undefined;
}

/** Which languages the platform has, and which one visitors read first. */
export function LanguagesPanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().languages;
  const document = useLookFields('languages', look, ['offered_languages', 'default_language']);
  const { values, errors, change } = document;

  function offer(value: string): void {
    const offered_languages = value as OrganisationLook['offered_languages'];
    change({ offered_languages, ...(offered_languages !== 'both' && { default_language: offered_languages }) });
  }

  const show = (field: string, value: OrganisationLook['offered_languages']) =>
    value === 'both' || field === 'offered_languages' ? t.offers[value] : t.names[value];

  return (
    <PanelForm
      id="languages"
      title={t.title}
      lead={t.lead}
      document={document}
      saved={look}
      onSaved={onSaved}
      show={show}
    >
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
    </PanelForm>
  );
}
