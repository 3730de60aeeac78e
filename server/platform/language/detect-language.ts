import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { detectAll } from 'tinyld/light';

/** The rest of a long text says nothing new. */
const longestRead = 400;
/** Shorter texts are names and greetings, which languages share. */
const fewestLetters = 12;
/** By the library's own measure; below it, or with another language close behind, it guesses. */
const leastCertain = 0.08;
const closeBehind = 0.67;

const mostStored = 5000;
const found = new Map<string, TextLanguage>();

function detect(text: string): TextLanguage {
  const words = text
    .replace(/<[^<>]*>|&\w+;|https?:\/\/\S+|[@#]\S+/g, ' ')
    .slice(0, longestRead)
    .trim();
  if ((words.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  const [first, second] = detectAll(words, { only: ['pt', 'en', 'es'] });
  if (!first || first.accuracy < leastCertain || (second && second.accuracy > first.accuracy * closeBehind))
    return null;
  return first.lang as TextLanguage;
}

/** The language in which a member wrote a text or HTML; null where it is too short to know, or another one. */
export function detectLanguage(whole: string): TextLanguage {
  // Tags and addresses in it count for nothing.
  const text = whole.slice(0, 4 * longestRead);
  const known = found.get(text);
  if (known !== undefined) return known;
  const language = detect(text);
  // The oldest one makes room: texts are read in bursts, as pages show them.
  if (found.size >= mostStored) found.delete(found.keys().next().value as string);
  found.set(text, language);
  return language;
}
