import { pictureAt } from '@mutirao/contract/pictures.ts';
import { recordEvent } from '../audit/record-event.ts';
import { writeWithPicture } from '../media/write-with-picture.ts';
import type { Platform } from '../platform.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { getRow, lockKnown } from './known-row.ts';
import { describeRow, type Editor, type RowKind, type RowPicture } from './row-kind.ts';
import { type EditedRow, updateRow } from './rows.queries.ts';

interface PictureChange {
  readonly id: number;
  readonly picture: RowPicture;
  /** None: it is removed. */
  readonly file: ReceivedFile | undefined;
  readonly editor: Editor;
}

/** Shows an uploaded picture in a row, or none. */
export function changeRowPicture(
  platform: Pick<Platform, 'write' | 'media' | 'clock'>,
  kind: RowKind,
  { id, picture: { column, recipe, width }, file, editor }: PictureChange,
): Promise<EditedRow> {
  return writeWithPicture<EditedRow, EditedRow>(
    platform,
    { file, recipe },
    {
      prepare: (transaction) => lockKnown(transaction, kind, id),
      work: async ({ transaction, invalidate, prepared: before, address }) => {
        const after = { [column]: address === undefined ? null : pictureAt(address, width) };
        if (before[column] === after[column]) return before;
        await updateRow(transaction, kind, { id, values: { ...after, updated_at: platform.clock() } });
        await platform.media.release(transaction, before[column] as string | null);
        const detail = { ...describeRow(kind, before), before: { [column]: before[column] }, after };
        await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
        invalidate(...kind.tags);
        return getRow(transaction, kind, id);
      },
    },
  );
}
