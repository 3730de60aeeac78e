import type { ChallengeRecipe } from '../../server/features/challenges/challenges/challenges.factory.ts';
import { htmlOfParagraphs } from '../../server/platform/rich-text/read-text.ts';
import type { Bilingual, DemoBlock, DemoChallenge, DemoPrize } from './content.ts';

const day = 24 * 60 * 60 * 1000;

function both<Name extends string>(name: Name, text: Bilingual) {
  return { [`${name}_pt`]: text.pt, [`${name}_en`]: text.en } as Record<`${Name}_pt` | `${Name}_en`, string>;
}

function blockOf({ type, text, ...shown }: DemoBlock) {
  return { type, ...both('text', text), image: null, icon: null, number: null, video: null, ...shown };
}

function prizeOf({ title, description, value, currency }: DemoPrize) {
  return {
    ...both('title', title),
    ...both('description', description),
    value: value ?? null,
    currency: currency ?? null,
  };
}

/** A challenge of the demo world as rows, its dates counted from `now`. */
export function toRecipe(demo: DemoChallenge, now: Date, age = 0): ChallengeRecipe {
  const inDays = (days: number | null | undefined) =>
    days === null || days === undefined ? null : new Date(now.getTime() + days * day);
  const { registration_in_days: registration } = demo;
  // Past dates are some weeks after the creation of the challenge.
  const dates = [demo.opens_in_days, demo.deadline_in_days, registration === 'finished' ? 0 : registration];
  const past = Math.max(...dates.map((days) => -(days ?? 0)), 0);
  const created = new Date(now.getTime() - (age + 20 + past) * day);
  return {
    challenge: {
      slug: demo.slug,
      ...both('title', demo.title),
      ...both('short_description', demo.short_description),
      description_pt: htmlOfParagraphs(demo.description.pt),
      description_en: htmlOfParagraphs(demo.description.en),
      type: demo.type,
      opens_at: inDays(demo.opens_in_days),
      closed_at: demo.closed ? inDays(-3) : null,
      deadline: inDays(demo.deadline_in_days),
      registration_deadline: registration === 'finished' ? null : inDays(registration),
      registration_closed: registration === 'finished',
      category_ids: [...demo.goals],
      tags: [...demo.tags],
      tabs_off: [...(demo.tabs_off ?? [])],
      teams_enabled: demo.teams_enabled,
      lives_changed: demo.lives_changed,
      created_at: created,
      updated_at: created,
    },
    blocks: demo.blocks.map(blockOf),
    prizes: demo.prizes.map(prizeOf),
  };
}
