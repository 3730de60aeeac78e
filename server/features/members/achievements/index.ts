import { achievementsCalls } from '@mutirao/contract/members/achievements/achievements.calls.ts';
import type {
  Achievement,
  AchievementKind,
  AchievementText,
} from '@mutirao/contract/members/achievements/achievements.ts';
import { sql } from 'kysely';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAchievementTexts, insertActivity } from '../activities/index.ts';
import { requireProfile } from '../members/index.ts';

interface AchievementRow {
  kind: AchievementKind;
  challenge_id: number | null;
  slug: string | null;
  title_pt: string | null;
  title_en: string | null;
  created_at: Date;
}

/** What a member earned, newest first. */
export async function findAchievements(connection: Connection, memberId: number): Promise<AchievementRow[]> {
  const { rows } = await sql<AchievementRow>`
    select a.kind, c.id as challenge_id, c.slug, c.title_pt, c.title_en, a.created_at
    from achievement a left join challenge_card c on c.id = a.challenge_id and c.published
    where a.member_id = ${memberId} order by a.created_at desc, a.kind`.execute(connection);
  return rows;
}

interface NewAchievement {
  readonly kind: AchievementKind;
  /** Where it was earned. */
  readonly challengeId?: number;
  readonly now: Date;
}

/**
 * Gives a member a badge, once, with the activity, in the transaction in which they earn it; the caller announces
 * `member:{id}`. True where they did not have it yet.
 */
export async function giveAchievement(
  transaction: Connection,
  { memberId, ...given }: NewAchievement & { readonly memberId: number },
): Promise<boolean> {
  return (await giveAchievements(transaction, { ...given, memberIds: [memberId] })) > 0;
}

/** The same for several members; returns how many did not have it yet. */
export async function giveAchievements(
  transaction: Connection,
  { memberIds, ...given }: NewAchievement & { readonly memberIds: readonly number[] },
): Promise<number> {
  const { kind, challengeId, now } = given;
  const { rows } = await sql`
    with earned as (
      insert into achievement (member_id, kind, challenge_id, created_at)
      select id, ${kind}, ${challengeId ?? null}, ${now} from unnest(${memberIds}::integer[]) id order by id
      on conflict do nothing returning member_id
    ), recorded as (${insertActivity({ ...given, kind: 'achievement_earned', achievement: kind }, { after: 'earned' })})
    select from earned`.execute(transaction);
  return rows.length;
}

function presentAchievement(row: AchievementRow, texts: Record<AchievementKind, AchievementText>): Achievement {
  const { kind, challenge_id, slug, title_en, title_pt, created_at } = row;
  return {
    kind,
    ...texts[kind],
    challenge:
      challenge_id === null || slug === null
        ? null
        : { id: challenge_id, slug, title: { en: title_en ?? '', pt: title_pt ?? '' } },
    created_at: created_at.toISOString(),
  };
}

/** Badges, earned by doing, once each. */
function routeAchievements(app: Server, platform: Platform): void {
  const { database } = platform;
  answerCalls(app, achievementsCalls, {
    'GET /users/:user/achievements': async ({ params, viewer }, reply) => {
      const id = await requireProfile(platform, params.user, viewer);
      const rows = await findAchievements(database, id);
      const challenges = rows.flatMap(({ challenge_id }) =>
        challenge_id === null ? [] : [`challenge:${challenge_id}`],
      );
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...challenges);
      const texts = await getAchievementTexts(platform.settings.wording);
      return rows.map((row) => presentAchievement(row, texts));
    },
  });
}

/** The badges that a member earned. */
const achievementTable = ownRows('achievement', {
  file: { pt: 'conquistas', en: 'achievements' },
  describe: { pt: 'As suas conquistas.', en: 'Your achievements.' },
  columns: ['kind', 'challenge_id', 'created_at'],
  orderBy: 'created_at',
});

/** Badges, earned by doing, once each. */
export const achievements: Feature = {
  name: 'members/achievements',
  personalData: () => [achievementTable],
  routes: ({ api, platform }) => routeAchievements(api, platform),
};
