import { type ChallengeWaiting, waitingCalls } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import {
  maximumOverviewEndings,
  type OverviewEnding,
  type OverviewFigure,
  shownWaitingChallenges,
  type WaitingChallenge,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type RawBuilder, sql } from 'kysely';
import { challengesWithRole } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { daysBefore } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { type OverviewPart, overviewParts, type Section, sections } from '../../site/back-office/index.ts';
import { challengesSection } from '../challenges/index.ts';
import { summarizeOpenCases } from '../moderation/index.ts';
import { applicationsByChallenge, findRepliers, summarizeApplications } from '../people/index.ts';
import { findWaitingByStage } from '../timeline/index.ts';

interface Summary {
  readonly count: number;
  readonly oldest_at: Date | null;
}

const present = ({ count, oldest_at }: Summary) => ({ count, oldest_at: oldest_at?.toISOString() ?? null });
const instantOf = (text: string) => new Date(text).toISOString();

/** What waits for somebody in a challenge, for those who manage it. */
async function getWaiting(
  { database }: Pick<Platform, 'database'>,
  { viewer, challengeId }: { readonly viewer: Viewer; readonly challengeId: number },
): Promise<ChallengeWaiting> {
  const [stages, repliers, applications, cases] = await Promise.all([
    findWaitingByStage(database, challengeId),
    findRepliers(database, challengeId),
    summarizeApplications(database, challengeId),
    summarizeOpenCases(database, { challengeId, moderatorId: viewer.id }),
  ]);
  return {
    interactions: stages.map(({ id, title_pt: pt, title_en: en, slug, count, oldest }) => ({
      stage: { id, title: { pt, en } },
      path: linkTo(pages.stage, { slug, stage: id }, { answered: 'false' }),
      count,
      oldest_at: oldest[0] ? instantOf(oldest[0].created_at) : null,
      oldest: oldest.map((one) => ({ ...one, created_at: instantOf(one.created_at) })),
    })),
    repliers: repliers.map(presentPerson),
    applications: present(applications),
    reports: cases.map(({ kind, ...summary }) => ({ kind, ...present(summary) })),
  };
}

type AskedEndings = Parameters<NonNullable<OverviewPart['endings']>>[0];

const ownStages = ({ admin }: Pick<AskedEndings, 'admin'>): RawBuilder<unknown> =>
  admin ? sql`s.challenge_id in (${challengesWithRole(admin, 'challenge_admin')})` : sql`true`;

async function countWaiting(connection: Connection, asked: AskedEndings): Promise<OverviewFigure> {
  const { rows } = await sql<{ total: number; added: number; oldest_at: Date | null }>`
    select coalesce(sum(s.waiting_count), 0)::integer as total,
      coalesce(sum((
        select count(*) from interaction_card i where i.stage_id = s.id and i.is_waiting and i.created_at >= ${asked.since}
      )), 0)::integer as added,
      min((select min(i.created_at) from interaction_card i where i.stage_id = s.id and i.is_waiting)) as oldest_at
    from stage_card s where s.waiting_count > 0 and ${ownStages(asked)}`.execute(connection);
  const { total = 0, added = 0, oldest_at } = rows[0] ?? {};
  return { name: 'interactions', total, since_last_week: added, oldest_at: oldest_at?.toISOString() ?? null };
}

interface StageEndRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly stage_pt: string;
  readonly stage_en: string;
  readonly ends_at: Date;
}

async function findStageEnds(connection: Connection, asked: AskedEndings): Promise<OverviewEnding[]> {
  const { rows } = await sql<StageEndRow>`
    select c.id, c.title_pt, c.title_en, s.title_pt as stage_pt, s.title_en as stage_en, s.finish_at as ends_at
    from stage_card s join challenge_card c on c.id = s.challenge_id
    where c.published and c.closed_at is null and s.finish_at > ${asked.now} and s.finish_at <= ${asked.until}
      and ${ownStages(asked)}
    order by s.finish_at limit ${maximumOverviewEndings}`.execute(connection);
  return rows.map(({ id, title_pt, title_en, stage_pt, stage_en, ends_at }) => ({
    challenge: { id, title: { pt: title_pt, en: title_en } },
    part: 'stage',
    stage: { pt: stage_pt, en: stage_en },
    ends_at: ends_at.toISOString(),
  }));
}

/** Answers that wait for a reply, and stages that end. */
function waitingOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    figures: async (asked) => [await countWaiting(database, asked)],
    endings: (asked) => findStageEnds(database, asked),
  };
}

/** Among so many answers that wait longest, the challenges are looked for. */
const longestWaiting = 100;

interface WaitingChallengeRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly applications: number;
  readonly overdue: number;
  readonly interactions: number;
  readonly oldest_at: Date;
}

interface Asked {
  /** Only the challenges that this member administers; undefined for all. */
  readonly admin: Viewer | undefined;
  /** Applications from before are overdue. */
  readonly since: Date;
}

/** The challenges in which applications to advise, or the answers that wait longest, wait; overdue ones first. */
async function findWaitingChallenges(connection: Connection, { admin, since }: Asked): Promise<WaitingChallengeRow[]> {
  const own = (column: string) =>
    admin ? sql`${sql.ref(column)} = any(array(${challengesWithRole(admin, 'challenge_admin')}))` : sql`true`;
  const { rows } = await sql<WaitingChallengeRow>`
    with offers as (
      ${applicationsByChallenge(since, own('challenge_id'))}
    ), answers as (
      select oldest.challenge_id, min(oldest.created_at) as oldest_at from (
        select s.challenge_id, i.created_at from interaction_card i join stage_card s on s.id = i.stage_id
        where i.is_waiting and ${own('s.challenge_id')} order by i.id limit ${longestWaiting}
      ) oldest group by oldest.challenge_id
    )
    select c.id, c.title_pt, c.title_en, coalesce(o.applications, 0) as applications,
      coalesce(o.overdue, 0) as overdue, least(o.oldest_at, a.oldest_at) as oldest_at,
      (select coalesce(sum(s.waiting_count), 0) from stage_card s where s.challenge_id = c.id) as interactions
    from offers o full join answers a using (challenge_id) join challenge_card c on c.id = challenge_id
    order by coalesce(o.overdue, 0) = 0, least(o.oldest_at, a.oldest_at), c.id`.execute(connection);
  return rows;
}

function presentChallenge({ title_pt, title_en, oldest_at, ...row }: WaitingChallengeRow): WaitingChallenge {
  return { ...row, title: { pt: title_pt, en: title_en }, oldest_at: oldest_at.toISOString() };
}

/** The section of challenges, with the applications to advise them, and those in which somebody waits longest. */
function withWaiting(
  { database, clock, settings }: Pick<Platform, 'database' | 'clock' | 'settings'>,
  section: Section,
): Section {
  return {
    name: section.name,
    count: async (viewer) => {
      const queue = await section.count(viewer);
      if (!queue) return queue;
      const { application_days } = await settings.get();
      const rows = await findWaitingChallenges(database, {
        admin: viewer.isAdmin ? undefined : viewer,
        since: daysBefore(clock(), application_days),
      });
      const sum = (count: 'applications' | 'overdue') => rows.reduce((total, row) => total + row[count], 0);
      return {
        waiting: queue.waiting + sum('applications'),
        overdue: queue.overdue + sum('overdue'),
        challenges: rows.slice(0, shownWaitingChallenges).map(presentChallenge),
      };
    },
  };
}

/** What waits for those who manage a challenge. */
export const waiting: Feature = {
  name: 'challenges/waiting',
  extensions: (platform) => [
    sections.with(withWaiting(platform, challengesSection(platform))),
    overviewParts.with(waitingOverview(platform)),
  ],
  routes: ({ api, platform }) =>
    answerCalls(api, waitingCalls, {
      'GET /admin/challenges/:id/waiting': ({ viewer, params }) =>
        getWaiting(platform, { viewer, challengeId: params.id }),
    }),
};
