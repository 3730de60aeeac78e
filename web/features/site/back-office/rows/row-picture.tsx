import type { ApiKey } from '@mutirao/contract/api.ts';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useFileSaving } from '../../../../platform/use-file-saving.ts';
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
  const { help, ...texts } = t.picture;
  const params = { row: row.id };
  const saving = useFileSaving({
    field: 'picture',
    save: async (file, again) => {
      if (file) {
        const key = `POST /admin/${call}` as `POST /admin/${AnyPicture}`;
        onChanged((await uploadFile(key, { params, body: { picture: file } })) as unknown as Row);
      } else {
        await callApi(`DELETE /admin/${call}` as `DELETE /admin/${AnyPicture}`, { params, again });
        onChanged({ ...row, [column]: null });
      }
    },
    onSaved: () => showToast({ tone: 'success', text: saved }),
  });

  return (
    <>
      <PictureField
        name="picture"
        label={label}
        help={help}
        texts={texts}
        chosen={saving.chosen}
        present={(row[column] as string | null) ?? undefined}
        error={saving.error}
        disabled={saving.isWaiting}
        onChoose={saving.choose}
      />
      {saving.isAsking && <DeleteDialog name={label} onDelete={saving.remove} onClose={saving.keep} />}
    </>
  );
}
