import { z } from 'zod';
import { languages, writtenLanguages } from '../../language.ts';
import { example } from '../../schemas.ts';

type InLanguages<Name extends string> = `${Name}_pt` | `${Name}_en`;

/** The fields of a text in both languages; either may be empty until it is translated. */
export function inBothLanguages<const Name extends string>(
  name: Name,
  { longest, like }: { longest: number; like: { pt: string; en: string } },
): Record<InLanguages<Name>, z.ZodString> {
  const fields = languages.map((language) => [
    `${name}_${language}`,
    z.string().trim().max(longest).meta(example(like[language])),
  ]);
  return Object.fromEntries(fields);
}

export type Texts<Name extends string> = Readonly<Record<InLanguages<Name>, string>>;

/** Whether a text is there in at least one language. */
export function hasSomeLanguage<const Name extends string>(content: Texts<Name>, name: Name): boolean {
  const texts: Readonly<Record<string, string>> = content;
  return languages.some((language) => texts[`${name}_${language}`] !== '');
}

/** The field at which a text that is there in no language is reported: one that the page shows. */
export function firstLanguageOf<const Name extends string>(name: Name): InLanguages<Name> {
  const [first = 'pt'] = writtenLanguages();
  return `${name}_${first}`;
}

/** The rule that a text is there in at least one language, for `check`. */
export function needsSomeLanguage<const Name extends string>(name: Name) {
  return ({ value, issues }: z.core.ParsePayload<Texts<Name>>): void => {
    if (!hasSomeLanguage(value, name))
      issues.push({ code: 'custom', path: [firstLanguageOf(name)], params: { required: true }, input: value });
  };
}

/** Whether one of these texts is missing in one of the languages, and there in the other one. */
export function lacksTranslation<const Name extends string>(
  content: Texts<Name>,
  names: readonly Name[],
  written = writtenLanguages(),
): boolean {
  const texts: Readonly<Record<string, string>> = content;
  const isMissing = (name: string) => written.some((language) => texts[`${name}_${language}`] === '');
  return names.some((name) => isMissing(name) && hasSomeLanguage(content, name));
}

/** The ids of the contents of a list in their new order; those that are not named follow. */
export const orderInput = z.object({
  ids: z
    .array(z.int().positive())
    .max(1000)
    .meta(example([3, 1, 2])),
});

/** In an answer: how many of a list lack a translation. */
export const untranslatedCount = z.int().meta(example(1, 'How many have a text in one language only'));
