import { AppError } from '../errors/app-error.ts';
import { commonPasswords } from './common-passwords.ts';

/** Whose password it is to be: what others know of them is easily guessed. */
export interface Owner {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** A word and so many digits and signs around it are as good as the word alone. */
const longestDecoration = 6;
/** The shortest row of keys, letters or digits that counts as one. */
const shortestRow = 3;
const rows = [
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1234567890',
];
const everyRow = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const looksLike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const date =
  /^(0[1-9]|[12]\d|3[01])\D?(0[1-9]|1[0-2])\D?(19|20)\d\d$|^(19|20)\d\d\D?(0[1-9]|1[0-2])\D?(0[1-9]|[12]\d|3[01])$/;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const unmask = (text: string) => text.replace(/[@4310!$57]/g, (character) => looksLike[character] as string);

/** The same text without the digits and signs around it, as far as they are few. */
function undecorate(text: string): string {
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return text.length - core.length <= longestDecoration ? core : text;
}

/** How many characters from `start` on follow each other: in the alphabet, on the keyboard, or all the same. */
function rowLength(text: string, start: number): number {
  let longest = 1;
  for (const step of [-1, 0, 1]) {
    let end = start + 1;
    while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1;
    longest = Math.max(longest, end - start);
  }
  for (const row of everyRow)
    while (start + longest < text.length && row.includes(text.slice(start, start + longest + 1))) longest += 1;
  return longest;
}

function isMadeOfRows(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const length = rowLength(text, at);
    if (length < shortestRow) return false;
    at += length;
  }
  return true;
}

/** True when hardly anything is left of a password without what is known of its owner. */
function isOfOwner(text: string, { first_name, last_name, email }: Owner): boolean {
  const known = fold(`${first_name} ${last_name} ${email ?? ''}`)
    .split(/[^a-z0-9]+/)
    .flatMap((word) => [word, word.replace(/\d+/g, '')])
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replace(/[^a-z]+/g, '').length <= 2;
}

/** True for a password that somebody who guesses would try early. */
export async function isWeakPassword(password: string, owner: Owner): Promise<boolean> {
  const text = fold(password);
  const common = await commonPasswords();
  const forms = [text, undecorate(text), unmask(text), unmask(undecorate(text)), undecorate(unmask(text))];
  return (
    forms.some((form) => common.has(form) || common.has(form.replace(/[^a-z0-9]+/g, ''))) ||
    /^(.{1,4})\1+$/.test(text) ||
    date.test(text) ||
    isMadeOfRows(text) ||
    isOfOwner(text, owner) ||
    isOfOwner(unmask(text), owner)
  );
}

/** Refuses a password that is easily guessed, at the field `password`. */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  if (await isWeakPassword(password, owner))
    throw new AppError('invalid', { message: 'weak_password', fieldMessages: { password: 'weak_password' } });
}
