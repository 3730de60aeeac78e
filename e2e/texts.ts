import type { Language } from '../contract/language.ts';
import { accounts } from './texts/accounts.ts';
import { challenges } from './texts/challenges.ts';
import { members } from './texts/members.ts';
import { organisation } from './texts/organisation.ts';
import { site } from './texts/site.ts';
import { ui } from './texts/ui.ts';

const table = { ...accounts, ...challenges, ...members, ...organisation, ...site, ...ui };

type Texts = { [Name in keyof typeof table]: (typeof table)[Name][0] };

const column = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(table).map(([name, versions]) => [name, versions[at]])) as unknown as Texts;

/** The product's texts, by feature. Tests write out the texts that the specification quotes. */
export const texts: Record<Language, Texts> = { pt: column(0), en: column(1) };

/** Both languages, for tests that run in each. */
export const languages = ['pt', 'en'] as const;
