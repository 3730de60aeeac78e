import { transparencyLengths } from '@mutirao/contract/organisation/transparency-editor.ts';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { type Row, RowsEditor } from '../../../site/back-office/index.ts';
import { useTransparencyEditorTexts } from './texts.ts';
import styles from './transparency-editor.module.css';

/** The people of a body, in their order. */
function Seats({ body }: { body: Row }) {
  const { seats: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  const day = (value: unknown) => formatDay(String(value), 'UTC');
  return (
    <div className={styles.seats}>
      <RowsEditor
        path="governing-seats"
        title={t.title(String(body[`name_${language}`]))}
        addTitle={t.addTitle}
        level="h3"
        isOrdered
        belongs={({ governing_body_id }) => governing_body_id === body.id}
        initial={{ governing_body_id: body.id, name: '', role_pt: '', role_en: '', since: '', until: null }}
        nameOf={({ name }) => String(name)}
        summaryOf={(row) => `${row[`role_${language}`]}, ${day(row.since)}${row.until ? ` – ${day(row.until)}` : ''}`}
        fields={[
          { kind: 'text', name: 'name', label: t.name, maximum: transparencyLengths.name },
          { kind: 'localized', name: 'role', label: t.role, maximum: transparencyLengths.name },
          { kind: 'day', name: 'since', label: t.since },
          { kind: 'day', name: 'until', label: t.until, help: t.untilHelp, isOptional: true },
        ]}
      />
    </div>
  );
}

/** The bodies that govern the organisation, each with its people. */
export function Bodies() {
  const { bodies: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="governing-bodies"
      title={t.title}
      addTitle={t.addTitle}
      isOrdered
      initial={{ name_pt: '', name_en: '', description_pt: '', description_en: '' }}
      nameOf={(row) => String(row[`name_${language}`])}
      fields={[
        { kind: 'localized', name: 'name', label: t.name, maximum: transparencyLengths.name },
        {
          kind: 'localized',
          name: 'description',
          label: t.description,
          maximum: transparencyLengths.description,
          isLong: true,
        },
      ]}
      below={(body) => <Seats body={body} />}
    />
  );
}
