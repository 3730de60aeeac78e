import { agreementStatuses, transparencyLengths } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Checkbox, ChoiceGroup } from '../../../../ui/choices.tsx';
import { type OwnField, RowsEditor } from '../../../site/back-office/index.ts';
import { useTransparencyEditorTexts } from './texts.ts';

const initial = {
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
export function Agreements() {
  const { agreements: t } = useTransparencyEditorTexts();
  return (
    <RowsEditor
      path="agreements"
      title={t.title}
      addTitle={t.addTitle}
      initial={initial}
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
