import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { challengeNotFound } from '../challenge-not-found.ts';
import { mayManageChallenge } from '../challenges.policy.ts';
import { findContents } from './content.queries.ts';
import { editorMessages } from './editor.messages.ts';
import { type EditorAction, type EditorFacts, isAllowed, isPossible, type StateFacts } from './editor.policy.ts';
import { presentContent } from './present-content.ts';
import { findScene, lockChallengeForUpdate, type SceneRow } from './scene.queries.ts';

/** Who edits, and from where. */
export interface Actor {
  readonly viewer: Viewer;
  /** The network address. */
  readonly address: string;
}

/** A challenge, its own values and its draft, and what decides about them. */
export interface Scene {
  readonly challenge: SceneRow;
  /** The own values, which visitors see where it is published. */
  readonly own: ChallengeContent;
  /** The draft, where there is one, else the own values. */
  readonly content: ChallengeContent;
  readonly viewer: EditorFacts;
  readonly state: StateFacts;
}

/** Reads a challenge as the viewer edits it; undefined for an unknown one. */
export async function readScene(
  connection: Connection,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<Scene | undefined> {
  const challenge = await findScene(connection, { challengeId, viewer });
  const [row] = challenge ? await findContents(connection, [challengeId]) : [];
  if (!challenge || !row) return undefined;
  const own = presentContent(row);
  const { published, archived_at, closed_at, situation, draft, publication, is_challenge_admin } = challenge;
  return {
    challenge,
    own,
    // Fields that the editor got since the draft was saved have their own values.
    content: { ...own, ...draft?.content },
    // An archived challenge is its staff's.
    viewer: { isAdmin: viewer?.isAdmin === true, is_challenge_admin: is_challenge_admin && archived_at === null },
    state: {
      is_published: published,
      is_archived: archived_at !== null,
      is_closed: closed_at !== null,
      is_coming_soon: situation === 'coming_soon',
      has_draft: draft !== null,
      is_scheduled: publication !== null,
    },
  };
}

/** Reads a challenge for somebody who edits it, and refuses others. */
export async function requireScene(connection: Connection, challengeId: number, viewer: Viewer): Promise<Scene> {
  const scene = await readScene(connection, challengeId, viewer);
  if (!scene) throw challengeNotFound();
  if (!mayManageChallenge(scene.viewer)) throw new AppError('refused');
  return scene;
}

/** Refuses what the viewer's role, or the state of the challenge, does not allow. */
export function assertMay({ viewer, state }: Scene, action: EditorAction): void {
  if (!isAllowed(viewer, action, state)) throw new AppError('refused');
  if (!isPossible(action, state)) throw new AppError('conflict', { message: editorMessages.notPossible });
}

/** What a change by the editor works with. */
export interface Change {
  readonly transaction: Connection;
  readonly invalidate: (...tags: string[]) => void;
  readonly scene: Scene;
  readonly now: Date;
}

/** Runs a change of one challenge, alone: under its lock, for somebody who edits it. */
export function changeChallenge<Result>(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer },
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return write(async (transaction, invalidate) => {
    await lockChallengeForUpdate(transaction, challengeId);
    const scene = await requireScene(transaction, challengeId, viewer);
    return work({ transaction, invalidate, scene, now: clock() });
  });
}
