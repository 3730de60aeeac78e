import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Leaf } from './record.ts';

/** The Merkle tree of RFC 6962, section 2.1, over SHA-256; hashes are 32 bytes. */
export type TreeHash = Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of the tree without leaves. */
export const emptyRoot: TreeHash = sha256(new Uint8Array());

export function hashLeaf(data: Uint8Array): TreeHash {
  return sha256(concatBytes(leafPrefix, data));
}

/** The hash of a leaf of a judging record, whose data are the salt and the content. */
export function hashRecordLeaf({ salt, content }: Leaf): TreeHash {
  return hashLeaf(concatBytes(hexToBytes(salt), utf8ToBytes(content)));
}

function hashNode(left: TreeHash, right: TreeHash): TreeHash {
  return sha256(concatBytes(nodePrefix, left, right));
}

export function isSameHash(one: TreeHash, other: TreeHash): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** A tree that grows by a leaf at a time, and whose root costs a few hashes at any size. */
export class GrowingTree {
  /** Roots of the complete subtrees from the left, and how many leaves each has. */
  readonly #subtrees: { hash: TreeHash; size: number }[] = [];
  size = 0;

  append(hash: TreeHash): void {
    let subtree = { hash, size: 1 };
    for (let last = this.#subtrees.at(-1); last?.size === subtree.size; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      subtree = { hash: hashNode(last.hash, subtree.hash), size: 2 * subtree.size };
    }
    this.#subtrees.push(subtree);
    this.size += 1;
  }

  get root(): TreeHash {
    if (this.size === 0) return emptyRoot;
    return this.#subtrees.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right));
  }
}

/** The root of the tree with these hashes of leaves. */
export function rootOf(hashes: readonly TreeHash[]): TreeHash {
  const tree = new GrowingTree();
  for (const hash of hashes) tree.append(hash);
  return tree.root;
}

/** The largest power of two below a size above 1: how many leaves the left subtree has. */
function splitOf(size: number): number {
  let split = 1;
  while (2 * split < size) split *= 2;
  return split;
}

/** The proof that a leaf is in the tree: the hashes beside its path, from the leaf up. */
export function proveInclusion(hashes: readonly TreeHash[], index: number): TreeHash[] {
  if (hashes.length <= 1) return [];
  const split = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...proveInclusion(left, index), rootOf(right)]
    : [...proveInclusion(right, index - split), rootOf(left)];
}

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: TreeHash;
  readonly root: TreeHash;
}

/** Whether a proof shows that a leaf is in the tree with this size and root. */
export function verifyInclusion({ index, size, leaf, root }: Inclusion, proof: readonly TreeHash[]): boolean {
  if (!(index >= 0 && index < size)) return false;
  const rest = [...proof];
  const climb = (place: number, width: number): TreeHash | undefined => {
    if (width === 1) return leaf;
    const split = splitOf(width);
    const isLeft = place < split;
    const inner = isLeft ? climb(place, split) : climb(place - split, width - split);
    const beside = rest.shift();
    if (!inner || !beside) return undefined;
    return isLeft ? hashNode(inner, beside) : hashNode(beside, inner);
  };
  const computed = climb(index, size);
  return computed !== undefined && rest.length === 0 && isSameHash(computed, root);
}

/** The proof that the tree of the first `oldSize` leaves is the beginning of the tree; none is needed for none or all. */
export function proveConsistency(hashes: readonly TreeHash[], oldSize: number): TreeHash[] {
  if (oldSize === 0) return [];
  const prove = (part: readonly TreeHash[], old: number, isOldTree: boolean): TreeHash[] => {
    if (old === part.length) return isOldTree ? [] : [rootOf(part)];
    const split = splitOf(part.length);
    const [left, right] = [part.slice(0, split), part.slice(split)];
    return old <= split
      ? [...prove(left, old, isOldTree), rootOf(right)]
      : [...prove(right, old - split, false), rootOf(left)];
  };
  return prove(hashes, oldSize, true);
}

export interface TreeHead {
  readonly size: number;
  readonly root: TreeHash;
}

/** Whether a proof shows that an old tree is the beginning of a newer one. */
export function verifyConsistency(old: TreeHead, newer: TreeHead, proof: readonly TreeHash[]): boolean {
  if (old.size > newer.size) return false;
  if (old.size === 0) return proof.length === 0 && isSameHash(old.root, emptyRoot);
  if (old.size === newer.size) return proof.length === 0 && isSameHash(old.root, newer.root);
  const rest = [...proof];
  /** The roots of a part within the old tree and within the newer one. */
  const climb = (oldWidth: number, width: number, isOldTree: boolean): [TreeHash, TreeHash] | undefined => {
    if (oldWidth === width) {
      const root = isOldTree ? old.root : rest.shift();
      return root && [root, root];
    }
    const split = splitOf(width);
    const inner = oldWidth <= split ? climb(oldWidth, split, isOldTree) : climb(oldWidth - split, width - split, false);
    const beside = rest.shift();
    if (!inner || !beside) return undefined;
    if (oldWidth <= split) return [inner[0], hashNode(inner[1], beside)];
    return [hashNode(beside, inner[0]), hashNode(beside, inner[1])];
  };
  const computed = climb(old.size, newer.size, true);
  if (!computed || rest.length > 0) return false;
  return isSameHash(computed[0], old.root) && isSameHash(computed[1], newer.root);
}
