import type { CommunityPlace, CommunityUser } from '@mutirao/contract/challenges/community/community.ts';
import { roundDegrees } from '@mutirao/contract/site/map/map.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { CommunityRow } from './community.queries.ts';
import type { PlaceRow } from './places.queries.ts';

const withheldPlace = { location: null, latitude: null, longitude: null };

/** A participant. Who is hidden by moderation shows no place here either. */
export function presentCommunityUser({ skills, ...row }: CommunityRow): CommunityUser {
  const { location, latitude, longitude } = row;
  const place = { location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return { ...presentPerson(row), contestant: { ...(row.hidden_at ? withheldPlace : place), skills } };
}

export function presentPlace({ name, x, y, people }: PlaceRow): CommunityPlace {
  return { name, latitude: y / 100, longitude: x / 100, people };
}
