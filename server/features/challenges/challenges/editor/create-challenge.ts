import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { maximumSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import type { Insertable } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { htmlOfParagraphs } from '../../../../platform/rich-text/read-text.ts';
import { findChallengeOfRequest, insertChallenge } from '../challenges.queries.ts';
import { addressesOf } from './check-references.ts';
import { copyPictures } from './edit-pictures.ts';
import { upsertDraft } from './editor.queries.ts';
import { getDocument } from './get-document.ts';
import { type Actor, requireScene } from './scene.ts';

/** For the number of a namesake. */
const longestNumber = 7;

const empty = {
  title_pt: '',
  title_en: '',
  description_pt: '',
  description_en: '',
  short_description_pt: '',
  short_description_en: '',
  type: 'collaborative',
} as const;

/**
 * Inserts an unpublished challenge, with an address from its title; namesakes get a number. With the id of a request, a
 * repeated one gets the challenge that the first inserted, and `isNew` is false.
 */
async function insertUnpublished(
  transaction: Connection,
  values: Partial<Insertable<Tables['challenge']>>,
): Promise<{ id: number; slug: string; isNew: boolean }> {
  const title = values.title_pt || values.title_en || '';
  const wanted = nameSlug(title, { longest: maximumSlug - longestNumber, before: 'desafio' });
  for (let slug = wanted; ; slug = `${wanted}-${Math.floor(1000 + Math.random() * 99_000)}`) {
    const id = await insertChallenge(transaction, { ...empty, ...values, published: false, slug });
    if (id !== undefined) return { id, slug, isNew: true };
    const first = values.request_id ? await findChallengeOfRequest(transaction, values.request_id) : undefined;
    if (first) return { ...first, isNew: false };
  }
}

interface Draft {
  readonly title: string;
  /** Plain text, with empty lines between paragraphs. */
  readonly description: string;
  /** Of these texts; the other language is empty until somebody translates them. */
  readonly language: Language;
  readonly categoryId: number | null;
}

/** Creates an unpublished challenge from a text. Returns its id. */
export async function createDraft(
  transaction: Connection,
  { title, description, language, categoryId }: Draft,
): Promise<number> {
  const { id } = await insertUnpublished(transaction, {
    [`title_${language}`]: title,
    [`description_${language}`]: htmlOfParagraphs(description),
    category_ids: categoryId === null ? [] : [categoryId],
  });
  return id;
}

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
