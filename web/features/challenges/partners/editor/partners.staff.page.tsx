import {
  type EditedPartner,
  type PartnerFields,
  partnerLimits,
} from '@mutirao/contract/challenges/partners/partners.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import formStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { type ChosenPicture, PictureField } from '../../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { UploadProgress, useUploading } from '../../../site/uploads/index.tsx';
import { ContentEditor, useContents } from '../../contents/index.tsx';

const usePartnersEditorTexts = defineTexts('partners-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface LogoDialogProps {
  challengeId: string;
  partner: EditedPartner;
  onSaved: (partner: EditedPartner) => void;
  onClose: () => void;
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Uploads the logo of a partner, or removes it. */
function LogoDialog({ challengeId, partner, onSaved, onClose }: LogoDialogProps) {
  const t = usePartnersEditorTexts().logo;
  const { cancel: close } = useUiTexts();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const { uploading, track, cancel } = useUploading();
  const params = { id: challengeId, partner: partner.id };

  async function save(): Promise<void> {
    if (chosen === undefined) return onClose();
    try {
      const saved = await (chosen === null
        ? callApi('DELETE /admin/challenges/:id/partners/:partner/logo', { params })
        : track((tracked) =>
            uploadFile('PUT /admin/challenges/:id/partners/:partner/logo', {
              params,
              body: { image: chosen },
              ...tracked,
            }),
          ));
      onSaved(saved);
      showToast({ tone: 'success', text: t.saved });
      onClose();
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(error instanceof ApiError ? (error.body.errors?.image?.[0] ?? error.message) : t.failed);
    }
  }

  return (
    <Dialog open title={t.title(partner.name)} onClose={onClose}>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!uploading) void save();
        }}
      >
        <PictureField
          name="image"
          label={t.field}
          help={t.help}
          texts={t}
          chosen={chosen}
          {...(partner.has_logo && { present: partner.logo_url })}
          error={problem}
          disabled={uploading !== undefined}
          onChoose={(picture, found) => {
            setChosen(picture);
            setProblem(found);
          }}
        />
        {uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={uploading !== undefined}>
            {t.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const empty: PartnerFields = { name: '', description_pt: '', description_en: '', url: null };
const nameOf = ({ name }: PartnerFields) => name;

/** The partners of a challenge, to describe them and to put them in order. */
export function Component() {
  const t = usePartnersEditorTexts();
  const { localize } = useLanguage();
  const { id = '' } = useParams();
  const [logoOf, setLogoOf] = useState<number>();
  const contents = useContents('partners', id);
  const shown = contents.query.data?.data.find((partner) => partner.id === logoOf);
  return (
    <>
      <ContentEditor
        contents={contents}
        texts={t}
        nameOf={nameOf}
        translated={['description']}
        pictureOf={({ logo_url }) => <img src={logo_url} width="48" height="48" alt="" loading="lazy" />}
        aboutOf={({ description_pt: pt, description_en: en }) => localize({ pt, en })}
        othersOf={(partner) => (
          <RowAction label={t.logo.open(partner.name)} onPress={() => setLogoOf(partner.id)}>
            <IconPhoto aria-hidden size={20} />
          </RowAction>
        )}
        empty={empty}
        create={async (partner) => setLogoOf((await contents.create(partner)).id)}
        fields={({ document, saved }) => (
          <>
            <Field
              name="name"
              label={t.name}
              error={document.errors.name}
              value={document.values.name}
              maxLength={partnerLimits.name}
              required
              onChange={({ currentTarget: { value: name } }) => document.change({ name })}
            />
            <FieldConflict document={document} saved={saved} field="name" show={(value) => value} />
            <LocalizedField
              document={document}
              saved={saved}
              name="description"
              label={t.description}
              maximum={partnerLimits.description}
              kind="area"
            />
            <Field
              name="url"
              type="url"
              inputMode="url"
              label={t.url}
              help={t.urlHelp}
              error={document.errors.url}
              value={document.values.url ?? ''}
              maxLength={partnerLimits.address}
              onChange={({ currentTarget: { value } }) => document.change({ url: value.trim() || null })}
            />
            <FieldConflict document={document} saved={saved} field="url" show={(value) => value} />
          </>
        )}
      />
      {shown && (
        <LogoDialog
          challengeId={id}
          partner={shown}
          onSaved={(partner) => void contents.replace(partner)}
          onClose={() => setLogoOf(undefined)}
        />
      )}
    </>
  );
}
