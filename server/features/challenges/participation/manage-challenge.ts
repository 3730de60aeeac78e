import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { challengeNotFound } from '../challenges/index.ts';
import { mayManageChallenge } from './participation.policy.ts';
import { findManagement } from './participation.queries.ts';

interface Managing {
  readonly viewer: Viewer;
  readonly challengeId: number;
}

/**
 * What decides about managing a challenge, also a draft; throws where there is none, or the viewer may not. An archived
 * one is its staff's.
 */
export async function requireManaging(
  connection: Connection,
  { viewer, challengeId }: Managing,
): Promise<{ readonly is_challenge_admin: boolean; readonly isAdmin: boolean }> {
  const found = await findManagement(connection, { challengeId, viewer });
  if (!found) throw challengeNotFound();
  const { is_archived, is_challenge_admin } = found;
  const facts = { is_challenge_admin: is_challenge_admin && !is_archived, isAdmin: viewer.isAdmin };
  if (!mayManageChallenge(facts)) throw new AppError('refused');
  return facts;
}
