import { hiddenTeamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import {
  type AchievementKind,
  type AchievementText,
  achievementKinds,
  achievementTexts,
} from '@mutirao/contract/members/achievements/achievements.ts';
import {
  type Activity,
  type ActivityKind,
  activitiesCalls,
} from '@mutirao/contract/members/activities/activities.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { type MoveRows, ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Wording, WordingGroup } from '../../../platform/wording/wording.ts';
import { requireProfile } from '../members/index.ts';

/** The names of achievements and how they are earned, which the organisation can replace. */
const achievementWording: WordingGroup = {
  name: 'achievements',
  title: { pt: 'Conquistas', en: 'Achievements' },
  texts: Object.fromEntries(
    achievementKinds.flatMap((kind) => [
      [`${kind}_name`, achievementTexts[kind].name],
      [`${kind}_description`, achievementTexts[kind].description],
    ]),
  ),
};

/** The present texts of all achievements. */
export async function getAchievementTexts(wording: Wording): Promise<Record<AchievementKind, AchievementText>> {
  const texts = await wording.textsOf(achievementWording);
  const entries = achievementKinds.map((kind) => [
    kind,
    { name: texts[`${kind}_name`] as Localized, description: texts[`${kind}_description`] as Localized },
  ]);
  return Object.fromEntries(entries);
}

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

function presentActivity(row: ActivityRow, achievements: Record<AchievementKind, AchievementText>): Activity {
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

/** The activities of members, recorded by the features. */
function routeActivities(app: Server, platform: Platform): void {
  const { database } = platform;
  platform.settings.wording.register(achievementWording);
  answerCalls(app, activitiesCalls, {
    'GET /users/:user/activities': async ({ params, query, viewer }, reply) => {
      const id = await requireProfile(platform, params.user, viewer);
      const { rows, total } = await findActivities(database, { memberId: id, ...pageSlice(query) });
      const shown = rows.flatMap(({ challenge_id: challenge, team }) => {
        if (challenge === null) return [];
        return [`challenge:${challenge}`, ...(team === null ? [] : [`teams:${challenge}`])];
      });
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...shown);
      const achievements = await getAchievementTexts(platform.settings.wording);
      return { data: rows.map((row) => presentActivity(row, achievements)), ...pageFigures(total, query) };
    },
  });
}

/** What both accounts did on one day stays once, as for a single account. */
const moveUnlessSameDay: MoveRows = (connection, { from, into }) =>
  sql`
    update activity a set member_id = ${into}
    where member_id = ${from} and not exists (
      select from activity other
      where other.member_id = ${into} and other.kind = a.kind and other.detail = a.detail
        and other.challenge_id is not distinct from a.challenge_id
        and (other.created_at at time zone 'UTC')::date = (a.created_at at time zone 'UTC')::date
    )`.execute(connection);

/** What a member did. */
const activityTable = ownRows('activity', {
  merging: moveUnlessSameDay,
  file: { pt: 'atividades', en: 'activities' },
  describe: {
    pt: 'O que você fez na plataforma, como o seu perfil mostra.',
    en: 'What you did, as your profile shows it.',
  },
  columns: ['id', 'kind', 'challenge_id', 'detail', 'created_at'],
  orderBy: 'id',
});

/** The activities of members, recorded by the features. */
export const activities: Feature = {
  name: 'members/activities',
  personalData: () => [activityTable],
  routes: ({ api, platform }) => routeActivities(api, platform),
};
