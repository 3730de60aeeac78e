import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, isJudgingBundle, isJudgingEvent } from './bundle-shape.ts';
import { GrowingTree, hashRecordLeaf, isSameHash } from './merkle.ts';
import type { JudgingBundle, JudgingEvent, RankedEntry, ResultKind } from './record.ts';
import { chooseHead, rankEntries, replayEvents } from './result.ts';
import {
  checkSignature,
  type NoteSignature,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signatureTypes,
  toBase64,
  type VerifierKey,
} from './signed-note.ts';

/** What can differ between a bundle and what is recomputed from it. */
export type DifferenceCode =
  | 'not_json'
  | 'not_a_bundle'
  | 'seal'
  | 'key'
  | 'leaf'
  | 'checkpoint'
  | 'signature'
  | 'root'
  | 'not_covered'
  | 'contradiction'
  | 'head'
  | 'ranking';

export interface Difference {
  readonly code: DifferenceCode;
  /** Which leaf, checkpoint or key, counted from 1; the version of a result. */
  readonly number?: number;
}

/** A signature of a witness on a checkpoint. */
export interface Cosignature {
  readonly witness: string;
  /** In milliseconds. */
  readonly time: number;
}

export interface Verification {
  readonly differences: readonly Difference[];
  /** Undefined where the file is no bundle. */
  readonly bundle?: Pick<JudgingBundle, 'origin' | 'challenge' | 'stage' | 'keys'>;
  readonly leaves: number;
  /** Of the newest checkpoint with a valid signature. */
  readonly root?: string;
  readonly checkpoints: readonly { readonly size: number; readonly cosignatures: readonly Cosignature[] }[];
  /** Published results with the ranking that was recomputed, the oldest first. */
  readonly results: readonly {
    readonly version: number;
    readonly kind: ResultKind;
    readonly ranking: readonly RankedEntry[];
  }[];
}

/** The text of a bundle's seal, which the log signs. */
export function sealText({ seal: _, ...rest }: JudgingBundle): string {
  return `mutirao-judging-bundle-1\n${rest.origin}\n${toBase64(sha256(utf8ToBytes(canonicalJson(rest))))}\n`;
}

/** Parses JSON that is well-formed UTF-8; undefined for anything else. */
function parseJson(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file));
  } catch {
    return undefined;
  }
}

/** Recomputes all that a bundle says, from its bytes alone, and names each difference. */
export function verifyBundle(file: Uint8Array): Verification {
  const bundle = parseJson(file);
  const failed = (code: DifferenceCode) => ({ differences: [{ code }], leaves: 0, checkpoints: [], results: [] });
  if (bundle === undefined) return failed('not_json');
  if (!isJudgingBundle(bundle)) return failed('not_a_bundle');
  const { origin, challenge, stage, leaves } = bundle;
  const differences: Difference[] = [];
  const { log, witnesses } = readKeys(bundle, differences);
  checkSeal(bundle, log, differences);
  const events = readEvents(bundle, differences);
  const checkpoints = checkCheckpoints(bundle, { log, witnesses }, differences);
  const results = events ? recompute(events, differences) : [];
  const root = checkpoints.at(-1)?.root;
  return {
    ...{ differences, leaves: leaves.length, checkpoints, results },
    ...{ bundle: { origin, challenge, stage, keys: bundle.keys }, ...(root !== undefined && { root }) },
  };
}

interface Keys {
  readonly log: readonly VerifierKey[];
  readonly witnesses: readonly VerifierKey[];
}

/** The keys of the log, which have its origin as their name, and those of witnesses. */
function readKeys({ keys, origin }: JudgingBundle, differences: Difference[]): Keys {
  const log: VerifierKey[] = [];
  const witnesses: VerifierKey[] = [];
  for (const [index, text] of keys.entries()) {
    const key = parseVerifierKey(text);
    if (key?.type === signatureTypes.log && key.name === origin) log.push(key);
    else if (key?.type === signatureTypes.cosignature) witnesses.push(key);
    else differences.push({ code: 'key', number: index + 1 });
  }
  return { log, witnesses };
}

/** Whether one of the keys signed, and no signature of any is wrong. */
function isSigned(note: Parameters<typeof checkSignature>[0], keys: readonly VerifierKey[]): boolean {
  const checked = keys.map((key) => checkSignature(note, key));
  return checked.includes('valid') && !checked.includes('invalid');
}

function checkSeal(bundle: JudgingBundle, log: readonly VerifierKey[], differences: Difference[]): void {
  const seal = parseNote(bundle.seal);
  if (!seal || seal.text !== sealText(bundle) || !isSigned(seal, log)) differences.push({ code: 'seal' });
}

/** The events of the leaves; undefined where one of them cannot be read, since those after it depend on it. */
function readEvents({ leaves }: JudgingBundle, differences: Difference[]): JudgingEvent[] | undefined {
  const events: JudgingEvent[] = [];
  for (const [index, { content }] of leaves.entries()) {
    const event = parseJson(utf8ToBytes(content));
    if (isJudgingEvent(event) && canonicalJson(event) === content) events.push(event);
    else differences.push({ code: 'leaf', number: index + 1 });
  }
  return events.length === leaves.length ? events : undefined;
}

const timeOf = ({ signature }: NoteSignature) =>
  Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)) * 1000;

function checkCheckpoints({ leaves, checkpoints, origin }: JudgingBundle, keys: Keys, differences: Difference[]) {
  const tree = new GrowingTree();
  const checked: { size: number; root: string; cosignatures: Cosignature[] }[] = [];
  for (const [index, text] of checkpoints.entries()) {
    const differs = (code: DifferenceCode) => differences.push({ code, number: index + 1 });
    const note = parseNote(text);
    const checkpoint = note && parseCheckpoint(note.text);
    if (!note || checkpoint?.origin !== origin || checkpoint.size < tree.size || checkpoint.size > leaves.length) {
      differs('checkpoint');
      continue;
    }
    for (const leaf of leaves.slice(tree.size, checkpoint.size)) tree.append(hashRecordLeaf(leaf));
    if (!isSameHash(tree.root, checkpoint.root)) differs('root');
    const witnesses = keys.witnesses.map((key) => ({ key, found: checkSignature(note, key) }));
    if (!isSigned(note, keys.log) || witnesses.some(({ found }) => found === 'invalid')) differs('signature');
    const cosignatures = witnesses
      .filter(({ found }) => found === 'valid')
      .map(({ key: { name } }) => ({
        witness: name,
        time: timeOf(note.signatures.find((one) => one.name === name && one.signature.length === 72) as NoteSignature),
      }));
    checked.push({ size: checkpoint.size, root: toBase64(checkpoint.root), cosignatures });
  }
  if (tree.size !== leaves.length || checked.length === 0) differences.push({ code: 'not_covered' });
  return checked;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Computes each head and each result again, from the events before it. */
function recompute(events: readonly JudgingEvent[], differences: Difference[]): Verification['results'] {
  const results: { version: number; kind: ResultKind; ranking: RankedEntry[] }[] = [];
  try {
    // A contradiction that no result depends on is found, too.
    if (events.length > 0) replayEvents(events);
    for (const [index, event] of events.entries()) {
      if (event.kind === 'close' && event.look === 1) {
        const head = chooseHead(replayEvents(events.slice(0, index)));
        if (!isSame(head, event.head)) differences.push({ code: 'head' });
      } else if (event.kind === 'result') {
        const ranking = rankEntries(replayEvents(events.slice(0, index)));
        if (!isSame(ranking, event.ranking)) differences.push({ code: 'ranking', number: event.version });
        results.push({ version: event.version, kind: event.result, ranking });
      }
    }
  } catch {
    differences.push({ code: 'contradiction' });
  }
  return results;
}
