import type { OrganisationLook } from '@mutirao/contract/organisation/identity.ts';
import { longestShortName, nameArticles } from '@mutirao/contract/organisation/identity-limits.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { PanelForm } from './panel-form.tsx';
import { useIdentityTexts } from './texts.ts';
import { useLookFields } from './use-look.ts';

interface PanelProps {
  look: OrganisationLook;
  onSaved?: (() => void) | undefined;
}

/** The names of the organisation, and how sentences contain them. */
export function NamePanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().name;
  const document = useLookFields('name', look, ['name', 'short_name', 'article']);
  const { values, errors, change } = document;
  const show = (field: string, value: string) =>
    field === 'article' ? t.articles[value as OrganisationLook['article']](values.short_name) : value;
  return (
    <PanelForm id="name" title={t.title} lead={t.lead} document={document} saved={look} onSaved={onSaved} show={show}>
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
    </PanelForm>
  );
}
