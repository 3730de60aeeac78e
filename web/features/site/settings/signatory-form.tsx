import type { EditedSignatory, SignatoryFields } from '@mutirao/contract/organisation/signatory.ts';
import { longestSignatory } from '@mutirao/contract/organisation/signatory.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useDocument } from '../../../platform/use-document.ts';
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
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function remove(again: boolean): Promise<void> {
    await callApi('DELETE /admin/signatory/signature', { again });
    answers.set('GET /admin/signatory', {}, { ...saved, signature: null });
  }

  async function save(chosen: File): Promise<void> {
    setFile(chosen);
    try {
      await withRetries('network', async () => {
        const fresh = await uploadFile('POST /admin/signatory/signature', { body: { picture: chosen } });
        answers.set('GET /admin/signatory', {}, fresh);
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.picture?.[0] ?? failure.message);
    } finally {
      setFile(undefined);
    }
  }

  return (
    <>
      <PictureField
        name="picture"
        label={t.signature}
        help={t.help}
        texts={t}
        chosen={file}
        present={saved.signature ?? undefined}
        error={error}
        disabled={file !== undefined}
        onChoose={(chosen, problem) => {
          setError(problem);
          if (chosen === null) setAsking(true);
          else if (chosen) void save(chosen);
        }}
      />
      {isAsking && <DeleteDialog name={t.signature} onDelete={remove} onClose={() => setAsking(false)} />}
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
      <FieldConflict<SignatoryFields> document={document} field="name" saved={saved} />
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
