import { bannerWidths } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable, readPictures } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { profileReaders } from '../../members/members/index.ts';
import { reportables, updateAuthor } from '../moderation/index.ts';
import { leaveHooks } from '../participation/index.ts';
import { deleteMember, deleteTeam, type LockedTeam, lockTeamsForUpdate, updateLeader } from './changes.queries.ts';
import { isInvitedAddress } from './invites/invitation-links.ts';
import { deleteInvitesOf } from './invites/invites.queries.ts';
import { createLeaveHook } from './leave-team.ts';
import { exportedTeams } from './manage-teams.ts';
import { notifyOfTeam, publishTeamChange } from './notify-team.ts';
import { reportableTeams, reviewedBanners } from './reportable-teams.ts';
import { routeTeams } from './teams.routes.ts';

export { lockTeamForKeyShare } from './changes.queries.ts';
export { shownName as shownTeamName, withholdTeam } from './notify-team.ts';

const skills = sql<string[]>`to_json(array(
  select s.abbr from team_skill k join skill_card s on s.id = k.skill_id where k.team_id = team.id order by s.id))`.as(
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

type Dependencies = Pick<Platform, 'files' | 'clock' | 'jobs'>;

const teamsOf = ({ files: { media } }: Dependencies): PersonalTable => ({
  table: 'team',
  file: { pt: 'equipes-que-lidero', en: 'teams-i-lead' },
  describe: { pt: 'As equipes que você lidera.', en: 'The teams you lead.' },
  read: async (connection, memberId) =>
    (await findLed(connection, memberId)).map(({ responsible_id: _, people_count, ...team }) => ({
      ...team,
      people_count,
    })),
  readFiles: async (connection, memberId) => {
    const pictures = (await findLed(connection, memberId)).map(({ name, slug, banner_url }) => ({
      address: banner_url,
      name: { pt: `equipe-${slug}.webp`, en: `team-${slug}.webp` },
      describe: { pt: `A imagem da equipe ${name}.`, en: `The banner of the team ${name}.` },
    }));
    return readPictures(media, bannerWidths[0], pictures);
  },
  // No team has this leader by then: see below.
  erase: async () => {},
});

/** Notifies the members of a team that one of them deleted the account, and who leads it from now on. */
async function notifyOfDeletion(
  platform: Dependencies,
  connection: Connection,
  { team, memberId, leader, now }: { team: LockedTeam; memberId: number; leader: number; now: Date },
): Promise<void> {
  const common = { team, now };
  if (team.responsible_id !== memberId)
    return notifyOfTeam(platform, connection, { ...common, event: 'team_member_left', recipients: [leader] });
  await notifyOfTeam(platform, connection, { ...common, event: 'team_inherited', recipients: [leader] });
  const recipients = team.people.filter((id) => id !== memberId);
  await notifyOfTeam(platform, connection, { ...common, event: 'team_handed_over', recipients, authorId: leader });
}

const memberships = (platform: Dependencies): PersonalTable => ({
  table: 'team_member',
  file: { pt: 'equipes', en: 'teams' },
  describe: { pt: 'As equipes de que você faz parte.', en: 'The teams you are in.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team.id', 'team.name', 'team.slug', 'team_member.challenge_id'])
      .select('team_member.created_at')
      .where('team_member.member_id', '=', memberId)
      .orderBy('team_member.created_at')
      .execute(),
  // The member who has been in the team longest leads it next; the last one deletes it.
  erase: async (connection, memberId, invalidate) => {
    const { clock } = platform;
    const { media } = platform.files;
    const now = clock();
    for (const team of await lockTeamsForUpdate(connection, { memberId })) {
      const next = team.people.find((id) => id !== memberId);
      let others: number[] = [];
      if (next === undefined) {
        others = await deleteTeam(connection, team.id);
        await media.release(connection, team.banner_url);
      } else {
        const leader = team.responsible_id === memberId ? next : team.responsible_id;
        if (leader !== team.responsible_id) {
          await updateLeader(connection, { id: team.id, from: memberId, to: leader, now });
          await updateAuthor(connection, { kind: 'team', targetId: team.id, authorId: leader });
        }
        await deleteMember(connection, { teamId: team.id, memberId, now });
        await notifyOfDeletion(platform, connection, { team, memberId, leader, now });
      }
      await publishTeamChange(connection, invalidate, team, others);
    }
  },
});

const invites: PersonalTable = {
  table: 'team_invite',
  file: { pt: 'convites-e-pedidos', en: 'invitations-and-requests' },
  describe: {
    pt: 'Os convites de equipes que você recebeu e os pedidos que fez.',
    en: 'The invitations of teams that you got, and the requests that you made.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('team_invite')
      .innerJoin('team', 'team.id', 'team_invite.team_id')
      .select(['team_invite.id', 'team.name', 'team.slug', 'team_invite.challenge_id', 'team_invite.mode'])
      .select(['team_invite.status', 'team_invite.created_at', 'team_invite.updated_at'])
      .where('team_invite.member_id', '=', memberId)
      .orderBy('team_invite.created_at')
      .execute(),
  erase: (connection, memberId) => deleteInvitesOf(connection, memberId),
};

const listing = ownRows('contestant_listing', {
  merging: 'stay',
  file: { pt: 'busca-de-equipes', en: 'search-for-team-mates' },
  describe: {
    pt: 'Por quais países e habilidades quem lidera equipes encontra você, em cada desafio.',
    en: 'By which countries and skills leaders of teams find you, in each challenge.',
  },
  columns: ['challenge_id', 'country', 'skill_id', 'looking_since', 'joined_at'],
  orderBy: 'challenge_id',
});

/** What being in teams leaves about a member; invites are erased after the memberships that came of them. */
const teamTables = (platform: Dependencies): readonly PersonalTable[] => [
  invites,
  listing,
  teamsOf(platform),
  memberships(platform),
];

/** Members read the profiles of the minors in their team, until the challenge has finished. */
const isInTeamOf = profileReaders.with(async (connection, { viewer, memberId, now }) => {
  const { rows } = await sql`
    select from team_member own join team_member other on other.team_id = own.team_id
      join challenge_card c on c.id = own.challenge_id
    where own.member_id = ${viewer.id} and other.member_id = ${memberId}
      and challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) <> 'finished' limit 1`.execute(connection);
  return rows.length > 0;
});

/** The teams of a challenge. */
export const teams: Feature = {
  name: 'challenges/teams',
  personalData: teamTables,
  pictures: [{ table: 'team', column: 'banner_url' }],
  extensions: (platform) => [
    leaveHooks.with(createLeaveHook(platform)),
    reportables.with(reportableTeams),
    invitedAddresses.with(isInvitedAddress),
    exportedTeams(platform),
    isInTeamOf,
    reviewedBanners,
  ],
  routes: ({ api, platform }) => routeTeams(api, platform),
};
