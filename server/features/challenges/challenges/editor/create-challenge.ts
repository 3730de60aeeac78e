import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { insertUnpublished } from '../create-draft.ts';
import { addressesOf } from './check-references.ts';
import { upsertDraft } from './drafts.queries.ts';
import { copyPictures } from './edit-pictures.ts';
import { getDocument } from './get-document.ts';
import { type Actor, requireScene } from './scene.ts';

/** Copies what a feature has of a challenge, such as its tasks, to a new copy of it. */
export type CopyHook = (
  transaction: Connection,
  challenges: { readonly from: number; readonly to: number; readonly now: Date },
) => Promise<void>;

/** What features have of a challenge, for copies of it. */
export const copiedContents = new ExtensionPoint<CopyHook>();

interface Creating extends Actor {
  /** Makes a repeated call answer the challenge that the first one created. */
  readonly requestId: string;
}

interface Titles {
  readonly title_pt: string;
  readonly title_en: string;
}

async function insert(
  transaction: Connection,
  { viewer, address, requestId, titles, copyOf }: Creating & { titles: Titles; copyOf?: number },
) {
  const created = await insertUnpublished(transaction, { ...titles, request_id: requestId });
  if (created.isNew)
    await recordEvent(transaction, {
      kind: 'content_created',
      actorId: viewer.id,
      address,
      detail: {
        what: 'challenge',
        id: created.id,
        name: titles.title_pt || titles.title_en,
        challenge: created.id,
        after: titles,
        ...(copyOf !== undefined && { copy_of: copyOf }),
      },
    });
  return created;
}

/** Creates an unpublished challenge with its title. */
export function createChallenge(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { titles, ...creating }: Creating & { titles: Titles },
): Promise<ChallengeDocument> {
  return write(async (transaction) => {
    const { id } = await insert(transaction, { ...creating, titles });
    return getDocument(transaction, id, { viewer: creating.viewer, now: clock() });
  });
}

const suffixed = (title: string, suffix: string) =>
  title === '' ? '' : `${title.slice(0, editorLimits.title - suffix.length)}${suffix}`;

/** The content of a copy: its dates, its figure of lives and the winners are those of the original alone. */
function copyContent(content: ChallengeContent): ChallengeContent {
  return {
    ...content,
    title_pt: suffixed(content.title_pt, ' (cópia)'),
    title_en: suffixed(content.title_en, ' (copy)'),
    opens_at: null,
    deadline: null,
    registration_deadline: null,
    registration_closed: false,
    lives_changed: 0,
    blocks: content.blocks.map((block) => ({ ...block, id: crypto.randomUUID() })),
    prizes: content.prizes.map((prize) => ({ ...prize, id: crypto.randomUUID(), winner: null })),
  };
}

/** Creates an unpublished challenge with the content of another, as it is edited at present, and what the hooks copy. */
export function copyChallenge(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { challengeId, copyHooks, ...creating }: Creating & { challengeId: number; copyHooks: readonly CopyHook[] },
): Promise<ChallengeDocument> {
  const { viewer } = creating;
  return write(async (transaction) => {
    const { content } = await requireScene(transaction, challengeId, viewer);
    const { title_pt, title_en, ...copied } = copyContent(content);
    const titles = { title_pt, title_en };
    const { id, slug, isNew } = await insert(transaction, { ...creating, titles, copyOf: challengeId });
    const now = clock();
    if (isNew) {
      const draft = { ...copied, ...titles, slug };
      await copyPictures(transaction, { from: challengeId, to: id, addresses: addressesOf(content), now });
      await upsertDraft(transaction, {
        challenge_id: id,
        content: draft,
        changes: {},
        changed_by: viewer.id,
        changed_at: now,
      });
      for (const copy of copyHooks) await copy(transaction, { from: challengeId, to: id, now });
    }
    return getDocument(transaction, id, { viewer, now });
  });
}
