import type { ChallengeDocument, WinnerCandidate } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { goneWinners, type Missing, missingFor } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { addressesOf, winnerIds } from './check-references.ts';
import { getEffects } from './date-effects.ts';
import { findCuts } from './edit-pictures.ts';
import { mayDoInEditor } from './editor.policy.ts';
import { type ChecklistFacts, findChecklistFacts, findPeople, requireScene, type Scene } from './scene.ts';
import { findWinners } from './winners.queries.ts';

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
