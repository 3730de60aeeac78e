import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import {
  createProblems,
  type ProblemRecipe,
} from '../server/features/challenges/problem-locations/problem-locations.factory.ts';
import { expect, test as fixtures } from './fixtures.ts';
import { texts } from './texts.ts';

/** A street of Recife, and two towns farther inland, so far apart that a click or two separates them on a map. */
export const threePlaces = [
  { latitude: -8.0539, longitude: -34.8813, description: 'A rua da Aurora alaga.' },
  { latitude: -8.2839, longitude: -35.9761, description: 'O canal transborda.' },
  { latitude: -7.9919, longitude: -38.2983, description: 'A ladeira vira rio.' },
];

export const test = fixtures.extend<{
  /** A new challenge with reports of another member. */
  addMap: (
    recipes: readonly Omit<ProblemRecipe, 'challengeId' | 'memberId'>[],
  ) => Promise<{ id: number; slug: string; path: string; problems: readonly number[]; authorId: number }>;
}>({
  addMap: async ({ addChallenge, addMember, platform }, use) => {
    await use(async (recipes) => {
      const { id, slug } = await addChallenge();
      const { id: authorId } = await addMember({ profile: true });
      const problems = await platform.write((transaction, invalidate) => {
        invalidate(`map:${id}`);
        return createProblems(
          transaction,
          recipes.map((recipe) => ({ challengeId: id, memberId: authorId, ...recipe })),
        );
      });
      return { id, slug, path: `/challenges/${slug}/map`, problems, authorId };
    });
  },
});

/** The map of a page, its markers and its window. */
export function mapOn(page: Page, language: Language) {
  const map = page.getByTestId('map');
  const shown = map.locator('[data-zoom]');
  const dots = map.locator('button.maplibregl-marker[aria-expanded]');
  const clusters = map.locator('button.maplibregl-marker:not([aria-expanded])');
  return {
    map,
    shown,
    dots,
    clusters,
    window: map.getByRole('region', { name: texts[language].map.window }),
    zoom: async () => Number(await shown.getAttribute('data-zoom')),
    /** Brings the map into view, and waits until it is drawn. */
    arrive: async () => {
      await map.scrollIntoViewIfNeeded();
      await expect(map.locator('canvas')).toBeVisible({ timeout: 20_000 });
    },
    /** Clicks clusters until a place can be opened. */
    zoomToPlaces: async (): Promise<void> => {
      await expect(async () => {
        if ((await dots.count()) > 0) return;
        await (clusters.first() as Locator).click({ timeout: 10_000 });
        // A busy machine takes seconds for the markers of the next zoom; until then the cluster would be clicked again.
        await expect(dots.first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000, intervals: [50] });
    },
  };
}

/** The form of a report. */
export function reportForm(page: Page, language: Language) {
  const t = texts[language].problems.form;
  const form = page.getByTestId('report-form');
  return {
    form,
    place: form.getByRole('combobox', { name: t.place }),
    option: page.getByRole('listbox').getByRole('option').first(),
    description: form.getByRole('textbox', { name: t.description }),
    file: form.locator('input[type=file]'),
    send: form.getByRole('button', { name: t.send, exact: true }),
    pin: form.getByRole('button', { name: new RegExp(`^${t.pin('')}`) }),
  };
}
