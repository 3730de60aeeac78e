import {
  agreementStatuses,
  type DocumentSection,
  documentExtensions,
  documentKinds,
  largestDocument,
  transparencyLengths,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { useId, useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useFileSaving } from '../../../../platform/use-file-saving.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../ui/choices.tsx';
import { DeleteDialog } from '../../../../ui/editing/editing-dialogs.tsx';
import { described, FieldFrame } from '../../../../ui/field.tsx';
import { FilePick } from '../../../../ui/picture-field.tsx';
import staffStyles from '../../../../ui/staff-page.module.css';
import { type OwnField, type Row, RowsEditor } from '../../../site/back-office/index.tsx';
import { Facts, SectionsField, SectionsInWords, useTransparencyEditorTexts } from './parts.tsx';
import styles from './transparency-editor.module.css';

const initialAgreement = {
  number: '',
  partner: '',
  object_pt: '',
  object_en: '',
  amount: 0,
  received: 0,
  starts_on: '',
  ends_on: '',
  status: 'in_force',
  documents: [],
};

function useDocuments() {
  return useApiQuery('GET /admin/documents', {}, { quiet: true }).data ?? [];
}

function DocumentTitles({ ids }: { ids: readonly number[] }) {
  const { language } = useLanguage();
  const documents = useDocuments();
  return ids.map((id) => documents.find((document) => document.id === id)?.[`title_${language}`] ?? id).join(', ');
}

/** The documents of an agreement, in the order in which they are ticked. */
function DocumentsField({ value, change, errors }: OwnField) {
  const { agreements: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  const documents = useDocuments();
  const chosen = value as number[];
  return (
    <ChoiceGroup label={t.documents} error={errors.documents}>
      {documents.map((document) => (
        <Checkbox
          key={document.id}
          label={document[`title_${language}`]}
          checked={chosen.includes(document.id)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? [...chosen, document.id] : chosen.filter((id) => id !== document.id))
          }
        />
      ))}
    </ChoiceGroup>
  );
}

/** The agreements with public bodies. */
function Agreements() {
  const { agreements: t } = useTransparencyEditorTexts();
  return (
    <RowsEditor
      path="agreements"
      texts={t}
      initial={initialAgreement}
      nameOf={({ number, partner }) => `${number} · ${partner}`}
      summaryOf={({ status }) => t.statuses[status as keyof typeof t.statuses]}
      fields={[
        { kind: 'text', name: 'number', label: t.number, maximum: 60 },
        { kind: 'text', name: 'partner', label: t.partner, maximum: transparencyLengths.name },
        { kind: 'localized', name: 'object', label: t.object, maximum: transparencyLengths.description, isLong: true },
        { kind: 'number', name: 'amount', label: t.amount },
        { kind: 'number', name: 'received', label: t.received },
        { kind: 'day', name: 'starts_on', label: t.startsOn },
        { kind: 'day', name: 'ends_on', label: t.endsOn },
        {
          kind: 'choice',
          name: 'status',
          label: t.status,
          options: agreementStatuses.map((value) => ({ value, label: t.statuses[value] })),
        },
        {
          kind: 'own',
          name: 'documents',
          label: '',
          show: (field) => <DocumentsField {...field} />,
          inWords: (ids) => <DocumentTitles ids={ids as number[]} />,
        },
      ]}
    />
  );
}

/** The people of a body, in their order. */
function Seats({ body }: { body: Row }) {
  const { seats: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  const day = (value: unknown) => formatDay(String(value), 'UTC');
  return (
    <div className={styles.seats}>
      <RowsEditor
        path="governing-seats"
        texts={{ ...t, title: t.title(String(body[`name_${language}`])) }}
        level="h3"
        isOrdered
        belongs={({ governing_body_id }) => governing_body_id === body.id}
        exportFilter={{ governing_body_id: body.id }}
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
function Bodies() {
  const { bodies: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="governing-bodies"
      texts={t}
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

interface DocumentFileProps {
  row: Row;
  onChanged: (row: Row) => void;
}

/** The file of a document, saved when it is chosen. */
function DocumentFile({ row, onChanged }: DocumentFileProps) {
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
    <div className={staffStyles.part}>
      <FieldFrame id={id} label={`${t.file}: ${row.file_name ?? t.noFile}`} error={error} help={help}>
        <FilePick
          id={id}
          words={row.file_name === null ? t.chooseFile : t.changeFile}
          accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
          {...described({ id, error, help })}
          onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0], problemOf(files[0]))}
        >
          {row.file_name !== null && (
            <Button look="quiet" onClick={() => choose(null)}>
              {t.removeFile}
            </Button>
          )}
        </FilePick>
      </FieldFrame>
      <p role="status">{isWaiting ? t.sending : status}</p>
      {isAsking && <DeleteDialog name={String(row.file_name)} onDelete={remove} onClose={keep} />}
    </div>
  );
}

const initial = {
  kind: 'accounts',
  title_pt: '',
  title_en: '',
  description_pt: '',
  description_en: '',
  year: null,
  published_on: '',
  sections: [],
};

/** The organisation's documents: their texts, their parts and their files. */
function Documents() {
  const { documents: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="documents"
      texts={t}
      initial={initial}
      nameOf={(row) => String(row[`title_${language}`])}
      summaryOf={({ kind, year, file_name }) =>
        [t.kinds[kind as keyof typeof t.kinds], year, file_name ?? t.noFile].filter(Boolean).join(' · ')
      }
      fields={[
        {
          kind: 'choice',
          name: 'kind',
          label: t.kind,
          options: documentKinds.map((value) => ({ value, label: t.kinds[value] })),
        },
        { kind: 'localized', name: 'title', label: t.name, maximum: transparencyLengths.title },
        {
          kind: 'localized',
          name: 'description',
          label: t.description,
          maximum: transparencyLengths.description,
          isLong: true,
        },
        { kind: 'number', name: 'year', label: t.year, help: t.yearHelp, isOptional: true },
        { kind: 'day', name: 'published_on', label: t.publishedOn },
        {
          kind: 'own',
          name: 'sections',
          label: '',
          show: (field) => <SectionsField {...field} />,
          inWords: (sections) => <SectionsInWords sections={sections as DocumentSection[]} />,
        },
      ]}
      more={(row, onChanged) => <DocumentFile row={row} onChanged={onChanged} />}
    />
  );
}

/** What the organisation shows of itself, for staff. */
export function Component() {
  return (
    <div className={staffStyles.page}>
      <Documents />
      <Agreements />
      <Bodies />
      <Facts />
    </div>
  );
}
