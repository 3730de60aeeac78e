import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './bundle-shape.ts';
import { hashRecordLeaf, rootOf } from './merkle.ts';
import type { JudgingBundle, JudgingEvent } from './record.ts';
import { chooseHead, rankEntries, replayEvents } from './result.ts';
import { newRubric, type Rubric } from './rubric.ts';
import {
  cosignedMessage,
  formatCheckpoint,
  formatSignature,
  formatVerifierKey,
  signatureTypes,
  type VerifierKey,
} from './signed-note.ts';
import { sealText } from './verify-bundle.ts';

/** Numbers from 0 to below 1, the same for a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const levels = Array.from({ length: 6 }, (_, value) => ({ text_pt: `Nível ${value}`, text_en: `Level ${value}` }));
export const sampleRubric: Rubric = {
  ...newRubric,
  criteria: [
    { key: 'impact', title_pt: 'Impacto', title_en: 'Impact', weight: 3, scale: 5, levels },
    { key: 'effort', title_pt: 'Esforço', title_en: 'Effort', weight: 2, scale: 5, levels },
  ],
  tie_order: ['impact'],
};

interface Recipe {
  readonly entries: number;
  readonly judges: number;
  readonly rubric?: Partial<Rubric>;
  readonly seed?: number;
}

/** A record from its rubric to the final result, with an appeal by which a score changed. */
export function sampleEvents({ entries, judges, rubric: given, seed = 1 }: Recipe): JudgingEvent[] {
  const random = seededRandom(seed);
  const rubric = { ...sampleRubric, ...given };
  const hash = '0'.repeat(64);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const values = () =>
    Object.fromEntries(rubric.criteria.map(({ key, scale }) => [key, Math.floor(random() * (scale + 1))]));
  const events: JudgingEvent[] = [
    { kind: 'rubric', version: 1, rubric, reason: null, seed: 'c0ffee', head_size: Math.min(12, entries) },
    ...numbers(entries).map((entry) => ({ kind: 'entry' as const, entry, content_hash: hash, file_hash: null })),
    ...numbers(judges).map((judge) => ({ kind: 'judge' as const, judge })),
  ];
  const review = (look: 1 | 2, chosen: readonly number[], first: number, reviews: number) => {
    const pairs = chosen.flatMap((entry) =>
      numbers(reviews).map((place) => ({ entry, judge: ((entry + first + place) % judges) + 1 })),
    );
    events.push(...pairs.map((pair) => ({ kind: 'assignment' as const, ...pair, look })));
    for (const pair of pairs)
      events.push({ kind: 'score', ...pair, version: 1, values: values(), comment_hash: hash, reason: null });
  };
  review(1, numbers(entries), 0, rubric.first_reviews);
  const head = chooseHead(replayEvents(events));
  events.push({ kind: 'close', look: 1, head });
  if (head.length > 0) {
    review(2, head, rubric.first_reviews, rubric.head_reviews);
    events.push({ kind: 'close', look: 2, head: [] });
  }
  const publish = (version: number, result: 'preliminary' | 'corrected' | 'final') =>
    events.push({ kind: 'result', version, result, ranking: rankEntries(replayEvents(events)) });
  publish(1, 'preliminary');
  const scored = events.find((event) => event.kind === 'score') as Extract<JudgingEvent, { kind: 'score' }>;
  events.push({ kind: 'appeal', entry: scored.entry, text_hash: hash });
  events.push({ kind: 'decision', entry: scored.entry, granted: true, reason: 'A página 3 não foi lida.' });
  events.push({ ...scored, version: 2, values: values(), reason: 'A página 3 não foi lida.' });
  publish(2, 'corrected');
  publish(3, 'final');
  return events;
}

const secretOf = (name: string) => utf8ToBytes(name.padEnd(32, '.'));
const keyOf = (name: string, type: number): VerifierKey => ({
  name,
  type,
  publicKey: ed25519.getPublicKey(secretOf(name)),
});
const origin = 'desafios.example.org/judging/7';
const log = keyOf(origin, signatureTypes.log);
const witness = keyOf('vizinhos.example.org/judging', signatureTypes.cosignature);

/** Signs a text as the log of the samples. */
export function signAsLog(text: string): string {
  return `${text}\n${formatSignature(log, ed25519.sign(utf8ToBytes(text), secretOf(origin)))}`;
}

function cosign(text: string): string {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, 1_780_000_000n);
  const signature = ed25519.sign(cosignedMessage(text, 1_780_000_000), secretOf(witness.name));
  return formatSignature(witness, concatBytes(time, signature));
}

/** The bundle of a record, with checkpoints at each close and each result, signed and witnessed. */
export function sampleBundle(events: readonly JudgingEvent[]): JudgingBundle {
  const random = seededRandom(7);
  const leaves = events.map((event) => ({
    salt: bytesToHex(Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256))),
    content: canonicalJson(event),
  }));
  const hashes = leaves.map(hashRecordLeaf);
  const checkpoints = events.flatMap(({ kind }, index) => {
    if (kind !== 'close' && kind !== 'result') return [];
    const text = formatCheckpoint({ origin, size: index + 1, root: rootOf(hashes.slice(0, index + 1)) });
    return [signAsLog(text) + cosign(text)];
  });
  return sealBundle({
    format: 'mutirao-judging-1',
    origin,
    challenge: 'Rio limpo',
    stage: 'Protótipo',
    leaves,
    checkpoints,
    keys: [log, witness].map(formatVerifierKey),
    judges: events.flatMap((event) => (event.kind === 'judge' ? [{ judge: event.judge, name: 'Ana' }] : [])),
    seal: '',
  });
}

/** The same bundle with its seal. */
export function sealBundle(bundle: JudgingBundle): JudgingBundle {
  return { ...bundle, seal: signAsLog(sealText(bundle)) };
}
