import type { SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanSeeChallenge } from './challenge-not-found.ts';
import { challengeMessages } from './challenges.messages.ts';
import { findVisibility } from './challenges.queries.ts';

/** Refuses a challenge that does not exist or that the viewer may not see. */
export async function requireChallenge(
  connection: Connection,
  id: number,
  viewer: Viewer | undefined,
): Promise<{ readonly tabs_off: readonly SwitchableTab[] }> {
  const challenge = await findVisibility(connection, id);
  assertCanSeeChallenge(viewer, challenge);
  return challenge;
}

/** Refuses also an area that the challenge has switched off. */
export async function requireTab(
  connection: Connection,
  { challengeId, tab, viewer }: { challengeId: number; tab: SwitchableTab; viewer: Viewer | undefined },
): Promise<void> {
  const { tabs_off } = await requireChallenge(connection, challengeId, viewer);
  if (tabs_off.includes(tab)) throw new AppError('refused', { message: challengeMessages.tabOff });
}
