import { maximumLead, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { RowsEditor } from '../../../site/back-office/index.tsx';

const usePartnersEditorTexts = defineTexts('organisation-partners-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The organisation's partners, for staff. */
export function Component() {
  const t = usePartnersEditorTexts();
  return (
    <RowsEditor
      path="partners"
      texts={t}
      isOrdered
      initial={{ name: '', url: null, description_pt: '', description_en: '' }}
      nameOf={({ name }) => String(name)}
      fields={[
        { kind: 'text', name: 'name', label: t.name, maximum: maximumTitle },
        { kind: 'url', name: 'url', label: t.url, help: t.urlHelp, isOptional: true },
        { kind: 'localized', name: 'description', label: t.description, maximum: maximumLead, isLong: true },
      ]}
      pictures={[{ call: 'partners/:row/logo', column: 'logo_url', label: t.logo }]}
    />
  );
}
