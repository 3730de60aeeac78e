import { findAdministered } from '../../../../platform/auth/roles-in-force.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { countUnpublished } from './entries.queries.ts';

/**
 * The challenges in the back office: what is not published yet waits, and a scheduled publication that was refused is
 * overdue. For staff, and for admins of challenges.
 */
export function challengesSection({ database }: Pick<Platform, 'database'>): Section {
  return {
    name: 'challenges',
    count: async (viewer) => {
      if (viewer.isAdmin) return countUnpublished(database, undefined);
      return (await findAdministered(database, viewer)).length > 0 ? countUnpublished(database, viewer) : undefined;
    },
  };
}
