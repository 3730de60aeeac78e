import { shownWaitingChallenges, type WaitingChallenge } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { daysBefore } from '../../../platform/days-before.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../../site/back-office/index.ts';
import { findWaitingChallenges, type WaitingChallengeRow } from './waiting-challenges.queries.ts';

function present({ title_pt, title_en, oldest_at, ...row }: WaitingChallengeRow): WaitingChallenge {
  return { ...row, title: { pt: title_pt, en: title_en }, oldest_at: oldest_at.toISOString() };
}

/** The section of challenges, with the applications to advise them, and those in which somebody waits longest. */
export function withWaiting(
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
        challenges: rows.slice(0, shownWaitingChallenges).map(present),
      };
    },
  };
}
