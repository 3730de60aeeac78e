import type { BoardMember } from '@mutirao/contract/impact.ts';
import { countryOf } from '../places/index.ts';
import type { BoardRow } from './board.queries.ts';

const defaultAvatar = '/icons/avatar.svg';

export function presentBoardMember(row: BoardRow): BoardMember {
  return {
    id: row.id,
    slug: row.slug,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    avatar: row.avatar_url ?? row.provider_photo_url ?? defaultAvatar,
    country: countryOf(row.country),
    challenges: row.challenges,
    tasks: row.tasks,
    certificates: row.certificates,
    lives_changed: row.lives_changed,
  };
}
