import type { EditorCan } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/** What decides about seeing a challenge. */
export interface SeenChallenge {
  readonly published: boolean;
  /** Of `seesDraft`, where the call asks for it. */
  readonly sees_draft?: boolean;
}

/** Everyone sees what is published; a draft is seen by the organisation's staff and the admins of the challenge. */
export function canSeeChallenge(viewer: Viewer | undefined, { published, sees_draft }: SeenChallenge): boolean {
  return published || viewer?.isAdmin === true || sees_draft === true;
}

/** What decides about managing a challenge. */
interface ManagerFacts {
  /** With the role in force. */
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** Admins of a challenge and staff manage it: its text, contents, people, closing and certificates. */
export function mayManageChallenge({ is_challenge_admin, isAdmin }: ManagerFacts): boolean {
  return is_challenge_admin || isAdmin;
}

/** Messages of failures, in both languages. */
export const editorMessages = {
  notPossible: {
    pt: 'Isto não é possível agora: o desafio está em outra situação.',
    en: 'This is not possible now: the challenge is in another state.',
  },
  publishedMeanwhile: {
    pt: 'O desafio foi publicado enquanto isso.',
    en: 'The challenge was published meanwhile.',
  },
  incomplete: { pt: 'Ainda falta algo para publicar.', en: 'Something is still missing for publishing.' },
  missing: { pt: 'Falta para publicar', en: 'Missing for publishing' },
  notInFuture: { pt: 'Escolha um momento no futuro.', en: 'Choose a moment in the future.' },
  unknownPicture: { pt: 'Envie esta imagem de novo.', en: 'Upload this picture again.' },
  unknownWinner: {
    pt: 'Escolha uma equipe ou uma pessoa que participa do desafio.',
    en: 'Choose a team or a person that takes part in the challenge.',
  },
  staffOnly: { pt: 'Só a equipe da organização muda isto.', en: 'Only the staff of the organisation change this.' },
  tagNameTaken: {
    pt: 'Este já é o nome em inglês de outra tag.',
    en: 'This is already the English name of another tag.',
  },
  tagNotFound: { pt: 'Não encontramos esta tag.', en: 'We could not find this tag.' },
  pictureNotFound: { pt: 'Não encontramos esta imagem.', en: 'We could not find this picture.' },
} as const satisfies Record<string, Localized>;

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
