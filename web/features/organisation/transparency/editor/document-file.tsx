import { documentExtensions, largestDocument } from '@mutirao/contract/organisation/document-files.ts';
import { useId, useState } from 'react';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeleteDialog } from '../../../../ui/editing/delete-dialog.tsx';
import { described, FieldFrame } from '../../../../ui/field-frame.tsx';
import picture from '../../../../ui/picture-field.module.css';
import type { Row } from '../../../site/back-office/index.ts';
import { useTransparencyEditorTexts } from './texts.ts';
import styles from './transparency-editor.module.css';

interface DocumentFileProps {
  row: Row;
  onChanged: (row: Row) => void;
}

/** The file of a document, saved when it is chosen. */
export function DocumentFile({ row, onChanged }: DocumentFileProps) {
  const { documents: t } = useTransparencyEditorTexts();
  const [status, setStatus] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const params = { row: row.id };
  const id = useId();
  const help = t.fileHelp(documentExtensions.join(', '));

  async function run(done: string, action: () => Promise<void>): Promise<void> {
    setError(undefined);
    setStatus(t.sending);
    try {
      await withRetries('network', action);
      setStatus(done);
    } catch (failure) {
      setStatus('');
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.file?.[0] ?? failure.message);
    }
  }

  function choose(file: File | undefined): void {
    if (!file) return;
    if (file.size > largestDocument) setError(t.fileTooLarge);
    else
      void run(t.sent, async () =>
        onChanged((await uploadFile('POST /admin/documents/:row/file', { params, body: { file } })) as unknown as Row),
      );
  }

  async function remove(again: boolean): Promise<void> {
    await callApi('DELETE /admin/documents/:row/file', { params, again });
    onChanged({ ...row, file_name: null, file_size: null });
    setStatus(t.removed);
  }

  return (
    <div className={styles.part}>
      <FieldFrame id={id} label={`${t.file}: ${row.file_name ?? t.noFile}`} error={error} help={help}>
        <div className={picture.pick}>
          {/* The browser's own button would be in the browser's language, not the user's. */}
          <input
            id={id}
            className={picture.file}
            type="file"
            accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
            {...described({ id, error, help })}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
          />
          <label htmlFor={id} className={picture.choose}>
            {row.file_name === null ? t.chooseFile : t.changeFile}
          </label>
          {row.file_name !== null && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t.removeFile}
            </Button>
          )}
        </div>
      </FieldFrame>
      <p role="status">{status}</p>
      {isAsking && <DeleteDialog name={String(row.file_name)} onDelete={remove} onClose={() => setAsking(false)} />}
    </div>
  );
}
