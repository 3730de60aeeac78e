import type { ModerationCase, OwnModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import type { WholeCase } from './cases.queries.ts';
import { type Moderator, mayDecide, maySeeReporters, possibleActions } from './moderation.policy.ts';
import type { ReportedContent } from './reportable.ts';

const instantOf = (time: string) => new Date(time).toISOString();
const personOrNone = (person: Person | null) => (person ? presentPerson(person) : null);

/** A challenge by its id, slug and title. */
export function presentChallenge(row: NonNullable<WholeCase['challenge']>) {
  return { id: row.id, slug: row.slug, title: { en: row.title_en, pt: row.title_pt } };
}

const nothing = { hide: false, restore: false, warn: false, close: false };

/** A case as a moderator sees it. */
export function presentCase(
  row: WholeCase,
  content: ReportedContent | undefined,
  moderator: Moderator,
): ModerationCase {
  const facts = { challengeId: row.challenge_id, authorId: row.author_id };
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    version: row.version,
    reports_count: row.reports_count,
    challenge: row.challenge && presentChallenge(row.challenge),
    author: personOrNone(row.author),
    content: content
      ? {
          title: content.title,
          text: content.text,
          pictures: [...content.pictures],
          path: content.path,
          is_hidden: content.isHidden,
        }
      : null,
    reports: row.reports.map(({ id, reason, created_at, reporter }) => ({
      id,
      reason,
      reporter: maySeeReporters(moderator) ? personOrNone(reporter) : null,
      created_at: instantOf(created_at),
    })),
    decisions: row.decisions.map(({ answer, answered_at, moderator: by, ...decision }) => ({
      ...decision,
      moderator: personOrNone(by),
      answer: answer !== null && answered_at !== null ? { text: answer, created_at: instantOf(answered_at) } : null,
      created_at: instantOf(decision.created_at),
    })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDecide(moderator, facts) ? possibleActions({ status: row.status, isHidden: content?.isHidden }) : nothing,
  };
}

/** A hidden or warned content as its author sees it, without who reported or decided. */
export function presentOwnCase(row: WholeCase, content: ReportedContent): OwnModerationCase {
  const latest = row.decisions.at(-1);
  if (latest?.action !== 'hide' && latest?.action !== 'warn') throw new Error(`Case ${row.id} neither hides nor warns`);
  const { action, note, is_automatic, answer, created_at } = latest;
  return {
    id: row.id,
    kind: row.kind,
    challenge: row.challenge && presentChallenge(row.challenge),
    title: content.title,
    text: content.text,
    path: content.path,
    is_hidden: content.isHidden,
    decision: { action, note, is_automatic, answer, created_at: instantOf(created_at) },
    can: { answer: answer === null },
  };
}
