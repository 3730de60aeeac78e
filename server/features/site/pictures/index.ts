import type { Feature } from '../../../platform/feature.ts';
import { routePictures } from './pictures.routes.ts';

export { sceneSubjects } from './scene-subjects.ts';
export { getShareImage } from './share-image.ts';

/** Address of the picture generated for a challenge without one. */
export function challengePicture(kind: 'banner' | 'card' | 'front', slug: string, goals: readonly number[]): string {
  return `/pictures/pattern/${kind}/${slug}.svg?goals=${goals.join(',')}`;
}

/** Address of the banner generated from the name of a team, in the colours of its challenge. */
export function teamPicture(kind: 'banner' | 'card', slug: string, goals: readonly number[]): string {
  return challengePicture(kind, `team-${slug}`, goals);
}

/** Address of the portrait generated for a person without a picture. */
export function portraitPicture(slug: string): string {
  return `/pictures/portrait/${slug}.svg`;
}

/** Address of a country's flag, by its two letters. */
export function flagPicture(country: string): string {
  return `/pictures/flags/${country.toLowerCase()}.svg`;
}

/** Pictures generated from names. */
export const pictures: Feature = {
  name: 'site/pictures',
  routes: ({ site }) => routePictures(site),
};
