import { type Mentionable, suggestedMentions } from '@mutirao/contract/challenges/forum/forum.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { denialOfPosting } from './forum.policy.ts';
import { assertAllowed, getForumFacts } from './forum-context.ts';
import { findByName } from './mentions.queries.ts';

/** One search for each letter that is typed. */
const searches: Limit = { name: 'forum mentions', points: 300, seconds: 10 * 60 };

/** People of a challenge whose first or full name begins with a text; for those who may mention them. */
export async function searchMentions(
  { database, limits, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  viewer: Viewer,
  { challengeId, search }: { challengeId: number; search: string },
): Promise<Mentionable[]> {
  assertAllowed(denialOfPosting(await getForumFacts(database, { challengeId, viewer, now: clock() })));
  await limits.countHere(searches, String(viewer.id));
  const rows = await findByName(database, { challengeId, search, limit: suggestedMentions });
  return rows.map(presentPerson);
}
