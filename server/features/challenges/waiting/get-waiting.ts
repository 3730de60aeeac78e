import type { ChallengeWaiting } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { summarizeOpenCases } from '../moderation/index.ts';
import { findRepliers, summarizeApplications } from '../people/index.ts';
import { findWaitingByStage } from '../timeline/index.ts';

interface Summary {
  readonly count: number;
  readonly oldest_at: Date | null;
}

const present = ({ count, oldest_at }: Summary) => ({ count, oldest_at: oldest_at?.toISOString() ?? null });
const instantOf = (text: string) => new Date(text).toISOString();

/** What waits for somebody in a challenge, for those who manage it. */
export async function getWaiting(
  { database }: Pick<Platform, 'database'>,
  { viewer, challengeId }: { readonly viewer: Viewer; readonly challengeId: number },
): Promise<ChallengeWaiting> {
  const [stages, repliers, applications, cases] = await Promise.all([
    findWaitingByStage(database, challengeId),
    findRepliers(database, challengeId),
    summarizeApplications(database, challengeId),
    summarizeOpenCases(database, { challengeId, moderatorId: viewer.id }),
  ]);
  return {
    interactions: stages.map(({ id, title_pt: pt, title_en: en, slug, count, oldest }) => ({
      stage: { id, title: { pt, en } },
      path: linkTo(pages.stage, { slug, stage: id }, { answered: 'false' }),
      count,
      oldest_at: oldest[0] ? instantOf(oldest[0].created_at) : null,
      oldest: oldest.map((one) => ({ ...one, created_at: instantOf(one.created_at) })),
    })),
    repliers: repliers.map(presentPerson),
    applications: present(applications),
    reports: cases.map(({ kind, ...summary }) => ({ kind, ...present(summary) })),
  };
}
