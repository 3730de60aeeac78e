import type { Page } from '@playwright/test';
import type { Insertable } from 'kysely';
import type { ChallengeRole } from '../contract/challenges/people/challenge-roles.ts';
import type { Language } from '../contract/language.ts';
import {
  createInteractions,
  createStages,
  type InteractionRecipe,
} from '../server/features/challenges/timeline/timeline.factory.ts';
import type { Tables } from '../server/platform/database/schema.ts';
import { test as fixtures } from './fixtures.ts';
import { texts } from './texts.ts';

type StageRecipe = Partial<Insertable<Tables['stage']>>;
type ChallengeRow = Partial<Insertable<Tables['challenge']>>;

export interface Timeline {
  readonly id: number;
  readonly slug: string;
  readonly stages: readonly number[];
  /** The address of the timeline, or of its stage by position. */
  readonly path: (stage?: number) => string;
}

export const test = fixtures.extend<{
  /** A new challenge with these stages, open since yesterday unless a recipe says otherwise. */
  addTimeline: (recipes: readonly StageRecipe[], challenge?: ChallengeRow) => Promise<Timeline>;
  /** Inserts interactions, whatever the policies say; returns their ids. */
  addInteractions: (recipes: readonly InteractionRecipe[]) => Promise<number[]>;
  /** A new challenge with these stages, for a signed-in contestant. */
  contest: (
    recipes: readonly StageRecipe[],
    challenge?: ChallengeRow,
  ) => Promise<Timeline & { readonly memberId: number }>;
}>({
  addTimeline: async ({ addChallenge, platform }, use) => {
    await use(async (recipes, challenge = {}) => {
      const { id, slug } = await addChallenge({ challenge });
      const stages = await platform.write(async (transaction, invalidate) => {
        invalidate(`timeline:${id}`);
        if (recipes.length === 0) return [];
        return createStages(
          transaction,
          recipes.map((recipe) => ({ challenge_id: id, ...recipe })),
        );
      });
      const path = (stage?: number) => `/challenges/${slug}/timeline${stage === undefined ? '' : `/${stages[stage]}`}`;
      return { id, slug, stages, path };
    });
  },
  addInteractions: async ({ platform }, use) => {
    await use((recipes) => platform.write((transaction) => createInteractions(transaction, recipes)));
  },
  contest: async ({ page, signIn, takePart, addTimeline }, use) => {
    await use(async (recipes, challenge) => {
      const timeline = await addTimeline(recipes, challenge);
      const { id: memberId } = await signIn(page, { first_name: 'Rita', last_name: 'Rocha', profile: true });
      await takePart({ challengeId: timeline.id, memberId, roles: ['contestant'] });
      return { ...timeline, memberId };
    });
  },
});

interface Judging extends Timeline {
  readonly memberIds: readonly number[];
}

/** Tests of those who reply to contributions. */
export const judging = test.extend<{
  /** A stage with contributions of so many contestants, for a signed-in judge, adviser or admin of the challenge. */
  judge: (contributions: number, role?: ChallengeRole) => Promise<Judging>;
}>({
  // Refusals that a test provokes, which the browser logs.
  allowedComplaints: /status of 4\d\d.*\/timelines/,
  judge: async ({ page, signIn, addMember, takePart, addTimeline, addInteractions }, use) => {
    await use(async (contributions, role = 'judge') => {
      const timeline = await addTimeline([{ title_pt: 'Protótipo', title_en: 'Prototype', interact_with: 'any' }]);
      const challengeId = timeline.id;
      const memberIds: number[] = [];
      for (let one = 1; one <= contributions; one += 1)
        memberIds.push((await addMember({ first_name: `Rita${one}`, last_name: 'Rocha', profile: true })).id);
      const { id } = await signIn(page, { first_name: 'Joana', profile: true });
      await takePart(...memberIds.map((memberId) => ({ challengeId, memberId, roles: ['contestant'] as const })), {
        challengeId,
        memberId: id,
        roles: [role],
      });
      await addInteractions(
        memberIds.map((member_id, index) => ({
          challenge_id: challengeId,
          stage_id: timeline.stages[0] as number,
          member_id,
          content: `Contribution number ${index + 1}`,
        })),
      );
      return { ...timeline, memberIds };
    });
  },
});

/** The parts of a stage's page for a contestant, in a language. */
export function stagePage(page: Page, language: Language) {
  const { timeline, answering, uploads } = texts[language];
  const form = page.getByTestId('answer-form');
  const sent = page.getByTestId('sent-answer');
  const main = page.getByRole('main');
  return {
    card: main.locator('section').filter({ has: page.locator('#stage') }),
    form,
    text: form.getByRole('textbox'),
    file: form.locator('input[type=file]'),
    send: form.getByRole('button', { name: answering.send, exact: true }),
    update: form.getByRole('button', { name: answering.update, exact: true }),
    /** What was sent; the form is closed then. */
    sent,
    change: sent.getByRole('button', { name: answering.sent.change, exact: true }),
    leave: form.getByRole('button', { name: answering.sent.leave, exact: true }),
    destroy: sent.getByRole('button', { name: answering.destroy.button, exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: answering.destroy.confirm, exact: true }),
    signIn: main.getByRole('button', { name: timeline.prompt.signIn }),
    progress: form.getByRole('progressbar'),
    cancel: form.getByRole('button', { name: uploads.cancel, exact: true }),
    conflict: form.getByRole('alert').filter({ hasText: texts[language].ui.conflict.title }),
  };
}

/** The parts of the panel, in a language. */
export function panel(page: Page, language: Language) {
  const { panel: t } = texts[language];
  const root = page.getByRole('region', { name: t.title, exact: true });
  const item = (name: string) => root.getByRole('article', { name, exact: true });
  return {
    root,
    items: root.getByTestId('interaction'),
    item,
    unanswered: root.locator('[data-unanswered]'),
    text: root.getByRole('textbox', { name: new RegExp(`^${t.reply.label('')}`) }),
    reply: (name: string) => item(name).getByRole('button', { name: t.reply.openTo(name) }),
    send: root.getByRole('button', { name: t.reply.send, exact: true }),
    save: root.getByRole('button', { name: t.reply.save, exact: true }),
    edit: root.getByRole('button', { name: t.reply.editYours }),
    destroy: root.getByRole('button', { name: t.destroy.buttonOfYours }),
    confirm: page.getByRole('dialog').getByRole('button', { name: t.destroy.confirm, exact: true }),
    search: root.getByRole('searchbox', { name: t.filter.search }),
    answered: root.getByRole('combobox', { name: t.filter.answered }),
    filter: root.getByRole('button', { name: t.filter.show, exact: true }),
  };
}
