import type { ChallengePreview } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { TagTranslation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { foldTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { presentChallenge, presentPrize } from '../challenges.present.ts';
import { type ChallengeRow, findChallenge, type PrizeRow } from '../challenges.queries.ts';
import { challengeNotFound } from '../require-challenge.ts';
import type { ChallengeDependencies } from '../viewer-participation.ts';
import { winnerIds } from './check-references.ts';
import { findTranslations } from './edit-tags.ts';
import { requireScene, type Scene } from './scene.ts';
import { findWinners } from './winners.queries.ts';

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
