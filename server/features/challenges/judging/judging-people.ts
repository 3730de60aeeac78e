import type { RecusalGround } from '@mutirao/contract/challenges/judging/record.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { detectLanguage } from '../../../platform/language/detect-language.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { findAnswers, findRepliers, type GivenAnswer } from '../timeline/index.ts';
import type { Pair } from './assign.ts';
import type { JudgingRow } from './judging-context.ts';

export interface Judge {
  readonly number: number;
  readonly memberId: number;
  readonly language: string | null;
}

export interface Entry {
  readonly number: number;
  readonly interactionId: number | null;
  readonly memberId: number | null;
  readonly teamId: number | null;
  readonly language: string | null;
}

export interface Recusal extends Pair {
  readonly ground: RecusalGround;
}

/** Those who judge a stage and what they judge, with the recusals by rule. */
export interface JudgingPeople {
  readonly judges: readonly Judge[];
  readonly entries: readonly Entry[];
  readonly recusals: readonly Recusal[];
}

/** The members who have the role of a judge in a challenge now, in the order in which they came. */
export async function findPresentJudges(
  connection: Connection,
  challengeId: number,
): Promise<{ member_id: number; language: string; user: Person }[]> {
  const { rows } = await sql<{ member_id: number; language: string; user: Person }>`
    select p.member_id, m.language, ${personJson('m')} as user
    from challenge_person p join member_name m on m.id = p.member_id
    where p.challenge_id = ${challengeId} and p.role = 'judge' and m.deleted_at is null
    order by p.created_at, p.member_id`.execute(connection);
  return rows;
}

/** Entries as judges would get them from answers, numbered in the order in which these were created. */
export function numberAnswers(answers: readonly GivenAnswer[]): Entry[] {
  return answers.map(({ id, member_id, team_id, content }, index) => ({
    number: index + 1,
    interactionId: id,
    // A team's entry is the team's, whoever wrote it.
    memberId: team_id === null ? member_id : null,
    teamId: team_id,
    language: detectLanguage(content ?? ''),
  }));
}

interface Ties {
  /** Members with each judge in a team, in any challenge. */
  readonly mates: ReadonlyMap<number, ReadonlySet<number>>;
  readonly teams: ReadonlyMap<number, readonly number[]>;
  /** Who replied to each answer. */
  readonly repliers: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Whom a rule recuses: authors, those in a team with them, and those who replied to the answer. */
export function recuseByRule(judges: readonly Judge[], entries: readonly Entry[], ties: Ties): Recusal[] {
  return entries.flatMap((entry) => {
    const { interactionId, memberId, teamId } = entry;
    const authors = teamId === null ? [memberId ?? 0] : (ties.teams.get(teamId) ?? []);
    const repliers = interactionId === null ? undefined : ties.repliers.get(interactionId);
    return judges.flatMap((judge) => {
      const sharesTeam = authors.some((id) => id === judge.memberId || ties.mates.get(judge.memberId)?.has(id));
      const ground = sharesTeam ? 'team' : repliers?.has(judge.memberId) ? 'reply' : undefined;
      return ground ? [{ entry: entry.number, judge: judge.number, ground } as const] : [];
    });
  });
}

const groupPairs = (pairs: readonly (readonly [number, number])[]) => {
  const groups = new Map<number, Set<number>>();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
};

async function findTies(
  connection: Connection,
  { stageId, judges, entries }: { stageId: number; judges: readonly Judge[]; entries: readonly Entry[] },
): Promise<Ties> {
  const judgeIds = judges.map(({ memberId }) => memberId);
  const teamIds = entries.flatMap(({ teamId }) => teamId ?? []);
  const { rows: mates } = await sql<{ judge: number; member: number }>`
    select own.member_id as judge, other.member_id as member
    from team_person own join team_person other on other.team_id = own.team_id
    where own.member_id = any(${judgeIds}::int[])`.execute(connection);
  const { rows: people } = await sql<{ team_id: number; member_id: number }>`
    select team_id, member_id from team_person where team_id = any(${teamIds}::int[])`.execute(connection);
  const repliers = await findRepliers(connection, stageId);
  const teams = groupPairs(people.map(({ team_id, member_id }) => [team_id, member_id]));
  return {
    mates: groupPairs(mates.map(({ judge, member }) => [judge, member])),
    teams: new Map([...teams].map(([team, members]) => [team, [...members]])),
    repliers: groupPairs(repliers.map(({ interaction_id, member_id }) => [interaction_id, member_id])),
  };
}

/** The frozen entries of a stage. */
async function findEntries(connection: Connection, stageId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select number, interaction_id as "interactionId", member_id as "memberId", team_id as "teamId", language
    from judging_entry where stage_id = ${stageId} order by number`.execute(connection);
  return rows;
}

/** The entries as they would be if judging began now, without what moderation hid. */
async function findFutureEntries(
  connection: Connection,
  { stage_id: stageId, frozen_at }: JudgingRow,
): Promise<Entry[]> {
  const answers = await findAnswers(connection, stageId);
  if (frozen_at === null) return numberAnswers(answers.filter(({ is_hidden }) => !is_hidden));
  const hidden = new Set(answers.filter(({ is_hidden }) => is_hidden).map(({ id }) => id));
  const entries = await findEntries(connection, stageId);
  return entries
    .filter(({ interactionId }) => interactionId === null || !hidden.has(interactionId))
    .map((entry, index) => ({ ...entry, number: index + 1 }));
}

/** Those who judge a stage and may get reviews, numbered. */
async function findJudges(connection: Connection, { stage_id, challenge_id }: JudgingRow): Promise<Judge[]> {
  const present = await findPresentJudges(connection, challenge_id);
  const { rows } = await sql<{ number: number; member_id: number }>`
    select number, member_id from judging_judge
    where stage_id = ${stage_id} and member_id is not null and dropped_at is null order by number`.execute(connection);
  return rows.flatMap(({ number, member_id: memberId }) => {
    const judge = present.find((one) => one.member_id === memberId);
    return judge ? [{ number, memberId, language: judge.language }] : [];
  });
}

/** What assigning needs to know; before judging begins, as it would be if it began now. */
export async function readPeople(connection: Connection, judging: JudgingRow): Promise<JudgingPeople> {
  const { stage_id: stageId, challenge_id: challengeId, phase } = judging;
  const isPreparing = phase === 'preparing';
  const judges = isPreparing
    ? (await findPresentJudges(connection, challengeId)).map(({ member_id: memberId, language }, index) => ({
        number: index + 1,
        memberId,
        language,
      }))
    : await findJudges(connection, judging);
  const entries = isPreparing ? await findFutureEntries(connection, judging) : await findEntries(connection, stageId);
  const ties = await findTies(connection, { stageId, judges, entries });
  return { judges, entries, recusals: recuseByRule(judges, entries, ties) };
}
