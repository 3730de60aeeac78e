import { createHash } from 'node:crypto';
import {
  type InvitationMode,
  type InviteActor,
  type InviteStatus,
  mayDoWithInvite,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { bannerWidths } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type {
  ListTeamsQuery,
  MemberTeamsPage,
  Team,
  TeamMember,
  TeamsPage,
} from '@mutirao/contract/challenges/teams/teams.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { teamPicture } from '../../site/pictures/index.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { assertNotDenied, getParticipation } from '../participation/index.ts';
import { actorOf, findOpenInvites, presentInvite } from './invites/read-invites.ts';
import { withholdTeam } from './notify-team.ts';
import { isLeader, mayDoWithTeam, teamMessages } from './teams.policy.ts';
import {
  findChallengeWithTeams,
  findSkillsOfTeams,
  findTeam,
  findTeams,
  findTeamsOf,
  type PersonRow,
  type TeamRow,
} from './teams.queries.ts';

const thumbWidth = bannerWidths[2];
/** The number of faces on a card beside the leader's. */
const facesOnCard = 4;

interface InviteFacts {
  readonly id: number;
  readonly status: InviteStatus;
  readonly mode: InvitationMode;
  readonly created_at: string;
}

type Surroundings = Parameters<typeof mayDoWithInvite>[2];

function presentState({ id, status, mode, created_at }: InviteFacts, by: InviteActor | undefined, now: Surroundings) {
  return {
    id,
    status,
    invitation_mode: mode,
    created_at: new Date(created_at).toISOString(),
    can: mayDoWithInvite({ status, mode }, by, now),
  };
}

/** A stable sample in no order, so that a cached response does not change by itself. */
function someOf(members: readonly TeamMember[]): Team['random_members'] {
  const place = ({ id }: TeamMember) => createHash('sha1').update(String(id)).digest('hex');
  const mixed = members.toSorted((one, other) => place(one).localeCompare(place(other)));
  return mixed.slice(0, facesOnCard).map(({ user }) => ({ user }));
}

/** A hidden team as others than its members and moderators see it. */
function withheld(row: TeamRow): TeamRow {
  return { ...withholdTeam(row), banner_url: null, looking_for: null };
}

function maySeeHidden({ people, is_moderated }: TeamRow, viewer: Viewer | undefined): boolean {
  return is_moderated || viewer?.isAdmin === true || people.some(({ user }) => user.id === viewer?.id);
}

/** A team as the viewer sees it, without its open invitations. */
function presentTeam(whole: TeamRow, viewer?: Viewer): Team {
  const isHidden = whole.hidden_at !== null;
  const isInsider = maySeeHidden(whole, viewer);
  const open = isInsider || whole.is_banner_open ? whole : { ...whole, banner_url: null };
  const row = isHidden && !isInsider ? withheld(whole) : open;
  // The team and its moderators know its minors by name.
  const personOf = ({ user, reduced }: PersonRow) => presentPerson(isInsider ? user : reduced);
  const { people, own_invite: own, responsible_id: responsibleId, next_responsible_id: nextResponsibleId } = row;
  const leader = people.find(({ user }) => user.id === responsibleId) as PersonRow;
  const surroundings = { isFinished: row.is_finished, isFull: people.length >= row.max_members, hasTeam: false };
  const presentMember = (person: PersonRow): TeamMember => {
    const { id, created_at, mode } = person;
    const by = actorOf(viewer, { memberId: person.user.id, responsibleId });
    const state = { id, created_at, status: 'accepted' as const, mode: mode ?? 'invited' };
    return { ...presentState(state, by, surroundings), user: personOf(person) };
  };
  const members = people.filter((person) => person !== leader).map(presentMember);
  const isIn = people.some(({ user }) => user.id === viewer?.id);
  const next = people.find(({ user }) => isIn && user.id === nextResponsibleId);
  const isShown = own && own.status !== 'canceled' && viewer?.id !== responsibleId;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    challenge_id: row.challenge_id,
    challenge: { id: row.challenge_id, slug: row.challenge_slug, title: { en: row.title_en, pt: row.title_pt } },
    banner_url: row.banner_url ?? teamPicture('banner', row.slug, row.category_ids),
    thumb_banner_url: row.banner_url
      ? pictureAt(row.banner_url, thumbWidth)
      : teamPicture('card', row.slug, row.category_ids),
    is_hidden: isHidden,
    has_banner: row.banner_url !== null,
    max_members: row.max_members,
    count_members: members.length,
    looking_for: row.looking_for,
    skills: row.skills,
    responsible: personOf(leader),
    next_responsible: next ? personOf(next) : null,
    random_members: someOf(members),
    members,
    my_invite: isShown ? presentState(own, 'member', { ...surroundings, hasTeam: own.has_team }) : null,
    invitations: [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDoWithTeam(viewer, {
      responsibleId,
      nextResponsibleId,
      peopleIds: people.map(({ user }) => user.id),
      ...surroundings,
    }),
  };
}

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** Refuses where a challenge is not to be seen, or has no teams. */
export async function requireTeams(
  { database }: Pick<Platform, 'database'>,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<void> {
  const challenge = await findChallengeWithTeams(database, challengeId, viewer);
  assertCanSeeChallenge(viewer, challenge);
  assertNotDenied(challenge.teams_enabled ? undefined : 'teams_off');
}

/** A page of a challenge's teams, newest first. */
export async function listTeams(
  platform: Dependencies,
  challengeId: number,
  { search, 'filter[skills]': skills, 'filter[open]': open, ...pages }: ListTeamsQuery,
  viewer: Viewer | undefined,
): Promise<TeamsPage> {
  await requireTeams(platform, challengeId, viewer);
  const slice = { ...pageSlice(pages), now: platform.clock(), viewer };
  const [{ rows, total }, wantedSkills, participation] = await Promise.all([
    findTeams(platform.database, { challengeId, filter: { search, skills, open }, ...slice }),
    findSkillsOfTeams(platform.database, challengeId),
    viewer && getParticipation(platform, viewer, challengeId),
  ]);
  return {
    data: rows.map((row) => presentTeam(row, viewer)),
    ...pageFigures(total, pages),
    skills: wantedSkills,
    can: { create: participation?.can.create_team ?? false },
  };
}

/** A team with its open invitations and requests, for its leader. */
async function presentWhole(
  connection: Connection,
  row: TeamRow,
  viewer: Viewer | undefined,
  now: Date,
): Promise<Team> {
  const team = presentTeam(row, viewer);
  if (!viewer || !isLeader(viewer, row.responsible_id)) return team;
  const invites = await findOpenInvites(connection, { teamId: row.id, now });
  return { ...team, invitations: invites.map((invite) => presentInvite(invite, viewer)) };
}

/** A team as it is within a transaction, as the viewer sees it. */
export async function readTeam(
  connection: Connection,
  which: { challengeId: number; by: IdOrSlug; now: Date },
  viewer: Viewer | undefined,
): Promise<Team> {
  const row = await findTeam(connection, { ...which, viewer });
  if (!row) throw new AppError('not_found', { message: teamMessages.notFound });
  return presentWhole(connection, row, viewer, which.now);
}

/** One team of those that are to be seen. */
export async function getTeam(
  platform: Dependencies,
  { challengeId, by }: { challengeId: number; by: IdOrSlug },
  viewer: Viewer | undefined,
): Promise<Team> {
  await requireTeams(platform, challengeId, viewer);
  return readTeam(platform.database, { challengeId, by, now: platform.clock() }, viewer);
}

/** The team that a member has in a challenge, as a list: there is one at the most. */
export async function listTeamsInChallenge(
  platform: Dependencies,
  { challengeId, memberId }: { challengeId: number; memberId: number },
  viewer: Viewer,
): Promise<Team[]> {
  await requireTeams(platform, challengeId, viewer);
  const slice = { offset: 0, limit: 1, now: platform.clock(), viewer };
  const { rows } = await findTeamsOf(platform.database, { memberId, challengeId, ...slice });
  return Promise.all(rows.map((row) => presentWhole(platform.database, row, viewer, slice.now)));
}

/** A page of a member's teams in all challenges, the latest joined first. */
export async function listMemberTeams(
  { database, clock }: Dependencies,
  { memberId, ...pages }: { memberId: number; page: number; per_page: number },
  viewer: Viewer | undefined,
): Promise<MemberTeamsPage> {
  const slice = { ...pageSlice(pages), now: clock(), viewer };
  const { rows, total } = await findTeamsOf(database, { memberId, ...slice });
  return { data: rows.map((row) => presentTeam(row, viewer)), ...pageFigures(total, pages) };
}
