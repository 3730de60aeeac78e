import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TreeHead } from './merkle.ts';

/** Types of signatures (C2SP signed-note): of a log, and of a witness with its time (C2SP tlog-cosignature). */
export const signatureTypes = { log: 1, cosignature: 4 } as const;

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of Base64 in its only canonical form; undefined for any other text. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A key that verifies signatures. */
export interface VerifierKey {
  readonly name: string;
  readonly type: number;
  readonly publicKey: Uint8Array;
}

const hasName = (name: string) => /^[^\s+]+$/u.test(name);

/** The four bytes by which a signature names its key. */
export function keyIdOf({ name, type, publicKey }: VerifierKey): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4);
}

export function formatVerifierKey(key: VerifierKey): string {
  const material = toBase64(concatBytes(Uint8Array.of(key.type), key.publicKey));
  return `${key.name}+${bytesToHex(keyIdOf(key))}+${material}`;
}

/** Reads an Ed25519 verifier key; undefined where it is none, or its id is not that of its name and key. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name = '', material = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(text) ?? [];
  const [type = 0, ...publicKey] = fromBase64(material) ?? [];
  if (!hasName(name) || publicKey.length !== 32 || !Object.values<number>(signatureTypes).includes(type))
    return undefined;
  const key = { name, type, publicKey: Uint8Array.from(publicKey) };
  return formatVerifierKey(key) === text ? key : undefined;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedNote {
  /** With the newline at its end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** A line of a note with a signature, the newline included. */
export function formatSignature(key: VerifierKey, signature: Uint8Array): string {
  return `— ${key.name} ${toBase64(concatBytes(keyIdOf(key), signature))}\n`;
}

const mostSignatures = 32;

/** Reads a signed note; undefined where it is malformed. */
export function parseNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not have them
  if (end < 1 || !note.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > mostSignatures) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (!hasName(name) || !bytes || bytes.length < 5) return undefined;
    signatures.push({ name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) });
  }
  return { text: note.slice(0, end + 1), signatures };
}

/** What a witness signs. */
export function cosignedMessage(text: string, time: bigint | number): Uint8Array {
  return utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`);
}

function verify(key: VerifierKey, text: string, signature: Uint8Array): boolean {
  const isCosignature = key.type === signatureTypes.cosignature;
  if (signature.length !== (isCosignature ? 72 : 64)) return false;
  const time = isCosignature ? new DataView(signature.buffer, signature.byteOffset).getBigUint64(0) : 0n;
  if (isCosignature && (time === 0n || time >= 2n ** 63n)) return false;
  const message = isCosignature ? cosignedMessage(text, time) : utf8ToBytes(text);
  try {
    return ed25519.verify(isCosignature ? signature.slice(8) : signature, message, key.publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/**
 * Whether a key signed a note: `invalid` where a signature has its name and id and does not verify, which makes the
 * whole note malformed; `absent` where none has.
 */
export function checkSignature({ text, signatures }: SignedNote, key: VerifierKey): 'valid' | 'invalid' | 'absent' {
  const id = bytesToHex(keyIdOf(key));
  const own = signatures.filter(({ name, keyId }) => name === key.name && bytesToHex(keyId) === id);
  if (own.length === 0) return 'absent';
  return own.every(({ signature }) => verify(key, text, signature)) ? 'valid' : 'invalid';
}

/** The state of a log (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

/** The text of a checkpoint, which its signatures sign. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a checkpoint, which has no extension lines; undefined where it is none. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', digits = '', encoded = '', ...rest] = text.split('\n');
  const root = fromBase64(encoded);
  const size = Number(digits);
  if (origin === '' || root?.length !== 32 || rest.length !== 1 || rest[0] !== '') return undefined;
  if (!/^(?:0|[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(size)) return undefined;
  return { origin, size, root };
}
