import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMember, updateSlug } from './members.queries.ts';

const tries: Limit = { name: 'slug try', points: 30, seconds: 3600 };
/** An address that was used is gone for everybody else, so nobody uses up many. */
const changes: Limit = { name: 'slug change', points: 5, seconds: 30 * 24 * 3600 };

/** Moves one's own page to another address; the old one leads there from now on. */
export async function changeSlug(
  { database, limits, write, clock }: Platform,
  { viewer, memberId, slug }: { viewer: Viewer; memberId: number; slug: string },
): Promise<void> {
  if (viewer.id !== memberId) throw new AppError('refused');
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  if (member.slug === slug) return;

  const who = String(memberId);
  await limits.count(tries, who);
  await limits.count(changes, who);
  const moved = await write(async (transaction, changed) => {
    const done = await updateSlug(transaction, { memberId, slug, now: clock() });
    if (done) changed(`member:${memberId}`);
    return done;
  });
  if (moved) return;
  await limits.forgive(changes, who);
  throw new AppError('invalid', { fieldMessages: { slug: 'slug_taken' } });
}
