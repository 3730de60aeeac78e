import type { EditedSignatory, SignatoryFields } from '@mutirao/contract/organisation/signatory.ts';
import { longestSignatory } from '@mutirao/contract/organisation/signatory.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useDocument } from '../../../platform/use-document.ts';
import { useFileSaving } from '../../../platform/use-file-saving.ts';
import { DeleteDialog } from '../../../ui/editing/delete-dialog.tsx';
import { FieldConflict } from '../../../ui/editing/field-conflict.tsx';
import { LocalizedField } from '../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../ui/editing/save-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import styles from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

function SignatureField({ saved }: { saved: EditedSignatory }) {
  const { signatory: t } = useSettingsTexts();
  const answers = useAnswers();
  const signature = useFileSaving({
    field: 'picture',
    save: async (picture, again) => {
      const fresh = picture
        ? await uploadFile('POST /admin/signatory/signature', { body: { picture } })
        : { ...saved, signature: await callApi('DELETE /admin/signatory/signature', { again }).then(() => null) };
      answers.set('GET /admin/signatory', {}, fresh);
    },
  });

  return (
    <>
      <PictureField
        name="picture"
        label={t.signature}
        help={t.help}
        texts={t}
        chosen={signature.chosen}
        present={saved.signature ?? undefined}
        error={signature.error}
        disabled={signature.isWaiting}
        onChoose={signature.choose}
      />
      {signature.isAsking && <DeleteDialog name={t.signature} onDelete={signature.remove} onClose={signature.keep} />}
    </>
  );
}

/** Who signs certificates for the organisation; saved while it is typed. */
export function SignatoryForm({ saved }: { saved: EditedSignatory }) {
  const { signatory: t } = useSettingsTexts();
  const answers = useAnswers();
  const document = useDocument<SignatoryFields>({
    form: 'signatory',
    saved,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/signatory', { body: { changes } });
      answers.set('GET /admin/signatory', {}, fresh);
      return fresh;
    },
    reload: () => answers.invalidate('GET /admin/signatory'),
  });
  return (
    <section className={styles.settings} aria-label={t.title}>
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
