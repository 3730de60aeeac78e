import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Reportable } from '../moderation/index.ts';
import { publishTeamChange } from './notify-team.ts';
import { findReportedTeams, findTeamId, lockForUpdate, updateHidden } from './reportable-teams.queries.ts';

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
