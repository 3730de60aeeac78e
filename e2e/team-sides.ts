import type { Locator, Page } from '@playwright/test';
import { type Language, languageKey, storedLanguage } from '../contract/language.ts';
import { addTeams } from './challenge-data.ts';
import { untilHydrated } from './fixtures.ts';
import type { MemberRecipe } from './members.ts';
import { test as fixtures } from './taking-part.ts';

interface Side {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly page: Page;
  readonly go: (path: string) => Promise<void>;
}

interface Team {
  readonly id: number;
  readonly challengeId: number;
  readonly slug: string;
  readonly name: string;
}

export const test = fixtures.extend<{
  /** A member in a browser of their own, such as one of the staff by `{ roles: ['admin'] }`. */
  side: (name: string, language: Language, width?: number, recipe?: MemberRecipe) => Promise<Side>;
  /** A team of this member in a new challenge. */
  addTeam: (leader: { readonly id: number }, maximum?: number) => Promise<Team>;
}>({
  side: async ({ addMember, enterElsewhere, baseURL }, use) => {
    await use(async (first_name, language, width = 1280, recipe = {}) => {
      const { id, email } = await addMember({ first_name, last_name: 'Rocha', profile: true, ...recipe });
      const page = await enterElsewhere(id);
      await page.setViewportSize({ width, height: 800 });
      const cookie = { name: languageKey, value: storedLanguage[language], url: baseURL as string };
      await page.context().addCookies([cookie]);
      const go = async (path: string) => {
        await page.goto(path);
        await untilHydrated(page);
      };
      return { id, email, name: `${first_name} Rocha`, page, go };
    });
  },
  addTeam: async ({ addChallenge, takePart, platform }, use) => {
    await use(async ({ id: leaderId }, max_members = 5) => {
      const { id: challengeId, slug } = await addChallenge({ challenge: { max_members } });
      await takePart({ challengeId, memberId: leaderId, roles: ['contestant'] });
      const name = 'Maré Cheia';
      const [id] = await addTeams(platform, { challengeId, name, people: [leaderId] });
      return { id: id as number, challengeId, slug, name };
    });
  },
});

/** Presses a button by keyboard. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}
