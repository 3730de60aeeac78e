import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../../site/back-office/index.ts';
import { countWaiting } from './cases.queries.ts';
import { getModerator, scopeOf } from './get-moderator.ts';
import { isModerator } from './moderation.policy.ts';

/** Moderation in the back office: the open cases of a moderator. */
export function moderationSection({ database }: Pick<Platform, 'database'>): Section {
  return {
    name: 'moderation',
    count: async (viewer) => {
      const moderator = await getModerator(database, viewer);
      if (!isModerator(moderator)) return undefined;
      return { waiting: await countWaiting(database, scopeOf(moderator)), overdue: 0 };
    },
  };
}
