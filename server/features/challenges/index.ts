import type { ChallengeCard, Situation } from '@mutirao/contract/challenges.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { routeCategoryChallenges } from './category-challenges.routes.ts';
import { routeChallenges } from './challenges.routes.ts';
import { getChallenge } from './get-challenge.ts';
import { countChallenges, getCards } from './list-challenges.ts';
import { followSituations } from './refresh-situations.ts';
import { routeTags } from './tags.routes.ts';

/** What other features ask of the challenges. */
export interface Challenges {
  getCards(ids: readonly number[]): Promise<ChallengeCard[]>;
  count(situation: Situation | 'all'): Promise<{ total: number; livesChanged: number }>;
  getBySlug(slug: string): ReturnType<typeof getChallenge>;
  /** Brings every situation up to the present moment. */
  refreshSituations(): Promise<void>;
}

/** The challenges: lists, tags, one by one, and their situation as time passes. */
export function registerChallenges(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): Challenges {
  const dependencies = { platform, getCategoryNames };
  routeTags(app, platform);
  routeChallenges(app, platform, getCategoryNames);
  routeCategoryChallenges(app, platform, getCategoryNames);
  const { refresh } = followSituations(platform);
  return {
    getCards: (ids) => getCards(dependencies, ids),
    count: (situation) => countChallenges(dependencies, situation),
    getBySlug: (slug) => getChallenge(dependencies, { slug }),
    refreshSituations: refresh,
  };
}
