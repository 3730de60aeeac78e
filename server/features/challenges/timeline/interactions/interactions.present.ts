import type { Interaction, InteractionReply } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { withholdTeam } from '../../teams/index.ts';
import {
  type InteractionFacts,
  type MemberFacts,
  mayDoWithInteraction,
  mayDoWithReply,
  maySeeContent,
  maySeeHidden,
} from '../timeline.policy.ts';
import type { InteractionRow, ReplyRow } from './interactions.queries.ts';

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

/** An interaction as a member who may see it sees it. */
export function presentInteraction(row: InteractionRow, member: MemberFacts, now: Date): Interaction {
  const facts = presentInteractionFacts(row);
  const isShown = maySeeContent(member, facts);
  const replies = row.replies.map(({ user }) => ({ memberId: user?.id ?? null }));
  return {
    id: row.id,
    stage_id: row.stage_id,
    content: isShown ? row.content : null,
    file_url: isShown ? row.file_url : null,
    user: row.user && presentPerson(row.user),
    team: presentTeam(row, member, facts),
    editors: row.editors.map(({ user, updated_at }) => ({
      user: presentPerson(user),
      updated_at: instantOf(updated_at),
    })),
    replies: row.replies.map((reply) => presentReply(reply, member)),
    is_hidden: row.is_hidden,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDoWithInteraction(member, facts, { stage: row, replies, now }),
  };
}
