import type { ApiKey } from '@mutirao/contract/api.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { DeleteDialog } from '../../../../ui/editing/delete-dialog.tsx';
import { useEditingTexts } from '../../../../ui/editing/texts.ts';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { useRowTexts } from './texts.ts';
import type { Row } from './use-rows.ts';

type PictureOf<Key> = Key extends `DELETE /admin/${infer Path}/:row/${infer Name}` ? `${Path}/:row/${Name}` : never;
/** The calls of all pictures have one shape. */
type PictureCall = Exclude<PictureOf<ApiKey>, 'documents/:row/file'>;
type AnyPicture = 'league/:row/avatar';

/** A picture of a row. */
export interface RowPictureField {
  /** Below `/admin/`. */
  readonly call: PictureCall;
  /** The column with its address. */
  readonly column: string;
  readonly label: string;
}

interface RowPictureProps {
  picture: RowPictureField;
  row: Row;
  onChanged: (row: Row) => void;
}

/** A picture of a row, saved when it is chosen. */
export function RowPicture({ picture: { call, column, label }, row, onChanged }: RowPictureProps) {
  const t = useRowTexts();
  const { saved } = useEditingTexts();
  const { help, failed, ...texts } = t.picture;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const params = { row: row.id };

  async function remove(again: boolean): Promise<void> {
    await callApi(`DELETE /admin/${call}` as `DELETE /admin/${AnyPicture}`, { params, again });
    onChanged({ ...row, [column]: null });
  }

  async function save(chosen: File): Promise<void> {
    setFile(chosen);
    try {
      const key = `POST /admin/${call}` as `POST /admin/${AnyPicture}`;
      await withRetries('network', async () =>
        onChanged((await uploadFile(key, { params, body: { picture: chosen } })) as unknown as Row),
      );
      showToast({ tone: 'success', text: saved });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.errors?.picture?.[0] ?? failure.message ?? failed);
    } finally {
      setFile(undefined);
    }
  }

  return (
    <>
      <PictureField
        name="picture"
        label={label}
        help={help}
        texts={texts}
        chosen={file}
        present={(row[column] as string | null) ?? undefined}
        error={error}
        disabled={file !== undefined}
        onChoose={(chosen, problem) => {
          setError(problem);
          if (chosen === null) setAsking(true);
          else if (chosen) void save(chosen);
        }}
      />
      {isAsking && <DeleteDialog name={label} onDelete={remove} onClose={() => setAsking(false)} />}
    </>
  );
}
