import type { Impact } from '@mutirao/contract/organisation/impact.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { organisation } from '../../../i18n/organisation.ts';
import type { ImpactMessages } from './messages.pt.ts';

/** The figures as structured data of schema.org. */
export function structuredImpact({ years }: Impact, t: ImpactMessages['impact'], publicUrl: string) {
  return {
    '@type': 'Dataset',
    name: t.tableCaption,
    description: `${t.description} ${t.method[0] ?? ''}`,
    url: publicUrl + linkTo(pages.impact),
    isAccessibleForFree: true,
    temporalCoverage: `${years[0]?.year}/${years.at(-1)?.year}`,
    variableMeasured: t.tableCaption,
    creator: { '@type': 'NGO', name: organisation.name, url: publicUrl },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${publicUrl}/api/impact`,
    },
  };
}
