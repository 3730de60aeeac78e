import { z } from 'zod';

/** Control characters, line breaks, and marks that reorder or hide text; the two joiners are needed by some scripts. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;
/** What a mail program may make a link: a word, a dot and an ending that has a letter, among others. */
const address = /:\/\/|www\.|[\p{L}\p{M}\p{N}_-]\.(?=[\p{N}-]*\p{L})[\p{L}\p{M}\p{N}-]{2}|\d(?:\.\d+){3}/iu;
/** Titles that people write without a space after the dot, as initials. */
const titles = new Set('dr dra sr sra srta st sta sto prof profa eng enga pe fr rev ma mr mrs ms mx jr'.split(' '));
const plainWord = /^\p{Lu}[\p{L}\p{M}'’-]+$/u;

/** Compatibility characters count as those they stand for, and `。` as a dot. */
const hasAddress = (text: string) => address.test(text.normalize('NFKC').replaceAll('。', '.'));

/** `Dr.Ana` is `Dr. Ana` and `J.R.Silva` is `J.R. Silva`, which nothing reads as an address. */
function spaceTitles(text: string): string {
  return text.replace(/\S+\.\S+/gu, (word) => {
    const dot = word.lastIndexOf('.') + 1;
    const before = word.slice(0, dot - 1).split('.');
    const isTitle = before.every((part) => /^\p{L}$/u.test(part) || titles.has(part.toLowerCase()));
    return isTitle && plainWord.test(word.slice(dot)) ? `${word.slice(0, dot)} ${word.slice(dot)}` : word;
  });
}

/**
 * The name of a person or a team, as people choose it. Mails have it, also those to strangers, so it is one line of
 * visible characters without an address.
 */
export function plainName({ shortest = 1, longest }: { shortest?: number; longest: number }) {
  const text = z.string().trim().overwrite(spaceTitles);
  // Nothing aborts a name of a person, so that the other fields of a form, such as the repeated password, are checked too.
  const filled = shortest > 1 ? text.min(1, { abort: true }).min(shortest) : text.min(1);
  return filled
    .max(longest)
    .refine((name) => !hidden.test(name), { params: { name: 'hidden' } })
    .refine((name) => hidden.test(name) || !hasAddress(name), { params: { name: 'address' } });
}

/** A name that was given elsewhere, such as at a sign-in provider, without what `plainName` refuses; may be empty. */
export function cleanName(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(new RegExp(hidden, 'gu'), '');
  const words = spaceTitles(line.trim())
    .split(/\s+/)
    .filter((word) => !hasAddress(word));
  // Not half of a character.
  return words
    .join(' ')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
