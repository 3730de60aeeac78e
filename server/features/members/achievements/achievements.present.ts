import type {
  Achievement,
  AchievementKind,
  AchievementText,
} from '@mutirao/contract/members/achievements/achievements.ts';
import type { AchievementRow } from './achievements.queries.ts';

export function presentAchievement(row: AchievementRow, texts: Record<AchievementKind, AchievementText>): Achievement {
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
