import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { sampleBundle, sampleEvents, sealBundle, seededRandom, signAsLog } from './bundle.testing.ts';
import { canonicalJson, isJudgingBundle, isJudgingEvent } from './bundle-shape.ts';
import {
  emptyRoot,
  hashLeaf,
  proveConsistency,
  proveInclusion,
  rootOf,
  type TreeHash,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';
import { type JudgingBundle, type JudgingEvent, judgingBundle, judgingEvent } from './record.ts';
import { checkSignature, parseNote, parseVerifierKey } from './signed-note.ts';
import { type Difference, verifyBundle } from './verify-bundle.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const verify = (bundle: unknown) => verifyBundle(bytesOf(JSON.stringify(bundle)));
const events = sampleEvents({ entries: 14, judges: 9 });
const bundle = sampleBundle(events);

test('a note is verified as C2SP has it', () => {
  const key = parseVerifierKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  const note = parseNote(
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  );
  if (!key || !note) throw new Error('They are well-formed');
  expect(checkSignature(note, key)).toBe('valid');
  expect(checkSignature({ ...note, text: 'Another message.\n' }, key)).toBe('invalid');
  expect(checkSignature(note, { ...key, name: 'example.com/bar' })).toBe('absent');
});

test('a genuine bundle is recomputed equal', () => {
  const verification = verify(bundle);
  expect(verification).toMatchObject({ differences: [], leaves: events.length });
  expect(verification.results.map(({ kind }) => kind)).toEqual(['preliminary', 'corrected', 'final']);
  expect(verification.checkpoints).toHaveLength(5);
  expect(verification.checkpoints[0]?.cosignatures).toEqual([
    { witness: 'vizinhos.example.org/judging', time: 1_780_000_000_000 },
  ]);
});

test('of 1,000 changes of one byte each is found or leaves the same meaning', () => {
  const random = seededRandom(33);
  const genuine = bytesOf(
    JSON.stringify(sampleBundle(sampleEvents({ entries: 4, judges: 4, rubric: { head_reviews: 1 } })), null, 1),
  );
  const meaning = canonicalJson(JSON.parse(new TextDecoder().decode(genuine)));
  let found = 0;
  for (let turn = 0; turn < 1000; turn += 1) {
    const changed = Uint8Array.from(genuine);
    const place = Math.floor(random() * changed.length);
    changed[place] = (changed[place] as number) ^ (1 + Math.floor(random() * 255));
    if (verifyBundle(changed).differences.length > 0) found += 1;
    else expect(canonicalJson(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(changed)))).toBe(meaning);
  }
  expect(found).toBeGreaterThan(900);
});

/** The bundle of a record that its log itself has forged: changed before it was signed. */
const forge = (change: (event: JudgingEvent) => JudgingEvent) => sampleBundle(events.map(change));
const changeLeaf = (content: string): JudgingBundle =>
  sealBundle({ ...bundle, leaves: bundle.leaves.with(3, { ...(bundle.leaves[3] as { salt: string }), content }) });
const codes = ({ differences }: { differences: readonly Difference[] }) => differences.map(({ code }) => code);

test.each<[string, unknown, readonly string[]]>([
  ['something else', { entries: [] }, ['not_a_bundle']],
  ['a property too many', { ...bundle, note: '' }, ['not_a_bundle']],
  ['another title', { ...bundle, stage: 'Final' }, ['seal']],
  ['no seal', { ...bundle, seal: '' }, ['seal']],
  ['a key of another name', sealBundle({ ...bundle, keys: [...bundle.keys, 'example.com+00000000+AA'] }), ['key']],
  ['an event in another form', changeLeaf('{ "kind": "entry" }'), ['leaf', 'root', 'root', 'root', 'root', 'root']],
  ['no checkpoint', sealBundle({ ...bundle, checkpoints: [] }), ['not_covered']],
  [
    'leaves after the last checkpoint',
    sealBundle({ ...bundle, checkpoints: bundle.checkpoints.slice(0, -1) }),
    ['not_covered'],
  ],
  [
    'checkpoints in another order',
    sealBundle({ ...bundle, checkpoints: bundle.checkpoints.toReversed() }),
    Array.from({ length: 4 }, () => 'checkpoint'),
  ],
  [
    'a checkpoint without a signature of the log',
    sealBundle({
      ...bundle,
      checkpoints: bundle.checkpoints.with(0, (bundle.checkpoints[0] as string).replace(/\n— desafios.*\n/, '\n')),
    }),
    ['signature'],
  ],
  [
    'a wrong checkpoint that the log signed',
    sealBundle({
      ...bundle,
      checkpoints: [signAsLog(`${bundle.origin}\n1\n${'A'.repeat(43)}=\n`), ...bundle.checkpoints],
    }),
    ['root'],
  ],
  [
    'another head',
    forge((event) => (event.kind === 'close' ? { ...event, head: event.head.toReversed() } : event)),
    ['head'],
  ],
  [
    'another ranking',
    forge((event) => (event.kind === 'result' ? { ...event, ranking: event.ranking.toReversed() } : event)),
    ['ranking', 'ranking', 'ranking'],
  ],
  [
    'a score by a judge without an assignment',
    forge((event) => (event.kind === 'assignment' ? { ...event, judge: (event.judge % 9) + 1 } : event)),
    ['contradiction'],
  ],
])('%s is found', (_name, changed, expected) => {
  expect(codes(verify(changed))).toEqual(expected);
});

test('what is no JSON in UTF-8 is no bundle', () => {
  expect(codes(verifyBundle(bytesOf('{')))).toEqual(['not_json']);
  expect(codes(verifyBundle(Uint8Array.of(0x22, 0xff, 0x22)))).toEqual(['not_json']);
});

/** Every value inside of another, by its path, replaced by values of other kinds. */
function* variants(value: unknown): Generator<unknown> {
  yield* [null, true, -1, 1.5, 0, 11, '', 'x'.repeat(13), [], {}];
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) for (const one of variants(inner)) yield value.with(index, one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const one of variants(inner)) yield { ...value, [key]: one };
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    }
  }
}

test('the strict shapes accept what the schemas accept', () => {
  const kinds = new Map(events.map((event) => [event.kind, event]));
  const others: JudgingEvent[] = [
    { kind: 'recusal', entry: 1, judge: 1, ground: 'team' },
    { kind: 'disqualification', entry: 1, reason_hash: '0'.repeat(64) },
  ];
  const values = [...others, ...kinds.values()].map((event) =>
    event.kind === 'result' ? { ...event, ranking: event.ranking.slice(0, 1) } : event,
  );
  for (const value of values)
    for (const one of [value, ...variants(value)])
      expect(isJudgingEvent(one), JSON.stringify(one)).toBe(judgingEvent.safeParse(one).success);
  const short = { ...bundle, leaves: bundle.leaves.slice(0, 1), judges: bundle.judges.slice(0, 1) };
  for (const one of [short, ...variants(short)])
    expect(isJudgingBundle(one), JSON.stringify(one)).toBe(judgingBundle.safeParse(one).success);
});

/** The test vectors of Certificate Transparency: the data of eight leaves and the roots of their trees. */
const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const known = data.map((hex) => hashLeaf(hexToBytes(hex)));

test('the roots of trees are those of Certificate Transparency', () => {
  expect(roots.map((_, size) => bytesToHex(rootOf(known.slice(0, size))))).toEqual(roots);
});

/** A changed copy of a hash. */
function change(hash: TreeHash | undefined, random: () => number): TreeHash {
  const changed = Uint8Array.from(hash ?? []);
  const place = Math.floor(random() * changed.length);
  changed[place] = (changed[place] ?? 0) ^ (1 << Math.floor(random() * 8));
  return changed;
}

const leaves = Array.from({ length: 70 }, (_, index) => hashLeaf(Uint8Array.of(index)));
const sizes = [1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 64, 70];

test.each(sizes)('each leaf of a tree of %i is proved to be in it, and no other leaf, place or root', (size) => {
  const random = seededRandom(size);
  const hashes = leaves.slice(0, size);
  const root = rootOf(hashes);
  for (const [index, leaf] of hashes.entries()) {
    const proof = proveInclusion(hashes, index);
    const holds = (given: object, by = proof) => verifyInclusion({ index, size, leaf, root, ...given }, by);
    expect(holds({})).toBe(true);
    expect(holds({ leaf: change(leaf, random) })).toBe(false);
    expect(holds({ root: change(root, random) })).toBe(false);
    expect(holds({ index: size })).toBe(false);
    if (size > 1) expect(holds({ index: (index + 1) % size })).toBe(false);
    expect(holds({}, [...proof, leaf])).toBe(false);
    for (const place of proof.keys()) {
      expect(holds({}, proof.with(place, change(proof[place], random)))).toBe(false);
      expect(holds({}, proof.toSpliced(place, 1))).toBe(false);
    }
  }
});

test.each(sizes)('a tree of %i is proved to go on from each of its beginnings, and from nothing else', (size) => {
  const random = seededRandom(size);
  const newer = { size, root: rootOf(leaves.slice(0, size)) };
  for (let oldSize = 0; oldSize <= size; oldSize += 1) {
    const old = { size: oldSize, root: rootOf(leaves.slice(0, oldSize)) };
    const proof = proveConsistency(leaves.slice(0, size), oldSize);
    expect(verifyConsistency(old, newer, proof)).toBe(true);
    expect(verifyConsistency({ ...old, root: change(old.root, random) }, newer, proof)).toBe(false);
    if (oldSize > 0) expect(verifyConsistency(old, { ...newer, root: change(newer.root, random) }, proof)).toBe(false);
    expect(verifyConsistency(old, newer, [...proof, newer.root])).toBe(false);
    for (const place of proof.keys()) {
      expect(verifyConsistency(old, newer, proof.with(place, change(proof[place], random)))).toBe(false);
      expect(verifyConsistency(old, newer, proof.toSpliced(place, 1))).toBe(false);
    }
  }
  expect(verifyConsistency({ size: size + 1, root: newer.root }, newer, [])).toBe(false);
  expect(verifyConsistency({ size: 0, root: emptyRoot }, newer, [])).toBe(true);
});
