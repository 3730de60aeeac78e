import { bannerWidths } from '@mutirao/contract/challenges/team-figures.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteMember, deleteTeam, lockTeamsForUpdate, updateLeader } from './changes.queries.ts';
import { cacheTagsOfTeam } from './team-tags.ts';

const skills = sql<string[]>`to_json(array(
  select s.abbr from team_skill k join skill s on s.id = k.skill_id where k.team_id = team.id order by s.id))`.as(
  'skills',
);

const findLed = (connection: Connection, memberId: number) =>
  connection
    .selectFrom('team')
    .selectAll()
    .select(skills)
    .where('responsible_id', '=', memberId)
    .orderBy('id')
    .execute();

type Dependencies = Pick<Platform, 'media' | 'clock'>;

const teamsOf = ({ media }: Dependencies): PersonalTable => ({
  table: 'team',
  file: { pt: 'equipes-que-lidero', en: 'teams-i-lead' },
  describe: { pt: 'As equipes que você lidera.', en: 'The teams you lead.' },
  read: async (connection, memberId) =>
    (await findLed(connection, memberId)).map(({ responsible_id: _, people_count, ...team }) => ({
      ...team,
      people_count,
    })),
  readFiles: async (connection, memberId) => {
    const found = (await findLed(connection, memberId)).map(async ({ name, slug, banner_url }) => {
      const bytes = banner_url && (await media.read(pictureAt(banner_url, bannerWidths[0])));
      if (!bytes) return [];
      const describe = { pt: `A imagem da equipe ${name}.`, en: `The banner of the team ${name}.` };
      return [{ name: { pt: `equipe-${slug}.webp`, en: `team-${slug}.webp` }, describe, bytes }];
    });
    return (await Promise.all(found)).flat();
  },
  // No team has this leader by then: see below.
  erase: async () => {},
});

const memberships = ({ media, clock }: Dependencies): PersonalTable => ({
  table: 'team_member',
  file: { pt: 'equipes', en: 'teams' },
  describe: { pt: 'As equipes de que você faz parte.', en: 'The teams you are in.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team.id', 'team.name', 'team.slug', 'team_member.challenge_id', 'team_member.invitation_mode'])
      .select('team_member.created_at')
      .where('team_member.member_id', '=', memberId)
      .orderBy('team_member.created_at')
      .execute(),
  // The member who has been in the team longest leads it next; the last one deletes it.
  erase: async (connection, memberId, invalidate) => {
    const now = clock();
    for (const team of await lockTeamsForUpdate(connection, { memberId })) {
      const next = team.people.find((id) => id !== memberId);
      if (next === undefined) {
        await deleteTeam(connection, team.id);
        await media.release(connection, team.banner_url);
      } else {
        if (team.responsible_id === memberId)
          await updateLeader(connection, { id: team.id, from: memberId, to: next, now });
        await deleteMember(connection, { teamId: team.id, memberId });
      }
      invalidate(...cacheTagsOfTeam(team));
    }
  },
});

/** What being in teams leaves about a member. */
export const teamTables = (platform: Dependencies): readonly PersonalTable[] => [
  teamsOf(platform),
  memberships(platform),
];
