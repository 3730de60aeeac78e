import { hiddenTeamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { AchievementKind, AchievementText } from '@mutirao/contract/members/achievements/achievements.ts';
import type { Activity, ActivityKind } from '@mutirao/contract/members/activities/activities.calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

interface ActivityRow {
  id: number;
  kind: ActivityKind;
  detail: { readonly achievement?: AchievementKind; readonly task?: Localized };
  team: string | null;
  challenge_id: number | null;
  slug: string | null;
  title_pt: string | null;
  title_en: string | null;
  created_at: Date;
}

interface Slice {
  memberId: number;
  offset: number;
  limit: number;
}

// Activities in a challenge that is a draft again are hidden until it is published.
const visibleActivities = sql.raw(`activity a left join challenge_card c on c.id = a.challenge_id and c.published
  where (a.challenge_id is null or c.id is not null)`);

/** The name of a team, unless moderation hid the team of that name: then its id takes its place. */
const shownTeam = sql.raw(`coalesce((
  select '${hiddenTeamName} ' || t.id from team_card t
  where t.challenge_id = a.challenge_id and t.name = a.detail->>'team' and t.hidden_at is not null limit 1
), a.detail->>'team')`);

/** The activities of a member, newest first, with their total. */
export async function findActivities(
  connection: Connection,
  { memberId, offset, limit }: Slice,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    sql<ActivityRow>`
      select a.id, a.kind, a.detail, ${shownTeam} as team, a.challenge_id, c.slug, c.title_pt, c.title_en, a.created_at
      from ${visibleActivities} and a.member_id = ${memberId}
      order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: number }>`select count(*) as total from ${visibleActivities} and a.member_id = ${memberId}`.execute(
      connection,
    ),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

interface NewActivity {
  readonly memberId: number;
  readonly kind: ActivityKind;
  readonly challengeId?: number;
  /** Of `achievement_earned`: which one. */
  readonly achievement?: AchievementKind;
  /** Of what happened in a team: its name. */
  readonly team?: string;
  /** Of what happened in a task. */
  readonly task?: { readonly id: number; readonly name: Localized };
  readonly now: Date;
}

/**
 * The statement that records an activity of a member. Duplicate activities within a day of UTC are merged, with the latest
 * time. As a part of another statement, it records one for each `member_id` that the query `after` returned.
 */
export function insertActivity(
  { kind, challengeId, achievement, team, task, now }: Omit<NewActivity, 'memberId'>,
  of: Pick<NewActivity, 'memberId'> | { readonly after: string },
): RawBuilder<unknown> {
  const [memberId, from] =
    'after' in of ? [sql.ref(`${of.after}.member_id`), sql`from ${sql.ref(of.after)}`] : [sql`${of.memberId}`, sql``];
  const detail = JSON.stringify({ achievement, team, task: task?.name, task_id: task?.id });
  return sql`
    insert into activity (member_id, kind, challenge_id, detail, created_at)
    select ${memberId}, ${kind}, ${challengeId ?? null}, ${detail}, ${now} ${from}
    on conflict (member_id, kind, challenge_id, detail, ((created_at at time zone 'UTC')::date))
      do update set created_at = greatest(activity.created_at, excluded.created_at)`;
}

/** Records an activity, within the transaction of what the member did; the caller announces `member:{id}`. */
export async function recordActivity(transaction: Connection, activity: NewActivity): Promise<void> {
  await insertActivity(activity, activity).execute(transaction);
}

/** Deletes activities of a member in a task, where they did not happen after all. */
export async function deleteTaskActivities(
  transaction: Connection,
  { memberId, kind, taskId }: { memberId: number; kind: ActivityKind; taskId: number },
): Promise<void> {
  await sql`
    delete from activity
    where member_id = ${memberId} and kind = ${kind} and detail -> 'task_id' = to_jsonb(${taskId}::integer)`.execute(
    transaction,
  );
}

export function presentActivity(row: ActivityRow, achievements: Record<AchievementKind, AchievementText>): Activity {
  const { id, kind, detail, team, challenge_id, slug, title_en, title_pt, created_at } = row;
  return {
    id,
    kind,
    challenge:
      challenge_id === null || slug === null
        ? null
        : { id: challenge_id, slug, title: { en: title_en ?? '', pt: title_pt ?? '' } },
    achievement: detail.achievement ?? null,
    achievement_name: detail.achievement ? achievements[detail.achievement].name : null,
    team,
    task: detail.task ?? null,
    created_at: created_at.toISOString(),
  };
}
