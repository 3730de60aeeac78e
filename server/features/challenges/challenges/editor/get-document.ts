import type {
  ChallengeDocument,
  ChallengePreview,
  WinnerCandidate,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { TagTranslation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { goneWinners, type Missing, missingFor } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { foldTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { mayDoInEditor } from '../challenges.policy.ts';
import { type ChallengeDependencies, presentChallenge, presentPrize } from '../challenges.present.ts';
import { type ChallengeRow, findChallenge, type PrizeRow } from '../challenges.queries.ts';
import { challengeNotFound } from '../get-challenge.ts';
import { addressesOf, winnerIds } from './check-references.ts';
import { getEffects } from './date-effects.ts';
import { findCuts } from './edit-pictures.ts';
import { findTranslations } from './edit-tags.ts';
import { findWinners } from './editor.queries.ts';
import { type ChecklistFacts, findChecklistFacts, findPeople, requireScene, type Scene } from './scene.ts';

/** The checklist of a challenge's content, with what the database alone knows. */
export async function getMissing(
  connection: Connection,
  { challenge, content }: Pick<Scene, 'challenge' | 'content'>,
  now: Date,
): Promise<{ missing: Missing[]; winners: WinnerCandidate[] } & ChecklistFacts> {
  const facts = await findChecklistFacts(connection, content, challenge.id);
  const { is_slug_taken: isSlugTaken, contents } = facts;
  const winners = await findWinners(connection, { challengeId: challenge.id, ...winnerIds(content) });
  const missing = missingFor(content, { now, isSlugTaken, contents, gone: goneWinners(content, winners) });
  return { missing, winners, ...facts };
}

/** A challenge as the viewer edits it. */
export async function getDocument(
  connection: Connection,
  challengeId: number,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<ChallengeDocument> {
  const scene = await requireScene(connection, challengeId, viewer);
  const { challenge, own, content, state } = scene;
  const { draft, publication } = challenge;
  const changes = Object.entries(draft?.changes ?? {});
  const people = await findPeople(connection, [
    ...changes.flatMap(([, { by }]) => by ?? []),
    ...(publication?.member_id ? [publication.member_id] : []),
  ]);
  const personOf = (id: number | null | undefined) => {
    const person = people.get(id ?? 0);
    return person ? presentPerson(person) : null;
  };
  const checklist = await getMissing(connection, scene, now);
  return {
    id: challengeId,
    state: challenge.state,
    situation: challenge.situation,
    content,
    published: state.is_published ? own : null,
    changes: changes
      .map(([field, { by, at }]) => ({ field, by: personOf(by), at }))
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    publication: publication && {
      at: new Date(publication.publish_at).toISOString(),
      by: personOf(publication.member_id),
      refused_at: publication.refused_at && new Date(publication.refused_at).toISOString(),
    },
    published_at: challenge.published_at?.toISOString() ?? null,
    closed_at: challenge.closed_at?.toISOString() ?? null,
    archived_at: challenge.archived_at?.toISOString() ?? null,
    created_at: challenge.created_at.toISOString(),
    contestants_count: challenge.contestants_count,
    followers_count: challenge.followers_count,
    teams_count: challenge.teams_count,
    ...checklist,
    effects: await getEffects(connection, scene, { after: content, now }),
    pictures: await findCuts(connection, { challengeId, addresses: addressesOf(content) }),
    can: mayDoInEditor(scene.viewer, state),
  };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The row of a challenge as publishing its content would leave it. */
function rowOf(row: ChallengeRow, { content }: Scene, translations: readonly TagTranslation[]): ChallengeRow {
  const { blocks, prizes: _, tags, ...columns } = content;
  const englishOf = (tag: string) => translations.find(({ pt }) => foldTag(pt) === foldTag(tag))?.en;
  return {
    ...row,
    ...columns,
    tags: tags.map((name) => {
      const en = englishOf(name);
      return en === undefined ? { name } : { name, names: { en, pt: name } };
    }),
    opens_at: dateOf(content.opens_at),
    deadline: dateOf(content.deadline),
    registration_deadline: dateOf(content.registration_deadline),
    blocks: blocks.map(({ id: _, ...block }, at) => ({ ...block, id: at + 1 })),
  };
}

/** A page of a challenge as visitors will see it, from its draft. */
export async function previewChallenge(
  { platform, getCategoryNames }: Pick<ChallengeDependencies, 'platform' | 'getCategoryNames'>,
  challengeId: number,
  viewer: Viewer,
): Promise<ChallengePreview> {
  const { database, clock } = platform;
  const [names, scene, row, translations] = await Promise.all([
    getCategoryNames(),
    requireScene(database, challengeId, viewer),
    findChallenge(database, { id: challengeId }),
    findTranslations(database),
  ]);
  if (!row) throw challengeNotFound();
  const winners = await findWinners(database, { challengeId, ...winnerIds(scene.content) });
  const nameOf = (winner: { kind: string; id: number }) =>
    winners.find(({ kind, id }) => kind === winner.kind && id === winner.id)?.name ?? null;
  const now = clock();
  const prizes = scene.content.prizes.map(
    ({ id: _, winner, ...prize }, at): PrizeRow => ({
      ...prize,
      id: at + 1,
      position: at + 1,
      winner: winner && (winner.kind === 'name' ? winner.name : nameOf(winner)),
      winner_member_id: null,
      created_at: now,
      updated_at: now,
    }),
  );
  return { challenge: presentChallenge(rowOf(row, scene, translations), names), prizes: prizes.map(presentPrize) };
}
