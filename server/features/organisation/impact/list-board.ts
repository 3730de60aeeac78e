import type { BoardMember, BoardQuery } from '@mutirao/contract/organisation/impact/impact.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { type BoardRow, countBoard, findBoard } from './board.queries.ts';

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

/** A page of the members by their impact, of everywhere or of one country. */
export async function listBoard(
  { database }: Pick<Platform, 'database'>,
  { country, ...pages }: BoardQuery,
): Promise<Page<BoardMember>> {
  const [rows, total] = await Promise.all([
    findBoard(database, { country, ...pageSlice(pages) }),
    countBoard(database, country),
  ]);
  return { data: rows.map(presentBoardMember), ...pageFigures(total, pages) };
}
