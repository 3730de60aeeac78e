import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAvatar, setAvatar } from './avatars.queries.ts';

interface Change {
  readonly memberId: number;
  /** None: the provider's picture or the default one is shown again. */
  readonly address: string | null;
}

/** Replaces the avatar and deletes the previous one. Of concurrent changes, the last wins. */
export async function changeAvatar(
  { media, clock }: Pick<Platform, 'media' | 'clock'>,
  transaction: Connection,
  { memberId, address }: Change,
): Promise<void> {
  const member = await lockAvatar(transaction, memberId);
  if (!member) throw new AppError('unauthenticated');
  if (member.avatar_url === address) return;
  await setAvatar(transaction, { memberId, address, now: clock() });
  await media.release(transaction, member.avatar_url);
}
