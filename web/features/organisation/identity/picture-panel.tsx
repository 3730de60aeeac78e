import { largestLogo, logoKinds, type OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useFileSaving } from '../../../platform/use-file-saving.ts';
import { DeleteDialog } from '../../../ui/editing/row-actions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { lookCall, useIdentityTexts } from './use-look.ts';

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
  const { saved } = useUiTexts();
  const answers = useAnswers();
  const { error, isWaiting, choose, isAsking, remove, keep } = useFileSaving({
    field: which,
    save: async (picture, again) => {
      const body = { [which]: picture } as Record<Any, File>;
      const fresh = picture
        ? await uploadFile(`POST /admin/organisation/${which as Any}`, { body })
        : await callApi(`DELETE /admin/organisation/${which as Any}`, { again }).then(() => ({
            ...look,
            [`${which}_url`]: null,
          }));
      answers.set(lookCall, {}, fresh);
    },
    onSaved: () => showToast({ tone: 'success', text: saved }),
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
        error={error}
        disabled={isWaiting}
        {...limits[which]}
        onChoose={choose}
      />
      {isWaiting && <p role="status">{t.sending}</p>}
      {isAsking && <DeleteDialog name={t.preview} onDelete={remove} onClose={keep} />}
    </Panel>
  );
}
