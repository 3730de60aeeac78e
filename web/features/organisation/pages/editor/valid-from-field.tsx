import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { PageFields } from '@mutirao/contract/organisation/pages-editor.ts';
import { formatDay } from '../../../../i18n/dates.ts';
import { useNow } from '../../../../i18n/now.tsx';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { Field } from '../../../../ui/field.tsx';
import { usePagesEditorTexts } from './texts.ts';

/** The day from which the next version of a legal text holds. */
export function ValidFromField({ document, saved }: { document: EditedDocument<PageFields>; saved: PageFields }) {
  const t = usePagesEditorTexts();
  const today = organisationDay(useNow());
  return (
    <div>
      <Field
        type="date"
        name="valid_from"
        label={t.fields.valid_from}
        min={today}
        value={document.values.valid_from ?? ''}
        error={document.errors.valid_from}
        onChange={({ currentTarget }) => document.change({ valid_from: currentTarget.value || null })}
      />
      <FieldConflict
        document={document}
        field="valid_from"
        saved={saved}
        show={(day) => day && formatDay(day, 'UTC')}
      />
    </div>
  );
}
