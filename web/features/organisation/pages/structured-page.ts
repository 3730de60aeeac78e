import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';

interface Facts {
  /** Its type in schema.org: `AboutPage`, `FAQPage` … */
  type: string;
  title: string;
  description: string;
  path: string;
  homeName: string;
  language: Language;
  publicUrl: string;
  changedAt?: string | undefined;
  /** Further properties of this type. */
  more?: Record<string, unknown> | undefined;
}

/** A page of the organisation with its breadcrumbs, as structured data of schema.org. */
export function structuredPage(facts: Facts): Record<string, unknown> {
  const { type, title, description, path, homeName, language, publicUrl, changedAt, more } = facts;
  const url = `${publicUrl}${path}`;
  const crumbs = [
    { name: homeName, item: `${publicUrl}/` },
    { name: title, item: url },
  ];
  return {
    '@graph': [
      {
        '@type': type,
        name: title,
        description,
        url,
        inLanguage: htmlLanguage[language],
        ...(changedAt && { dateModified: changedAt }),
        publisher: { '@type': 'NGO', name: 'Mutirão', url: publicUrl },
        ...more,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}
