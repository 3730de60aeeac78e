import type { BoardMember } from '@mutirao/contract/organisation/impact.ts';
import { presentPerson } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';
import type { BoardRow } from './board.queries.ts';

export function presentBoardMember(row: BoardRow): BoardMember {
  const { id, slug, full_name, avatar } = presentPerson(row);
  return {
    id,
    slug,
    full_name,
    avatar,
    country: countryOf(row.country),
    challenges: row.challenges,
    tasks: row.tasks,
    certificates: row.certificates,
    lives_changed: row.lives_changed,
  };
}
