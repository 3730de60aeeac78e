import type { InformationPage } from '@mutirao/contract/organisation/pages.ts';
import { type Load, useData } from '../../../platform/load.ts';
import { Information } from './information-page.tsx';

export const load: Load<InformationPage> = ({ api, url }) =>
  api('GET /pages/:slug', { params: { slug: url.pathname.split('/')[1] ?? '' } });

/** A page with only a text. */
export function Component() {
  const page = useData<typeof load>();
  return <Information page={page} {...(page.slug === 'home-about' && { type: 'AboutPage' })} />;
}
