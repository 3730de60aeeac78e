import type { AchievementKind, AchievementText } from '@mutirao/contract/members/achievements/achievements.ts';
import type { Activity } from '@mutirao/contract/members/activities/activities.calls.ts';
import type { ActivityRow } from './activities.queries.ts';

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
