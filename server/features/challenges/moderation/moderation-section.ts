import { daysBefore } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../../site/back-office/index.ts';
import { countWaiting, countWaitingSince } from './cases.queries.ts';
import { getModerator, scopeOf } from './get-moderator.ts';
import { isModerator } from './moderation.policy.ts';

/** Moderation in the back office: the open cases of a moderator, with those that wait longer than the settings allow. */
export function moderationSection({
  database,
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>): Section {
  return {
    name: 'moderation',
    count: async (viewer) => {
      const moderator = await getModerator(database, viewer);
      if (!isModerator(moderator)) return undefined;
      const scope = scopeOf(moderator);
      const { report_days } = await settings.get();
      const [waiting, overdue] = await Promise.all([
        countWaiting(database, scope),
        countWaitingSince(database, scope, daysBefore(clock(), report_days)),
      ]);
      return { waiting, overdue };
    },
  };
}
