import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Information } from './information-page.tsx';

export const load = ({ api, url }: LoadArguments) =>
  api('GET /pages/:slug', { params: { slug: url.pathname.split('/')[1] ?? '' } });

/** A page with only a text. */
export function Component() {
  const page = useData<typeof load>();
  return <Information page={page} {...(page.slug === 'home-about' && { type: 'AboutPage' })} />;
}
