import type {
  Interaction,
  InteractionPage,
  InteractionReply,
  ListInteractionsQuery,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { detectLanguage } from '../../../../platform/language/detect-language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { withholdTeam } from '../../teams/index.ts';
import { findStage, type StageKey } from '../stages/stages.queries.ts';
import {
  type InteractionFacts,
  isContestant,
  isPrivileged,
  type MemberFacts,
  mayDoWithInteraction,
  mayDoWithReply,
  maySee,
  maySeeAll,
  maySeeContent,
  maySeeHidden,
  sealFor,
} from '../timeline.policy.ts';
import { assertNotDenied, denied, getTimelineContext } from '../timeline-context.ts';
import {
  findInteraction,
  findInteractions,
  type InteractionKey,
  type InteractionRow,
  type ReplyRow,
} from './interactions.queries.ts';

const instantOf = (value: string) => new Date(value).toISOString();

/** What of an interaction decides who may do what with it. */
export function presentInteractionFacts(row: InteractionRow): InteractionFacts {
  return {
    memberId: row.member_id,
    answersBy: row.answers_by,
    teamId: row.team_id,
    repliesCount: row.replies_count,
    isHidden: row.is_hidden,
  };
}

export function presentReply(row: ReplyRow, member: MemberFacts): InteractionReply {
  const user = row.user && presentPerson(row.user);
  return {
    id: row.id,
    interaction_id: row.interaction_id,
    content: row.content,
    language: detectLanguage(row.content),
    user_id: user?.id ?? null,
    user,
    is_judge: row.is_judge,
    is_advisor: row.is_advisor,
    is_challenge_admin: row.is_challenge_admin,
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
    can: mayDoWithReply(member, { memberId: user?.id ?? null }),
  };
}

/** The team of an interaction; of one that moderation hid, others than its members and moderators do not see the name. */
function presentTeam({ team }: InteractionRow, member: MemberFacts, facts: InteractionFacts): Interaction['team'] {
  if (!team) return null;
  const { hidden_at, ...shown } = team;
  return hidden_at === null || maySeeHidden(member, facts) ? shown : withholdTeam(shown);
}

/** Who reads an interaction, as long as the claim holds, for those who reply. */
function presentClaim({ claim }: InteractionRow, member: MemberFacts, now: Date): Interaction['claim'] {
  if (!claim || !isPrivileged(member) || new Date(claim.expires_at) <= now) return null;
  return { user: presentPerson(claim.user), expires_at: instantOf(claim.expires_at) };
}

/** An interaction as a member who may see it sees it. */
export function presentInteraction(row: InteractionRow, member: MemberFacts, now: Date): Interaction {
  const facts = presentInteractionFacts(row);
  const isShown = maySeeContent(member, facts);
  const replies = row.replies.map(({ user }) => ({ memberId: user?.id ?? null }));
  return {
    id: row.id,
    stage_id: row.stage_id,
    content: isShown ? row.content : null,
    language: isShown && row.content ? detectLanguage(row.content) : null,
    file_url: isShown ? row.file_url : null,
    answers: isShown ? row.answers : null,
    versions_count: isShown ? row.versions_count : 0,
    user: row.user && presentPerson(row.user),
    team: presentTeam(row, member, facts),
    class: row.class,
    editors: row.editors.map(({ user, updated_at }) => ({
      user: presentPerson(user),
      updated_at: instantOf(updated_at),
    })),
    replies: row.replies.map((reply) => presentReply(reply, member)),
    claim: presentClaim(row, member, now),
    is_hidden: row.is_hidden,
    is_late: row.late_minutes > 0,
    late_minutes: row.late_minutes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDoWithInteraction(member, facts, { stage: row, replies, now }),
  };
}

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** A page of a stage's interactions: all for those who reply or moderate, their own for contestants. */
export async function listInteractions(
  { database, clock }: Dependencies,
  viewer: Viewer,
  key: StageKey,
  {
    search,
    'filter[answered]': answered,
    'filter[team]': teamId,
    'filter[member]': memberId,
    ...pages
  }: ListInteractionsQuery,
): Promise<InteractionPage> {
  const [context, stage] = await Promise.all([
    getTimelineContext(database, key.challengeId, viewer),
    findStage(database, key),
  ]);
  if (!stage) throw denied('stageNotFound');
  const member = sealFor(context.member, stage);
  const seesAll = maySeeAll(member);
  assertNotDenied(seesAll || isContestant(member) ? undefined : 'notInvolved');
  const { rows, total, waiting } = await findInteractions(database, {
    stageId: stage.id,
    filter: {
      search,
      answered: answered ? answered === 'true' : undefined,
      teamId,
      memberId,
      onlyOf: seesAll ? undefined : member,
    },
    ...pageSlice(pages),
  });
  const now = clock();
  return {
    data: rows.map((row) => presentInteraction(row, member, now)),
    ...pageFigures(total, pages),
    unanswered_count: waiting,
  };
}

/** An interaction that the viewer may see, with what decides what they may do with it. */
export async function getVisibleInteraction(
  connection: Connection,
  viewer: Viewer,
  key: InteractionKey,
): Promise<{ row: InteractionRow; member: MemberFacts }> {
  const [context, row] = await Promise.all([
    getTimelineContext(connection, key.challengeId, viewer),
    findInteraction(connection, key),
  ]);
  if (!row) throw denied('interactionNotFound');
  const member = sealFor(context.member, row);
  assertNotDenied(maySee(member, presentInteractionFacts(row)) ? undefined : 'notYours');
  return { row, member };
}

/** One interaction. */
export async function getInteraction(
  { database, clock }: Dependencies,
  viewer: Viewer,
  key: InteractionKey,
): Promise<Interaction> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return presentInteraction(row, member, clock());
}
