import type { WordingGroup as WordingAnswer, WordingSummary } from '@mutirao/contract/organisation/wording/wording.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  chooseTexts,
  commonPlaceholders,
  findWording,
  placeholdersIn,
  type WordingGroup,
  wordingKey,
} from '../../../platform/wording/wording.ts';

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Messages of answers and failures, in both languages. */
export const wordingMessages = {
  notFound: { pt: 'Não encontramos estes textos.', en: 'We could not find these texts.' },
  unknownText: { pt: 'Não há este texto.', en: 'There is no such text.' },
  sent: { pt: 'Enviamos o e-mail de teste para o seu endereço.', en: 'We sent the test mail to your address.' },
  missing: (names: readonly string[]): Localized => ({
    pt: `Falta: ${inBraces(names)}`,
    en: `Missing: ${inBraces(names)}`,
  }),
  unknown: (names: readonly string[]): Localized => ({
    pt: `Não existe neste texto: ${inBraces(names)}`,
    en: `Not known in this text: ${inBraces(names)}`,
  }),
};

type Needed = Pick<Platform, 'database' | 'settings' | 'mail'>;

/** The group with a name, or a 404. */
export function requireGroup({ settings: { wording } }: Pick<Platform, 'settings'>, name: string): WordingGroup {
  const group = wording.groups.find((one) => one.name === name);
  if (!group) throw new AppError('not_found', { message: wordingMessages.notFound });
  return group;
}

/** All groups, with how many of their texts the organisation wrote itself. */
export async function listWording({ database, settings: { wording }, mail }: Needed): Promise<WordingSummary[]> {
  const own = await findWording(database);
  return wording.groups.map((group) => {
    const { name, title, texts } = group;
    const keys = Object.keys(texts);
    const changed = keys.filter((key) => own.has(wordingKey(group, key))).length;
    return { name, title, is_mail: mail.mails.has(name), texts: keys.length, changed };
  });
}

/** The texts of a group. */
export async function getWording(platform: Needed, name: string): Promise<WordingAnswer> {
  const group = requireGroup(platform, name);
  const own = await findWording(platform.database);
  const present = chooseTexts(group, own);
  return {
    name,
    title: group.title,
    is_mail: platform.mail.mails.has(name),
    texts: Object.entries(group.texts).map(([key, standard]) => ({
      key,
      standard,
      text: present[key] ?? standard,
      is_changed: own.has(wordingKey(group, key)),
      placeholders: [...new Set([...placeholdersIn(standard.pt), ...placeholdersIn(standard.en)])].filter(
        (name) => !commonPlaceholders.includes(name),
      ),
    })),
  };
}
