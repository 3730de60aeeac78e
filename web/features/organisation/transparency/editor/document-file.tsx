import { documentExtensions, largestDocument } from '@mutirao/contract/organisation/document-files.ts';
import { useId, useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useFileSaving } from '../../../../platform/use-file-saving.ts';
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
  const params = { row: row.id };
  const id = useId();
  const help = t.fileHelp(documentExtensions.join(', '));

  const { error, isWaiting, choose, isAsking, remove, keep } = useFileSaving({
    field: 'file',
    save: async (file, again) => {
      setStatus('');
      if (file) {
        onChanged((await uploadFile('POST /admin/documents/:row/file', { params, body: { file } })) as unknown as Row);
      } else {
        await callApi('DELETE /admin/documents/:row/file', { params, again });
        onChanged({ ...row, file_name: null, file_size: null });
        setStatus(t.removed);
      }
    },
    onSaved: () => setStatus(t.sent),
  });
  const problemOf = ({ size }: File) => (size > largestDocument ? t.fileTooLarge : undefined);

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
            onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0], problemOf(files[0]))}
          />
          <label htmlFor={id} className={picture.choose}>
            {row.file_name === null ? t.chooseFile : t.changeFile}
          </label>
          {row.file_name !== null && (
            <Button look="quiet" onClick={() => choose(null)}>
              {t.removeFile}
            </Button>
          )}
        </div>
      </FieldFrame>
      <p role="status">{isWaiting ? t.sending : status}</p>
      {isAsking && <DeleteDialog name={String(row.file_name)} onDelete={remove} onClose={keep} />}
    </div>
  );
}
