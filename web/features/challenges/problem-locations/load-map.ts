import { data } from 'react-router';
import type { LoadArguments } from '../../../platform/load.ts';

/** The challenge of an address; a map that is switched off is no page of it. */
export async function loadMap({ api, params }: LoadArguments) {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!challenge.settings.tabs.map) throw data({}, { status: 404 });
  return challenge;
}
