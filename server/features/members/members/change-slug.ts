import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberMessages } from './members.messages.ts';
import { findMember, type MemberBy, updateMember } from './members.queries.ts';

const tries: Limit = { name: 'slug try', points: 30, seconds: 3600 };
/** A used address stays reserved, so changes are limited. */
const changes: Limit = { name: 'slug change', points: 5, seconds: 30 * 24 * 3600 };

/** Changes the slug of the caller's profile; the old one redirects to it. */
export async function changeSlug(
  { database, limits, write, clock }: Platform,
  { viewer, by, slug }: { viewer: Viewer; by: MemberBy; slug: string },
): Promise<void> {
  const member = await findMember(database, by);
  if (member?.id !== viewer.id) throw new AppError('refused');
  if (member.slug === slug) return;

  const { id } = member;
  const who = String(id);
  await limits.count(tries, who);
  await limits.count(changes, who);
  const moved = await write(async (transaction, invalidate) => {
    const done = await updateMember(transaction, id, { slug, updated_at: clock() });
    if (done) invalidate('members', `member:${id}`);
    return done;
  });
  if (moved) return;
  await limits.forgive(changes, who);
  throw new AppError('invalid', { fieldMessages: { slug: memberMessages.slugTaken } });
}
