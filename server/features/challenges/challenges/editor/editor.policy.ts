import type { EditorCan } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';

/** The viewer's part in a challenge. */
export interface EditorFacts {
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
  readonly is_challenge_admin: boolean;
}

/** What of a challenge decides about editing it. */
export interface StateFacts {
  readonly is_published: boolean;
  readonly is_archived: boolean;
  readonly is_closed: boolean;
  readonly is_coming_soon: boolean;
  readonly has_draft: boolean;
  readonly is_scheduled: boolean;
}

export type EditorAction = keyof EditorCan;

/**
 * Whether the viewer's role allows an action at all. Admins of a challenge edit it and publish changes of what is
 * published; to publish it for the first time, to take it off and to archive it are decisions of the organisation.
 */
export function isAllowed(viewer: EditorFacts, action: EditorAction, { is_published }: StateFacts): boolean {
  if (viewer.isAdmin) return true;
  if (!viewer.is_challenge_admin) return false;
  if (action === 'publish' || action === 'unschedule') return is_published;
  return action === 'edit' || action === 'discard' || action === 'close';
}

/** Whether the state of a challenge allows an action. */
export function isPossible(action: EditorAction, challenge: StateFacts): boolean {
  const { is_published, is_archived, is_closed, is_coming_soon, has_draft, is_scheduled } = challenge;
  if (action === 'copy') return true;
  if (action === 'unarchive') return is_archived;
  if (is_archived) return false;
  if (action === 'unpublish') return is_published;
  if (action === 'unschedule') return is_scheduled;
  if (action === 'publish') return !is_published || has_draft;
  if (action === 'discard') return has_draft;
  if (action === 'close') return is_published && !is_closed && !is_coming_soon;
  return true;
}

const actions = [
  'edit',
  'edit_lives_changed',
  'discard',
  'publish',
  'unpublish',
  'unschedule',
  'close',
  'archive',
  'unarchive',
  'copy',
] as const satisfies readonly EditorAction[];

/** All that the viewer may do with a challenge in the back office. */
export function mayDoInEditor(viewer: EditorFacts, challenge: StateFacts): EditorCan {
  return Object.fromEntries(
    actions.map((action) => [action, isAllowed(viewer, action, challenge) && isPossible(action, challenge)]),
  ) as EditorCan;
}
