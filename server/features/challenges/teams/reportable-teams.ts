import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { reviewedPictures, type WaitingPicture } from '../../members/protection/index.ts';
import type { Reportable } from '../moderation/index.ts';
import { publishTeamChange } from './notify-team.ts';

interface ReportedTeam {
  id: number;
  responsible_id: number;
  challenge_id: number;
  name: string;
  slug: string;
  looking_for: string | null;
  banner_url: string | null;
  hidden_at: Date | null;
  challenge_slug: string;
}

interface HiddenTeam {
  challenge_id: number;
  people: number[];
}

/** The teams with these ids, hidden ones too. */
async function findReportedTeams(connection: Connection, ids: readonly number[]): Promise<ReportedTeam[]> {
  const { rows } = await sql<ReportedTeam>`
    select t.id, t.responsible_id, t.challenge_id, t.name, t.slug, t.looking_for, t.banner_url, t.hidden_at,
      c.slug as challenge_slug
    from team t join challenge_card c on c.id = t.challenge_id where t.id = any(${ids})`.execute(connection);
  return rows;
}

/** The id of a team of a challenge. */
async function findTeamId(
  connection: Connection,
  { challengeId, by }: { challengeId: number | null; by: IdOrSlug },
): Promise<number | undefined> {
  const teams = connection.selectFrom('team').select('id').where('challenge_id', '=', challengeId);
  const row = await ('id' in by ? teams.where('id', '=', by.id) : teams.where('slug', '=', by.slug)).executeTakeFirst();
  return row?.id;
}

async function lockForUpdate(connection: Connection, id: number): Promise<void> {
  await connection.selectFrom('team').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Hides teams, or restores them with null; returns those that are there, with their people. */
async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<HiddenTeam[]> {
  const { rows } = await sql<HiddenTeam>`
    update team t set hidden_at = ${hiddenAt} where t.id = any(${ids})
    returning t.challenge_id,
      to_json(array(select member_id from team_member p where p.team_id = t.id)) as people`.execute(connection);
  return rows;
}

/** The names, banners and texts of teams, for moderation. */
export const reportableTeams: Reportable = {
  kind: 'team',
  find: async (connection, ids) => {
    const rows = await findReportedTeams(connection, ids);
    return rows.map((row) => ({
      id: row.id,
      authorId: row.responsible_id,
      challengeId: row.challenge_id,
      title: row.name,
      text: row.looking_for ?? '',
      pictures: row.banner_url ? [row.banner_url] : [],
      path: linkTo(pages.team, { slug: row.challenge_slug, teamSlug: row.slug }),
      isHidden: row.hidden_at !== null,
    }));
  },
  identify: (connection, { challengeId, by }) => findTeamId(connection, { challengeId, by }),
  lock: lockForUpdate,
  setHidden: async (connection, { ids, hiddenAt }, invalidate) => {
    for (const team of await updateHidden(connection, { ids, hiddenAt }))
      await publishTeamChange(connection, invalidate, team);
  },
};

/** Banners of teams that a minor leads, and staff have not looked at. */
export const reviewedBanners = reviewedPictures.with({
  kind: 'team_banner',
  findWaiting: async (connection) => {
    const { rows } = await sql<WaitingPicture & { slug: string; team_slug: string; challenge_id: number }>`
      select t.banner_url as address, m.id as member_id, trim(m.first_name || ' ' || m.last_name) as full_name,
        c.slug, t.slug as team_slug, t.challenge_id
      from member_name m join team t on t.responsible_id = m.id join challenge_card c on c.id = t.challenge_id
      where m.is_protected and t.banner_url is not null and not is_reviewed_picture(t.banner_url)
      order by t.updated_at, t.id`.execute(connection);
    return rows.map(({ slug, team_slug, challenge_id, ...row }) => ({
      ...row,
      path: linkTo(pages.team, { slug, teamSlug: team_slug }),
      tags: [`teams:${challenge_id}`],
    }));
  },
  remove: async ({ files: { media } }, transaction, { address }) => {
    await transaction.updateTable('team').set({ banner_url: null }).where('banner_url', '=', address).execute();
    await media.release(transaction, address);
  },
});
