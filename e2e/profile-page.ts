import type { Page } from '@playwright/test';
import { type languages, texts } from './texts.ts';

type Language = (typeof languages)[number];

/** A profile with all fields that a page can show. */
export const profile = {
  about: 'Conserto bicicletas.\n\nE ensino quem quiser aprender.',
  country_residence: 'PT',
  location: 'Évora, Portugal',
  skills: ['project', 'community'],
};

/** The public tabs, in order. */
export const shared = ['about', 'following', 'teams', 'achievements'] as const;

/** The tabs of a profile on the page. */
export const tabsOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: texts[language].members.tabs.label }).getByRole('link');
