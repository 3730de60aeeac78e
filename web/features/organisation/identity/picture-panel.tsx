import type { OrganisationLook } from '@mutirao/contract/organisation/identity.ts';
import { largestLogo, logoKinds } from '@mutirao/contract/organisation/identity-limits.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
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

/** The logo, or the picture of the home page, which is saved as soon as it is chosen. */
export function PicturePanel({ which, look }: PicturePanelProps) {
  const t = useIdentityTexts()[which];
  const { saved, notSaved } = useUiTexts();
  const answers = useAnswers();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function remove(again: boolean): Promise<void> {
    await callApi(`DELETE /admin/organisation/${which as Any}`, { again });
    answers.set(lookCall, {}, { ...look, [`${which}_url`]: null });
  }

  async function choose(picture: ChosenPicture, problem?: string): Promise<void> {
    setError(problem);
    if (picture === null) setAsking(true);
    if (!picture) return;
    setWaiting(true);
    try {
      const body = { [which]: picture } as Record<Any, File>;
      answers.set(lookCall, {}, await uploadFile(`POST /admin/organisation/${which as Any}`, { body }));
      showToast({ tone: 'success', text: saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.[which]?.[0] ?? failure.message);
      showToast({ tone: 'failure', text: notSaved });
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Panel id={which} title={t.title} lead={t.lead}>
      <PictureField
        name={which}
        label={t.label}
        help={t.help}
        texts={t}
        chosen={undefined}
        present={look[`${which}_url`] ?? undefined}
        error={error}
        disabled={waiting}
        {...limits[which]}
        onChoose={(picture, problem) => void choose(picture, problem)}
      />
      {waiting && <p role="status">{t.sending}</p>}
      {isAsking && <DeleteDialog name={t.preview} onDelete={remove} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
