import type { ChallengeContent } from '@mutirao/contract/challenges/challenge-editor.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { changedFields } from './changed-fields.ts';
import { useShowValue } from './show-value.tsx';
import { useChallengeEditorTexts } from './texts.ts';

interface ChangeTableProps {
  before: ChallengeContent;
  after: ChallengeContent;
}

/** What changes for visitors: each changed field, before and after. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const t = useChallengeEditorTexts();
  const show = useShowValue(after.time_zone);
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p>{t.publish.noChanges}</p>;
  return (
    <DataTable
      caption={t.publish.changes}
      columns={[
        { label: t.publish.field, cell: (field) => t.fields[field] },
        { label: t.publish.before, cell: (field) => show(field, before[field]) },
        { label: t.publish.after, cell: (field) => show(field, after[field]) },
      ]}
      rows={fields}
      keyOf={(field) => field}
    />
  );
}
