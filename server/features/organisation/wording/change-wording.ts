import { type Language, languages } from '@mutirao/contract/language.ts';
import type {
  WordingGroup as WordingAnswer,
  WordingChanges,
  WordingSummary,
} from '@mutirao/contract/organisation/wording/wording.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  chooseTexts,
  commonPlaceholders,
  comparePlaceholders,
  deleteWording,
  findWording,
  lockWording,
  placeholdersIn,
  updateWording,
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
function requireGroup({ settings: { wording } }: Pick<Platform, 'settings'>, name: string): WordingGroup {
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

/** A text of a group in one language. */
interface NamedText {
  readonly field: string;
  readonly key: string;
  readonly language: Language;
}

/** What a field such as `subject_pt` is about; undefined where the group has no such text. */
function readField(group: WordingGroup, field: string): NamedText | undefined {
  const language = languages.find((one) => field.endsWith(`_${one}`));
  const key = field.slice(0, -3);
  return language && Object.hasOwn(group.texts, key) ? { field, key, language } : undefined;
}

/** Names texts and checks their placeholders; refuses all wrong ones together, each at its field. */
export function checkTexts(group: WordingGroup, texts: Readonly<Record<string, string>>): NamedText[] {
  const wrong: Record<string, Localized> = {};
  const named = Object.entries(texts).flatMap(([field, text]) => {
    const found = readField(group, field);
    if (!found) {
      wrong[field] = wordingMessages.unknownText;
      return [];
    }
    const standard = group.texts[found.key]?.[found.language] ?? '';
    const { missing, unknown } = comparePlaceholders(standard, text);
    if (missing.length > 0) wrong[field] = wordingMessages.missing(missing);
    else if (unknown.length > 0) wrong[field] = wordingMessages.unknown(unknown);
    return [found];
  });
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fieldMessages: wrong });
  return named;
}

interface Act {
  name: string;
  /** Who acts, and from where. */
  actorId: number;
  address: string;
}

/** Replaces texts of a group by the organisation's own. */
export async function changeWording(
  platform: Platform,
  { name, changes, actorId, address }: Act & { changes: WordingChanges },
): Promise<WordingAnswer> {
  const group = requireGroup(platform, name);
  const now = platform.clock();
  const wanted = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
  const named = checkTexts(group, wanted);
  await platform.write(async (transaction, invalidate) => {
    // In one order, so that two editors never wait for each other.
    const keys = [...new Set(named.map(({ key }) => key))].sort();
    const present = new Map<string, Localized>();
    for (const key of keys) {
      const standard = group.texts[key] as Localized;
      present.set(key, await lockWording(transaction, { key: wordingKey(group, key), standard, now }));
    }
    const known = Object.fromEntries(
      named.map(({ field, key, language }) => [field, present.get(key)?.[language] ?? '']),
    );
    const changed = applyChanges<Record<string, string>>(known, changes);
    for (const key of keys) {
      const text = present.get(key) as Localized;
      const next = { pt: changed[`${key}_pt`] ?? text.pt, en: changed[`${key}_en`] ?? text.en };
      const standard = group.texts[key];
      if (next.pt === standard?.pt && next.en === standard.en) await deleteWording(transaction, wordingKey(group, key));
      else await updateWording(transaction, { key: wordingKey(group, key), text: next, now });
    }
    if (Object.keys(changed).length === 0) return;
    const detail = { what: 'wording', id: name, name: group.title.pt, ...beforeAndAfter(known, changed) };
    await recordEvent(transaction, { kind: 'content_changed', actorId, address, detail });
    invalidate('texts');
  });
  return getWording(platform, name);
}

/** Returns a text to its default in both languages. */
export async function resetWording(
  platform: Platform,
  { name, key, actorId, address }: Act & { key: string },
): Promise<WordingAnswer> {
  const group = requireGroup(platform, name);
  const standard = Object.hasOwn(group.texts, key) ? group.texts[key] : undefined;
  if (!standard) throw new AppError('not_found', { message: wordingMessages.unknownText });
  const now = platform.clock();
  await platform.write(async (transaction, invalidate) => {
    const before = await lockWording(transaction, { key: wordingKey(group, key), standard, now });
    await deleteWording(transaction, wordingKey(group, key));
    if (before.pt === standard.pt && before.en === standard.en) return;
    const detail = {
      what: 'wording',
      id: name,
      name: group.title.pt,
      before: { [key]: before },
      after: { [key]: standard },
    };
    await recordEvent(transaction, { kind: 'content_changed', actorId, address, detail });
    invalidate('texts');
  });
  return getWording(platform, name);
}
