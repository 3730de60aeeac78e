import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { directoryMessages } from './directory.messages.ts';
import { hasLooked, insertSight } from './directory.queries.ts';

/** In milliseconds: for how long a look, with its reason, covers what staff do with the account. */
const lookLasts = 60 * 60 * 1000;
/** In milliseconds: data that stay open are seen once. */
const sightLasts = 15 * 60 * 1000;

interface Looking {
  readonly memberId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Throws where the viewer acts on somebody else's account and has not looked at it and said why. */
export async function assertLooked(connection: Connection, { memberId, viewer, now }: Looking): Promise<void> {
  const since = new Date(now.getTime() - lookLasts);
  if (memberId !== viewer.id && !(await hasLooked(connection, { memberId, staffId: viewer.id, since })))
    throw new AppError('refused', { message: directoryMessages.lookFirst(memberId) });
}

/** Tells a member that staff saw data of theirs outside of their account, in the member's language. */
export async function recordSight(
  connection: Connection,
  { memberId, viewer, now, reason, language }: Looking & { readonly reason: Localized; readonly language: Language },
): Promise<void> {
  if (memberId === viewer.id) return;
  const since = new Date(now.getTime() - sightLasts);
  await insertSight(connection, { memberId, staffId: viewer.id, reason: reason[language], since, now });
}
