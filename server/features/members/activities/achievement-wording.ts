import {
  type AchievementKind,
  type AchievementText,
  achievementKinds,
  achievementTexts,
} from '@mutirao/contract/members/achievements/achievements.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Wording, WordingGroup } from '../../../platform/wording/wording.ts';

/** The names of achievements and how they are earned, which the organisation can replace. */
export const achievementWording: WordingGroup = {
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
