import { type Language, languages } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { comparePlaceholders, type WordingGroup } from '../../../platform/wording/wording.ts';
import { wordingMessages } from './read-wording.ts';

/** A text of a group in one language. */
export interface NamedText {
  readonly field: string;
  readonly key: string;
  readonly language: Language;
}

/** What a field such as `subject_pt` is about; undefined where the group has no such text. */
export function readField(group: WordingGroup, field: string): NamedText | undefined {
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
