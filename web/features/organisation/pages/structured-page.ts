import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { InformationPage } from '@mutirao/contract/organisation/pages.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { usePagesTexts } from './texts.ts';

/** A page of the organisation with its breadcrumbs, as structured data of schema.org; `more` belongs to its type. */
export function useStructuredPage(page: InformationPage, name: string, more: Record<string, unknown>) {
  const t = usePagesTexts();
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const url = publicUrl + useLocation().pathname;
  const crumbs = [
    { name: t.home, item: `${publicUrl}/` },
    { name, item: url },
  ];
  return {
    '@graph': [
      {
        ...more,
        name,
        description: localize(page.description),
        url,
        inLanguage: htmlLanguage[language],
        dateModified: page.updated_at,
        publisher: { '@type': 'NGO', name: organisation.name, url: publicUrl },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}
