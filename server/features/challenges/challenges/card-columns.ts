import type { Tag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Tables } from '../../../platform/database/schema.ts';

/** The figures that members change. */
export type Figures = Omit<Selectable<Tables['challenge_counter']>, 'id' | 'challenge_id'>;

/** A challenge as lists show it: without its long texts and what only its own page needs. */
export type CardRow = Figures &
  Omit<
    Selectable<Tables['challenge']>,
    | 'description_pt'
    | 'description_en'
    | 'published'
    | 'opens_at'
    | 'closed_at'
    | 'situation_until'
    | 'tags'
    | 'lives_confirmed'
  > & { tags: Tag[] };

/** PostgreSQL's own writing of a list takes the driver several times as long to read as JSON. */
const listColumns = new Set(['category_ids', 'tabs_off']);
const figures: readonly (keyof Figures)[] = [
  'followers_count',
  'contestants_count',
  'judges_count',
  'advisors_count',
  'teams_count',
];
/** The tags of a challenge `c`; those with two names, with both. */
const tags = `(
  select coalesce(json_agg(case when t.name_en is null then json_build_object('name', given.name) else
    json_build_object('name', given.name, 'names', json_build_object('en', t.name_en, 'pt', given.name))
    end order by given.place), '[]')
  from unnest(c.tags) with ordinality given (name, place)
  left join tag_translation t on t.folded_pt = fold_tag(given.name)
) as tags`;
/** The columns of a challenge `c` for its card, with those of `joinFigures`. */
export const cardColumns = sql.raw(
  `id slug title_pt title_en short_description_pt short_description_en banner_url card_banner_url front_banner_url
   type deadline registration_deadline registration_closed situation category_ids tabs_off
   teams_enabled lives_changed files_count galery_count tasks_count partners_count faqs_count created_at updated_at`
    .split(/\s+/)
    .map((name) => (listColumns.has(name) ? `to_json(c.${name}) as ${name}` : `c.${name}`))
    .concat(
      figures.map((name) => `f.${name}`),
      tags,
    )
    .join(', '),
);

/** Joins the figures of a challenge `c`, as `f`. */
export const joinFigures = sql.raw(
  `cross join lateral (
    select ${figures.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')}
    from challenge_counter where challenge_id = c.id
  ) f`,
);

/** For a query: whether the viewer administers a challenge that is not archived, and so sees it before it is published. */
export function seesDraft(viewer: Viewer | undefined, challengeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${administers(viewer, challengeId)} and exists (
    select from challenge own where own.id = ${challengeId} and own.archived_at is null))`;
}
