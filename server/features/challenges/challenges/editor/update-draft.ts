import {
  type ChallengeContent,
  draftBlock,
  draftPrize,
} from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type Changes, changedValues, type FieldChange } from '@mutirao/contract/changes.ts';
import { mergeItems } from '@mutirao/contract/merge-items.ts';
import { z } from 'zod';
import { recordOnce } from '../../../../platform/audit/record-event.ts';
import { applyChanges, isEqual } from '../../../../platform/changes/apply-changes.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editorMessages } from '../challenges.policy.ts';
import { checkReferences } from './check-references.ts';
import { cleanContent, refuseByRule } from './content.ts';
import { namesInPortuguese } from './edit-tags.ts';
import { deleteDraft, upsertDraft } from './editor.queries.ts';
import { getDocument } from './get-document.ts';
import { type Actor, assertMay, changeChallenge } from './scene.ts';

type ContentChanges = Changes<ChallengeContent>;

const listOfBlocks = { field: 'blocks', schema: z.array(draftBlock), most: editorLimits.blocks } as const;
const listOfPrizes = { field: 'prizes', schema: z.array(draftPrize), most: editorLimits.prizes } as const;

/** What somebody knew, as it was stored; anything that the field cannot hold stays as it is. */
function cleanKnown(field: keyof ChallengeContent, known: unknown): unknown {
  try {
    return cleanContent({ [field]: known } as Partial<ChallengeContent>)[field];
  } catch {
    return known;
  }
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** A change of a list, based on its present items; as it is where both changed the same. */
function rebaseList<One extends { readonly id: string }>(
  current: One[],
  { from, to }: FieldChange<One[]>,
  { field, schema, most }: { field: 'blocks' | 'prizes'; schema: z.ZodType<One[]>; most: number },
): FieldChange<One[]> {
  const known = schema.safeParse(from);
  if (!known.success) return { from, to };
  // The schema gives the present items the order of keys that the others have: jsonb has one of its own.
  const { items, conflicts } = mergeItems({ known: known.data, mine: to, theirs: schema.parse(current) }, 'mine');
  if (conflicts.length > 0) return { from, to };
  // Together, two people may add more than one may.
  if (items.length > most) throw refuseByRule(field, { code: 'too_big', origin: 'array', maximum: most });
  return { from: current, to: items };
}

/**
 * The changes with clean values, based on the present content where they do not contradict it: lists are merged by item,
 * and a text that was cleaned, or trimmed for publishing, is still the one that the editor knew.
 */
function rebase(current: ChallengeContent, { blocks, prizes, ...others }: ContentChanges): ContentChanges {
  const values = cleanContent(changedValues(others));
  const rebased = Object.entries(values).map(([name, to]) => {
    const field = name as keyof typeof values;
    const known = cleanKnown(field, others[field]?.from);
    return [field, { from: trimmed(known) === trimmed(current[field]) ? current[field] : known, to }];
  });
  return {
    ...Object.fromEntries(rebased),
    ...(blocks && { blocks: rebaseList(current.blocks, blocks, listOfBlocks) }),
    ...(prizes && { prizes: rebaseList(current.prizes, prizes, listOfPrizes) }),
  };
}

interface Update extends Actor {
  readonly challengeId: number;
  readonly changes: ContentChanges;
}

/** Changes fields of a challenge's draft, and creates it from the own values where there is none. */
export function updateDraft(
  platform: Pick<Platform, 'write' | 'clock'>,
  { challengeId, viewer, address, changes }: Update,
): Promise<ChallengeDocument> {
  return changeChallenge(platform, { challengeId, viewer }, async ({ transaction, scene, now }) => {
    assertMay(scene, 'edit');
    const { content, own, challenge, state } = scene;
    const { tags } = changes;
    const changed = applyChanges(
      content,
      rebase(content, {
        ...changes,
        ...(tags && { tags: { ...tags, to: await namesInPortuguese(transaction, tags.to) } }),
      }),
    );
    const names = Object.keys(changed) as (keyof ChallengeContent)[];
    if (names.length === 0) return getDocument(transaction, challengeId, { viewer, now });
    if (names.includes('lives_changed') && !scene.viewer.isAdmin)
      throw new AppError('refused', { fieldMessages: { lives_changed: editorMessages.staffOnly } });
    await checkReferences(transaction, { challengeId, current: content, changed, now });
    const draft = { ...content, ...changed };
    const author = { by: viewer.id, at: now.toISOString() };
    if (state.is_published && !state.is_scheduled && isEqual(draft, own)) await deleteDraft(transaction, challengeId);
    else
      await upsertDraft(transaction, {
        challenge_id: challengeId,
        content: draft,
        changes: { ...challenge.draft?.changes, ...Object.fromEntries(names.map((name) => [name, author])) },
        changed_by: viewer.id,
        changed_at: now,
      });
    // The values are in the entry of the publication: a draft is saved as it is typed.
    await recordOnce(transaction, {
      kind: 'content_changed',
      actorId: viewer.id,
      address,
      detail: { what: 'challenge_draft', id: challengeId, name: challenge.slug, challenge: challengeId },
    });
    return getDocument(transaction, challengeId, { viewer, now });
  });
}
