import type { OrganisationLook } from '@mutirao/contract/organisation/identity.ts';
import { channels, longestChannel } from '@mutirao/contract/organisation/identity-limits.ts';
import { Field } from '../../../ui/field.tsx';
import { PanelForm } from './panel-form.tsx';
import { useIdentityTexts } from './texts.ts';
import { useLookFields } from './use-look.ts';

interface PanelProps {
  look: OrganisationLook;
  onSaved?: (() => void) | undefined;
}

/** What the footer says of the organisation: since when it exists, and where else it is. */
export function FooterPanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().footer;
  const document = useLookFields('footer', look, ['founded_in', ...channels]);
  const { values, errors, change } = document;
  return (
    <PanelForm id="footer" title={t.title} lead={t.lead} document={document} saved={look} onSaved={onSaved}>
      <Field
        label={t.foundedIn}
        name="founded_in"
        type="number"
        inputMode="numeric"
        value={values.founded_in ?? ''}
        error={errors.founded_in}
        onChange={({ currentTarget: { value } }) => change({ founded_in: value === '' ? null : Number(value) })}
      />
      {channels.map((channel) => (
        <Field
          key={channel}
          label={t.channels[channel]}
          help={t.channelHelp}
          name={channel}
          type="url"
          value={values[channel] ?? ''}
          maxLength={longestChannel}
          error={errors[channel]}
          onChange={({ currentTarget: { value } }) => change({ [channel]: value.trim() || null })}
        />
      ))}
    </PanelForm>
  );
}
