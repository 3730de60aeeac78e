import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { seededRandom } from './bundle.testing.ts';
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
