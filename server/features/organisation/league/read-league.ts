import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import type { LeagueMember } from '@mutirao/contract/organisation/league/league.ts';
import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { slugOfName } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { challengePicture, flagPicture, portraitPicture } from '../../site/pictures/index.ts';

type LeagueMemberRow = Selectable<Tables['league_member']>;

/** The whole league, in its order. */
export function findLeague(connection: Connection): Promise<LeagueMemberRow[]> {
  return connection.selectFrom('league_member').selectAll().orderBy('position').orderBy('id').execute();
}

export function findLeagueMember(connection: Connection, id: number): Promise<LeagueMemberRow | undefined> {
  return connection.selectFrom('league_member').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Two goals whose colours distinguish neighbouring banners. */
const goalsOf = (id: number) => [id * 7, id * 4 + 3].map((number) => (number % goalCount) + 1);

/** An ambassador of the league, with generated pictures where none were uploaded. */
export function presentLeagueMember(row: LeagueMemberRow): LeagueMember {
  const slug = slugOfName(row.full_name);
  return {
    id: row.id,
    full_name: row.full_name,
    avatar: row.avatar ?? portraitPicture(slug),
    role: { en: row.role_en, pt: row.role_pt },
    description: row.description_en,
    description_br: row.description_pt,
    video: row.video,
    banner: row.banner ?? challengePicture('banner', slug, goalsOf(row.id)),
    flag: row.country === null ? null : flagPicture(row.country),
    country: row.country === null ? null : countryOf(row.country),
    linkedIn: row.linkedin,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
