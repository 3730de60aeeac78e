import type { OrganisationLook } from '@mutirao/contract/organisation/identity.ts';
import { largestLogo, logoKinds } from '@mutirao/contract/organisation/identity-limits.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { DeleteDialog } from '../../../ui/editing/delete-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type ChosenPicture, PictureField } from '../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useIdentityTexts } from './texts.ts';
import { lookCall } from './use-look.ts';

/** The logo, which is saved as soon as it is chosen. */
export function LogoPanel({ look }: { look: OrganisationLook }) {
  const t = useIdentityTexts().logo;
  const { saved, notSaved } = useUiTexts();
  const answers = useAnswers();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function remove(again: boolean): Promise<void> {
    await callApi('DELETE /admin/organisation/logo', { again });
    answers.set(lookCall, {}, { ...look, logo_url: null });
  }

  async function choose(picture: ChosenPicture, problem?: string): Promise<void> {
    setError(problem);
    if (picture === null) setAsking(true);
    if (!picture) return;
    setWaiting(true);
    try {
      answers.set(lookCall, {}, await uploadFile('POST /admin/organisation/logo', { body: { logo: picture } }));
      showToast({ tone: 'success', text: saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.logo?.[0] ?? failure.message);
      showToast({ tone: 'failure', text: notSaved });
    } finally {
      setWaiting(false);
    }
  }

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
        disabled={waiting}
        kinds={logoKinds}
        largest={largestLogo}
        onChoose={(picture, problem) => void choose(picture, problem)}
      />
      {waiting && <p role="status">{t.sending}</p>}
      {isAsking && <DeleteDialog name={t.preview} onDelete={remove} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
