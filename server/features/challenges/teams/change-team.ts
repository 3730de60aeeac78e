import { bannerWidths, teamSlugOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { giveAchievement } from '../../members/achievements/index.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { findSkills, identifySkills } from '../../members/skills/index.ts';
import { updateAuthor } from '../moderation/index.ts';
import {
  assertNotDenied,
  denialOfChangingTeam,
  denialOfCreatingTeam,
  lockContext,
  type ParticipationContext,
} from '../participation/index.ts';
import {
  deleteTeam,
  insertMember,
  insertTeam,
  type LockedTeam,
  lockTeamForUpdate,
  replaceTeamSkills,
  updateLeader,
  updateNextLeader,
  updateTeamRow,
} from './changes.queries.ts';
import { cancelOpenRequests } from './invites/invites.queries.ts';
import { readTeam } from './list-teams.ts';
import { notifyOfTeam, publishTeamChange } from './notify-team.ts';
import { isLeader, teamMessages } from './teams.policy.ts';

/** How the pictures of a team's banner are made. */
const bannerRecipe: Recipe = { widths: bannerWidths, shape: 'whole' };

export interface Which {
  readonly challengeId: number;
  readonly by: IdOrSlug;
}

/** Locks a member and a team of a challenge for update; answers the member's participation with it. */
export async function lockTeam(
  transaction: Connection,
  member: Pick<Viewer, 'id'>,
  { challengeId, by }: Which,
  now: Date,
): Promise<ParticipationContext & { readonly team: LockedTeam }> {
  const context = await lockContext(transaction, { viewer: member, challengeId, now });
  const team = await lockTeamForUpdate(transaction, { challengeId, by });
  assertNotDenied(context.challenge.teams_enabled ? undefined : 'teams_off');
  if (!team) throw new AppError('not_found', { message: teamMessages.notFound });
  return { ...context, team };
}

/** Locks a team of a running challenge for update. */
async function lockTeamToChange(transaction: Connection, viewer: Viewer, which: Which, now: Date): Promise<LockedTeam> {
  const { team, challenge } = await lockTeam(transaction, viewer, which, now);
  assertNotDenied(denialOfChangingTeam(challenge, now));
  return team;
}

/** The same for actions of the leader. */
export async function lockTeamOfLeader(
  transaction: Connection,
  viewer: Viewer,
  which: Which,
  now: Date,
): Promise<LockedTeam> {
  const team = await lockTeamToChange(transaction, viewer, which, now);
  if (!isLeader(viewer, team.responsible_id)) throw new AppError('refused', { message: teamMessages.notLeader });
  return team;
}

interface Change {
  readonly name: string | undefined;
  /** A new one, or none any more; undefined leaves what there is. */
  readonly banner: ReceivedFile | null | undefined;
  readonly responsibleId: number | undefined;
  /** Null for none any more. */
  readonly lookingFor: string | null | undefined;
  /** By id, abbreviation or name. */
  readonly skills: readonly (string | number)[] | undefined;
}

/** Changes a team's name, banner or what it looks for, or offers it to another leader; its address stays. */
export async function updateTeam(
  platform: Platform,
  viewer: Viewer,
  which: Which,
  { name, banner, responsibleId, lookingFor, skills }: Change,
): Promise<Team> {
  const now = platform.clock();
  return writeWithPicture(
    platform,
    { file: banner ?? undefined, recipe: bannerRecipe },
    {
      prepare: async (transaction) => ({
        team: await lockTeamOfLeader(transaction, viewer, which, now),
        skillIds: skills && identifySkills(await findSkills(transaction), skills),
      }),
      work: async ({ transaction, invalidate, prepared: { team, skillIds }, address }) => {
        const shown = banner === null ? null : (address ?? team.banner_url);
        await updateTeamRow(transaction, {
          id: team.id,
          name: name ?? team.name,
          banner_url: shown,
          looking_for: lookingFor === undefined ? team.looking_for : lookingFor,
          now,
        });
        if (skillIds)
          await replaceTeamSkills(transaction, { teamId: team.id, challengeId: team.challenge_id, skillIds });
        if (shown !== team.banner_url) await platform.files.media.release(transaction, team.banner_url);
        if (responsibleId !== undefined) await offer(platform, transaction, team, { to: responsibleId, now });
        await publishTeamChange(transaction, invalidate, team);
        const { challengeId } = which;
        return readTeam(transaction, { challengeId, by: { id: team.id }, now }, viewer);
      },
    },
  );
}

/** Offers the team to a member of it; the leader takes an offer back by naming themselves. */
async function offer(
  platform: Platform,
  transaction: Connection,
  team: LockedTeam,
  { to, now }: { to: number; now: Date },
): Promise<void> {
  const { id, responsible_id: authorId, next_responsible_id: current, people } = team;
  if (!people.includes(to))
    throw new AppError('invalid', { fieldMessages: { responsible_id: teamMessages.notInTeam } });
  await updateNextLeader(transaction, { id, next: to === authorId ? null : to, now });
  if (to === current) return;
  const event = 'team_hand_over_offered';
  await notifyOfTeam(platform, transaction, { event, team, recipients: [to], authorId, now });
}

/** Accepts or declines to lead a team, for the member to whom it is offered. */
export async function answerOffer(platform: Platform, viewer: Viewer, which: Which, accepts: boolean): Promise<Team> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const team = await lockTeamToChange(transaction, viewer, which, now);
    const { id, challenge_id: challengeId, responsible_id: from } = team;
    if (team.next_responsible_id !== viewer.id)
      throw new AppError(team.people.includes(viewer.id) ? 'conflict' : 'refused', {
        message: teamMessages.notOffered,
      });
    if (accepts) {
      await updateLeader(transaction, { id, from, to: viewer.id, now });
      await updateAuthor(transaction, { kind: 'team', targetId: id, authorId: viewer.id });
      await giveAchievement(transaction, { memberId: viewer.id, kind: 'captain', challengeId, now });
    } else await updateNextLeader(transaction, { id, next: null, now });
    const notification = accepts
      ? { event: 'team_handed_over' as const, recipients: team.people }
      : { event: 'team_hand_over_declined' as const, recipients: [from] };
    await notifyOfTeam(platform, transaction, { ...notification, team, authorId: viewer.id, now });
    await publishTeamChange(transaction, invalidate, team);
    return readTeam(transaction, { challengeId, by: { id }, now }, viewer);
  });
}

/** Deletes a team; its members go on taking part in the challenge. */
export async function destroyTeam(platform: Platform, viewer: Viewer, which: Which): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const team = await lockTeamOfLeader(transaction, viewer, which, now);
    const others = await deleteTeam(transaction, team.id);
    await platform.files.media.release(transaction, team.banner_url);
    await notifyOfTeam(platform, transaction, {
      event: 'team_destroyed',
      team,
      recipients: team.people,
      authorId: viewer.id,
      now,
    });
    await publishTeamChange(transaction, invalidate, team, others);
  });
}

/** Creating a team is an activity on the profile: the limit keeps it free of teams left immediately. */
const foundings: Limit = { name: 'team founding', points: 30, seconds: 3600 };

interface Wanted {
  readonly challengeId: number;
  readonly name: string;
  readonly banner: ReceivedFile | undefined;
  readonly lookingFor: string | null;
  /** By id, abbreviation or name. */
  readonly skills: readonly (string | number)[];
}

/** A number distinguishes teams with the same name. */
async function addTeam(transaction: Connection, team: Omit<Parameters<typeof insertTeam>[1], 'slug'>): Promise<number> {
  const wanted = teamSlugOf(team.name);
  for (let number = 1; ; number += 1) {
    const id = await insertTeam(transaction, { ...team, slug: number === 1 ? wanted : `${wanted}-${number}` });
    if (id !== undefined) return id;
  }
}

/** Creates a team, with the viewer as its leader. */
export async function createTeam(
  platform: Platform,
  viewer: Viewer,
  { challengeId, name, banner, lookingFor, skills }: Wanted,
): Promise<Team> {
  await platform.limits.count(foundings, String(viewer.id));
  return writeWithPicture(
    platform,
    { file: banner, recipe: bannerRecipe },
    {
      prepare: async (transaction) => {
        const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
        const { member, challenge, now, pair } = context;
        assertNotDenied(denialOfCreatingTeam(member, challenge, now));
        return { pair, skillIds: identifySkills(await findSkills(transaction), skills) };
      },
      work: async ({ transaction, invalidate, prepared: { pair, skillIds }, address = null }) => {
        const { now, memberId } = pair;
        const team = { challengeId, responsibleId: memberId, name, banner: address, lookingFor, now };
        const teamId = await addTeam(transaction, team);
        await insertMember(transaction, { ...pair, teamId });
        await replaceTeamSkills(transaction, { teamId, challengeId, skillIds });
        const canceled = await cancelOpenRequests(transaction, pair);
        await recordActivity(transaction, { ...pair, kind: 'team_created', team: name });
        await giveAchievement(transaction, { ...pair, kind: 'first_team' });
        await giveAchievement(transaction, { ...pair, kind: 'captain' });
        const leaders = canceled.map(({ responsible_id }) => responsible_id);
        await publishTeamChange(transaction, invalidate, { challenge_id: challengeId, people: [memberId] }, leaders);
        return readTeam(transaction, { challengeId, by: { id: teamId }, now }, viewer);
      },
    },
  );
}
