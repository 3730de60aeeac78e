import type { OrganisationLook } from '@mutirao/contract/organisation/identity.ts';
import { largestLogo, logoKinds } from '@mutirao/contract/organisation/identity-limits.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useFileSaving } from '../../../platform/use-file-saving.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useIdentityTexts } from './texts.ts';
import { lookCall } from './use-look.ts';

/** The logo, which is saved as soon as it is chosen. */
export function LogoPanel({ look }: { look: OrganisationLook }) {
  const t = useIdentityTexts().logo;
  const { saved } = useUiTexts();
  const answers = useAnswers();
  const { error, isWaiting, choose } = useFileSaving({
    field: 'logo',
    save: async (logo, again) => {
      const fresh = logo
        ? await uploadFile('POST /admin/organisation/logo', { body: { logo } })
        : { ...look, logo_url: await callApi('DELETE /admin/organisation/logo', { again }).then(() => null) };
      answers.set(lookCall, {}, fresh);
    },
    onSaved: () => showToast({ tone: 'success', text: saved }),
  });

  return (
    <Panel id="logo" title={t.title} lead={t.lead}>
      <PictureField
        name="logo"
        label={t.label}
        help={t.help}
        texts={t}
        chosen={undefined}
        present={look.logo_url ?? undefined}
        error={error}
        disabled={isWaiting}
        kinds={logoKinds}
        largest={largestLogo}
        onChoose={choose}
      />
      {isWaiting && <p role="status">{t.sending}</p>}
    </Panel>
  );
}
