import { type DocumentSection, documentKinds } from '@mutirao/contract/organisation/transparency.ts';
import { transparencyLengths } from '@mutirao/contract/organisation/transparency-editor.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { RowsEditor } from '../../../site/back-office/index.ts';
import { DocumentFile } from './document-file.tsx';
import { SectionsField, SectionsInWords } from './sections-field.tsx';
import { useTransparencyEditorTexts } from './texts.ts';

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
export function Documents() {
  const { documents: t } = useTransparencyEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="documents"
      title={t.title}
      lead={t.lead}
      addTitle={t.addTitle}
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
