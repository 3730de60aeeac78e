import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { createStages } from '../features/challenges/timeline/timeline.factory.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

type Sender = Pick<TestMember, 'headers'>;

/** What members of an instance do with a timeline. */
export function timelinesOn({ app, create, clock, join, platform, takePart }: TestApp) {
  /** A member with a complete profile and these roles in a challenge. */
  async function involve(challengeId: number, ...roles: ChallengeRole[]): Promise<TestMember> {
    const member = await join({ profile: true });
    if (roles.length > 0) await takePart({ memberId: member.id, challengeId, roles });
    return member;
  }

  /** Inserts stages and invalidates caches; returns their ids. */
  function writeStages(
    challengeId: number,
    ...recipes: Omit<Parameters<typeof createStages>[1][number], 'challenge_id'>[]
  ): Promise<number[]> {
    return platform.write((transaction, invalidate) => {
      invalidate(`timeline:${challengeId}`);
      const rows = recipes.map((recipe) => ({ ...recipe, challenge_id: challengeId }));
      return createStages(transaction, rows, clock.now());
    });
  }

  /** A challenge with one stage that is open, unless the recipes say otherwise; with a contestant and a judge. */
  async function openStage({ challenge = {}, stage = {} }: { challenge?: object; stage?: object } = {}) {
    const [id] = (await create(challenge)) as [number];
    const [stageId] = (await writeStages(id, stage)) as [number];
    const path = `/api/challenges/${id}/timelines/${stageId}/interactions`;
    return { id, stageId, path, contestant: await involve(id, 'contestant'), judge: await involve(id, 'judge') };
  }

  function send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: Sender,
    payload?: object,
  ): Promise<Answer> {
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  return { involve, writeStages, openStage, send };
}
