import { languages } from '@mutirao/contract/language.ts';
import {
  computedFigures,
  defaultHomeChallengeIds,
  type Home,
  type HomeChoices,
  type HomeText,
  homeTextNames,
} from '@mutirao/contract/site/home/home.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSettings } from '../../../platform/settings/settings.queries.ts';

/** The keys of what staff choose, among the settings. */
export const choiceKeys = {
  challenge_ids: 'home_challenge_ids',
  figures: 'home_figures',
  texts: 'home_texts',
} as const;

const schemas = {
  challenge_ids: z.array(z.int32()).catch([...defaultHomeChallengeIds]),
  figures: z.array(z.enum(computedFigures)).catch([...computedFigures]),
  texts: z.record(z.string(), z.string()).catch({}),
};

type Texts = Omit<HomeChoices, 'challenge_ids' | 'figures'>;
const fieldsOf = (name: HomeText) => languages.map((language) => `${name}_${language}` as const);
const textFields = homeTextNames.flatMap(fieldsOf);

/** The texts among what staff chose; those that they did not write are empty. */
export function pickTexts(choices: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(textFields.map((field) => [field, choices[field] ?? ''])) as Texts;
}

/** The texts that staff wrote, for the home page. */
export function presentTexts(texts: Texts): Home['texts'] {
  const written = homeTextNames.filter((name) => fieldsOf(name).some((field) => texts[field] !== ''));
  return Object.fromEntries(written.map((name) => [name, { pt: texts[`${name}_pt`], en: texts[`${name}_en`] }]));
}

/** Those of these challenges that exist, in the order given. */
async function keepExisting(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from challenge_card where id = any(${ids})`.execute(connection);
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** What staff chose for the home page; a value that does not fit counts as none. */
export async function findHomeChoices(connection: Connection): Promise<HomeChoices> {
  const found = await findSettings(connection, Object.values(choiceKeys));
  return {
    challenge_ids: schemas.challenge_ids.parse(found.get(choiceKeys.challenge_ids)),
    figures: schemas.figures.parse(found.get(choiceKeys.figures)),
    ...pickTexts(schemas.texts.parse(found.get(choiceKeys.texts))),
  };
}

/** The same for the editor, which names no challenge that does not exist. */
export async function findEditedChoices(connection: Connection): Promise<HomeChoices> {
  const { challenge_ids: ids, ...choices } = await findHomeChoices(connection);
  return { challenge_ids: await keepExisting(connection, ids), ...choices };
}
