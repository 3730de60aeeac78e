import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Interaction, InteractionReply } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { type AnswerWindow, isActive, takesLate } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import type { AnswersBy, InteractWith, Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { timelineMessages } from './timeline.messages.ts';

/** What of a member decides about the timeline of a challenge. */
export interface MemberFacts {
  readonly id: number;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
  /** Their roles in the challenge. */
  readonly roles: readonly ChallengeRole[];
  /** Their team, where one answer stands for a team. */
  readonly teamId: number | null;
}

export interface InteractionFacts {
  readonly memberId: number | null;
  readonly answersBy: AnswersBy | 'class';
  readonly teamId: number | null;
  readonly repliesCount: number;
  readonly isHidden: boolean;
}

/** When a stage takes answers. */
export interface AnsweringFacts extends AnswerWindow {
  /** Its answers are judged. */
  readonly is_frozen?: boolean;
}

export interface ReplyFacts {
  readonly memberId: number | null;
}

/** Why something cannot be done. */
export type Denial = keyof typeof timelineMessages;

const privileged: readonly ChallengeRole[] = ['judge', 'advisor', 'challenge_admin'];

/** Judges, advisers and admins of a challenge reply to its interactions. */
export function isPrivileged({ roles }: Pick<MemberFacts, 'roles'>): boolean {
  return roles.some((role) => privileged.includes(role));
}

export function isContestant({ roles }: Pick<MemberFacts, 'roles'>): boolean {
  return roles.includes('contestant');
}

/** Stages are written by the admins of the challenge and the organisation's staff; both moderate too. */
export function mayEditStages({ isAdmin, roles }: Pick<MemberFacts, 'isAdmin' | 'roles'>): boolean {
  return isAdmin || roles.includes('challenge_admin');
}

/**
 * The member as a judge of a stage that is sealed: until its result is published, judges read answers on their own page
 * only, which may not say whose they are. Those who run the challenge see the timeline as ever.
 */
export function sealFor(member: MemberFacts, { is_sealed: isSealed }: { readonly is_sealed: boolean }): MemberFacts {
  if (!isSealed || !member.roles.includes('judge') || mayEditStages(member)) return member;
  return { ...member, roles: member.roles.filter((role) => !privileged.includes(role)) };
}

/** Those who reply or moderate see all interactions. */
export function maySeeAll(member: MemberFacts): boolean {
  return isPrivileged(member) || mayEditStages(member);
}

/** The interaction stands for the member: their own, or their team's where one answer stands for a team. */
export function isOwn({ id, teamId }: MemberFacts, interaction: InteractionFacts): boolean {
  if (teamId !== null) return interaction.teamId === teamId;
  return interaction.answersBy === 'member' && interaction.memberId === id;
}

/** The member wrote it, and no team has it: also before they joined a team, or for a team that was deleted. */
function isAuthor({ id }: MemberFacts, { memberId, teamId }: InteractionFacts): boolean {
  return memberId === id && teamId === null;
}

export function maySee(member: MemberFacts, interaction: InteractionFacts): boolean {
  return isOwn(member, interaction) || isAuthor(member, interaction) || maySeeAll(member);
}

/** What moderation hid of an interaction is seen by its author and by moderators. */
export function maySeeHidden(member: MemberFacts, interaction: InteractionFacts): boolean {
  return isOwn(member, interaction) || isAuthor(member, interaction) || mayEditStages(member);
}

export function maySeeContent(member: MemberFacts, interaction: InteractionFacts): boolean {
  return !interaction.isHidden || maySeeHidden(member, interaction);
}

/** Contestants answer a stage while it is active, and late where a judged stage permits it. */
export function denialOfInteracting(member: MemberFacts, stage: AnsweringFacts, now: Date): Denial | undefined {
  return isContestant(member) ? denialByTime(stage, now) : 'notContestant';
}

function denialByTime(stage: AnsweringFacts, now: Date): Denial | undefined {
  if (stage.is_frozen) return 'ended';
  if (isActive(stage, now) || takesLate(stage, now)) return undefined;
  return new Date(stage.start_at) > now ? 'notStarted' : 'ended';
}

export function denialOfEditing(
  member: MemberFacts,
  interaction: InteractionFacts,
  stage: AnsweringFacts,
  now: Date,
): Denial | undefined {
  if (!isOwn(member, interaction)) return 'notYours';
  return interaction.isHidden ? 'hidden' : denialOfInteracting(member, stage, now);
}

export function denialOfDeleting(
  member: MemberFacts,
  interaction: InteractionFacts,
  stage: AnsweringFacts,
  now: Date,
): Denial | undefined {
  const denial = denialOfEditing(member, interaction, stage, now);
  return denial ?? (interaction.repliesCount > 0 ? 'replied' : undefined);
}

interface ClassAnswerFacts {
  readonly stage: AnsweringFacts & {
    readonly is_judged: boolean;
    readonly form: object | null;
    readonly interact_with: InteractWith;
  };
  /** What the class answered before. */
  readonly answer: Pick<InteractionFacts, 'repliesCount' | 'isHidden'> | undefined;
}

/**
 * A class answers by a text, and changes it until someone replies. Judged stages are for those with an account, who may
 * win a prize and appeal.
 */
export function denialOfClassAnswer({ stage, answer }: ClassAnswerFacts, now: Date): Denial | undefined {
  if (stage.is_judged) return 'classJudged';
  if (stage.form !== null || stage.interact_with === 'file') return 'classNeedsText';
  if (answer?.isHidden) return 'hidden';
  return denialByTime(stage, now) ?? (answer && answer.repliesCount > 0 ? 'classReplied' : undefined);
}

export function denialOfReplying(member: MemberFacts, { isHidden }: InteractionFacts): Denial | undefined {
  if (!isPrivileged(member)) return 'notPrivileged';
  return isHidden ? 'hidden' : undefined;
}

/** A reply is its author's to change and to delete. */
export function denialOfChangingReply({ id }: MemberFacts, { memberId }: ReplyFacts): Denial | undefined {
  return memberId === id ? undefined : 'replyNotYours';
}

interface RemarkReader {
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
  /** In any challenge. */
  readonly replies: boolean;
}

/** Saved remarks are for those who reply; staff write the organisation's. */
export function denialOfRemarks({ isAdmin, replies }: RemarkReader): Denial | undefined {
  return isAdmin || replies ? undefined : 'repliesNowhere';
}

/** Members change their own remarks, staff the organisation's, which have no owner. */
export function denialOfChangingRemark(
  { id, isAdmin }: Pick<MemberFacts, 'id' | 'isAdmin'>,
  { memberId }: { readonly memberId: number | null },
): Denial | undefined {
  if (memberId === null) return isAdmin ? undefined : 'notSharing';
  // Others do not learn that it exists.
  return memberId === id ? undefined : 'remarkNotFound';
}

/** What a member may do with a stage. */
export function mayDoWithStage(member: MemberFacts, stage: AnsweringFacts, now: Date): Stage['can'] {
  return {
    interact: !denialOfInteracting(member, stage, now),
    reply: isPrivileged(member),
    edit: mayEditStages(member),
  };
}

/** What a member who sees an interaction may do with it. */
export function mayDoWithInteraction(
  member: MemberFacts,
  interaction: InteractionFacts,
  { stage, replies, now }: { stage: AnsweringFacts; replies: readonly ReplyFacts[]; now: Date },
): Interaction['can'] {
  const hasReplied = replies.some(({ memberId }) => memberId === member.id);
  return {
    edit: !denialOfEditing(member, interaction, stage, now),
    delete: !denialOfDeleting(member, interaction, stage, now),
    reply: !hasReplied && !denialOfReplying(member, interaction),
    report: !isOwn(member, interaction) && interaction.memberId !== member.id,
  };
}

export function mayDoWithReply(member: MemberFacts, reply: ReplyFacts): InteractionReply['can'] {
  const mayChange = !denialOfChangingReply(member, reply);
  return { edit: mayChange, delete: mayChange };
}
