import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { test as fixtures } from './fixtures.ts';
import { texts } from './texts.ts';

interface Visit {
  readonly id: number;
  readonly slug: string;
  readonly memberId: number;
}

interface Fixtures {
  /** A new member with a profile opens a new challenge or one of its areas, optionally with a participation. */
  openAsMember: (language: Language, how?: { takesPart?: boolean; area?: string }) => Promise<Visit>;
}

export const test = fixtures.extend<Fixtures>({
  openAsMember: async ({ page, open, addChallenge, signIn, takePart }, use) => {
    await use(async (language, { takesPart = false, area = '' } = {}) => {
      const { id, slug } = await addChallenge();
      const { id: memberId } = await signIn(page, { profile: true });
      if (takesPart) await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
      await open(`/challenges/${slug}${area}`, language);
      return { id, slug, memberId };
    });
  },
});

/** A figure of the challenge on the page, by its label. */
export function figure(page: Page, name: string): Locator {
  return page.locator('[data-figure]').filter({ hasText: name }).getByRole('definition');
}

/** The buttons of participation on a challenge's page, in a language. */
export function actions(language: keyof typeof texts) {
  const { taking } = texts[language].challenges;
  const dialog = (page: Page, step: 'accept' | 'abort') => page.getByRole('dialog', { name: taking[step].title });
  const answer = (page: Page, step: 'accept' | 'abort', name: string) =>
    dialog(page, step).getByRole('button', { name, exact: true });
  return {
    dialog,
    /** A button of the page, with exactly this name. */
    button: (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    /** A button of the confirmation dialog. */
    answer,
    /** Accepts or leaves, and confirms. */
    async take(page: Page, step: 'accept' | 'abort'): Promise<void> {
      await page.getByRole('main').getByRole('button', { name: taking[step].button, exact: true }).click();
      await answer(page, step, taking[step].confirm).click();
    },
    /** The invitation to create a team, which follows accepting. */
    invitation: (page: Page) => page.getByRole('dialog', { name: taking.accept.done }),
  };
}
