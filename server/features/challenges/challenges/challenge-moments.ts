import { isPublishable } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { sql } from 'kysely';
import { oncePerPlatform } from '../../../platform/feature.ts';
import { followMoments } from '../../../platform/follow-moments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { announce } from '../../members/notifications/index.ts';
import { isAllowed } from './challenges.policy.ts';
import { findManagerFacts, findManagers } from './challenges.queries.ts';
import { findDuePublications, findNextPublication, updateRefusedAt } from './editor/editor.queries.ts';
import { getMissing } from './editor/get-document.ts';
import { applyDraft, publicationsTag } from './editor/publish-challenge.ts';
import { lockChallengeForUpdate, readScene } from './editor/scene.ts';

/** Updates the situation of every challenge that is due; returns when the next one is, if any. */
export async function refreshSituations({
  write,
  database,
  clock,
}: Pick<Platform, 'write' | 'database' | 'clock'>): Promise<Date | undefined> {
  const now = clock();
  await write(async (transaction, invalidate) => {
    const { rows } = await sql<{ id: number }>`
      update challenge set
        situation = challenge_situation(opens_at, closed_at, deadline, ${now}),
        situation_until = challenge_situation_until(opens_at, closed_at, deadline, ${now})
      where id in (
        select id from challenge where situation_until <= ${now} and situation_until < 'infinity' order by id for update
      )
      returning id`.execute(transaction);
    if (rows.length > 0) invalidate('lists', ...rows.map(({ id }) => `challenge:${id}`));
  });
  const { rows } = await sql<{ next: Date | null }>`
    select min(situation_until) as next from challenge where situation_until < 'infinity'`.execute(database);
  return rows[0]?.next ?? undefined;
}

/** Updates situations: at start, at each deadline, and after each change of a list. */
export const followSituations = oncePerPlatform((platform) =>
  followMoments(platform, {
    name: 'situations',
    run: () => refreshSituations(platform),
    concerns: (tag) => tag === 'lists',
  }),
);

type Parts = Pick<Platform, 'write' | 'database' | 'clock' | 'jobs' | 'settings'>;

/** Publishes one challenge that is due, unless another instance did or somebody moved it meanwhile. */
function publishDue({ write, clock, jobs, settings }: Parts, challengeId: number): Promise<void> {
  return write(async (transaction, invalidate) => {
    await lockChallengeForUpdate(transaction, challengeId);
    const now = clock();
    const scene = await readScene(transaction, challengeId, undefined);
    const publication = scene?.challenge.publication;
    if (!scene || !publication || publication.refused_at !== null) return;
    if (new Date(publication.publish_at) > now) return;
    const { member_id } = publication;
    // Who scheduled it may have lost the right since.
    const sender = await findManagerFacts(transaction, { settings }, { challengeId, memberId: member_id, now });
    const isStillAllowed = isAllowed(sender, 'publish', scene.state);
    const { missing } = await getMissing(transaction, scene, now);
    if (isStillAllowed && isPublishable(missing)) {
      await applyDraft({ transaction, invalidate, scene, now }, { actorId: member_id ?? undefined });
      return;
    }
    await updateRefusedAt(transaction, challengeId, now);
    const scheduler = member_id === null ? [] : [member_id];
    // What lacks a right is for somebody else to publish.
    const managers = isStillAllowed ? [] : await findManagers(transaction, { challengeId, now });
    await announce({ jobs }, transaction, {
      event: 'publication_refused',
      detail: {
        challenge_id: challengeId,
        challenge_title: { pt: scene.content.title_pt, en: scene.content.title_en },
        ...(!isStillAllowed && { reason: 'no_right' }),
      },
      recipients: [...new Set([...scheduler, ...managers])],
      now,
    });
  });
}

/** Publishes what is due, though one of them may fail; returns when the next publication is, if any. */
export async function publishScheduled(platform: Parts & Pick<Platform, 'process'>): Promise<Date | undefined> {
  const { database, clock } = platform;
  const { log } = platform.process;
  await runEach({
    items: await findDuePublications(database, clock()),
    run: (challengeId) => publishDue(platform, challengeId),
    log,
    idsOf: (challenge) => ({ challenge }),
    failure: 'Due challenges could not be published',
  });
  return findNextPublication(database);
}

/** Publishes challenges at their times: at start, at each moment, and after each change of the moments. */
export function followPublications(platform: Platform): { refresh: () => Promise<void> } {
  return followMoments(platform, {
    name: 'publications',
    run: () => publishScheduled(platform),
    concerns: (tag) => tag === publicationsTag,
  });
}
