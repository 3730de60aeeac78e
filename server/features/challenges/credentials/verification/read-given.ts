import { createPublicKey } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerificationInput, VerifiedKind } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { IdleThread } from '../../../../platform/idle-thread.ts';
import { Semaphore } from '../../../../platform/limits/semaphore.ts';
import { readPng, readSvg } from '../bake.ts';
import { credentialContexts } from '../build-credential.ts';
import { proofHolds } from '../data-integrity.ts';
import { methodsOf, type SigningKeyRow } from '../signing-keys.ts';

/** Strangers' files are parsed in a thread with limits on time and memory, and one at a time. */
const thread = new IdleThread<Uint8Array, string | undefined>({
  module: new URL('read-pdf-thread.ts', import.meta.url),
  timeout: 5000,
  memory: 256,
});
const reading = new Semaphore({ name: 'verified-pdfs', running: 1, waiting: 20 });

/** The credential that a PDF of ours carries; undefined where a file has none or cannot be read. */
function readPdf(bytes: Uint8Array): Promise<string | undefined> {
  return reading.run(() => thread.run(bytes).catch(() => undefined));
}

/** The largest credential in characters: ours have 4,000. */
const largestCredential = 50_000;

/** What was given: a code, or the text of a credential, undefined where the file has none. */
type Given =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: Exclude<VerifiedKind, 'code'>; readonly credential: string | undefined };

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const addressOfCode = /\/(?:certificate|credentials)\/([^/?#\s]{1,60})/;

/** A text that people paste or drop: a token, JSON, an SVG, the address of a certificate, or a code. */
function readText(typed: string): Given {
  const text = typed.trim();
  if (token.test(text)) return { kind: 'jwt', credential: text };
  if (text.startsWith('{')) return { kind: 'json', credential: text };
  if (/^(?:<\?xml|<svg|<!--)/.test(text)) return { kind: 'svg', credential: readSvg(text) };
  const code = text.match(addressOfCode)?.[1] ?? text;
  return code.length <= 60 ? { kind: 'code', code } : { kind: 'unknown', credential: undefined };
}

async function readFile(bytes: Buffer): Promise<Given> {
  if (bytes.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1')))
    return { kind: 'png', credential: readPng(bytes)?.trim() };
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf', credential: (await readPdf(bytes))?.trim() };
  if (bytes.includes(0)) return { kind: 'unknown', credential: undefined };
  return readText(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** Recognizes what was given by its content, whatever it is called. */
export async function readGiven({ text, file }: VerificationInput): Promise<Given> {
  const given = file === undefined ? readText(text ?? '') : await readFile(Buffer.from(file, 'base64'));
  if (given.kind === 'code' || (given.credential?.length ?? 0) <= largestCredential) return given;
  return { ...given, credential: undefined };
}

/** The longest document that is canonicalized, in characters: ours have up to 7,000, and the time grows with the square. */
const longestDocument = 16_000;

const proofShape = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: z.string().max(40),
  verificationMethod: z.string().max(300),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string().max(200),
});

const credentialShape = z.looseObject({
  '@context': z.array(z.unknown()),
  id: z.string().max(300),
  type: z.array(z.string()).refine((types) => types.includes('OpenBadgeCredential')),
  issuer: z.union([z.string(), z.looseObject({ id: z.string() })]),
  proof: z.unknown().optional(),
});
export type GivenCredential = z.infer<typeof credentialShape>;

/** A credential as it was given, before anything about it is believed. */
interface ReadCredential {
  readonly credential: GivenCredential;
  readonly issuer: string;
  /** The token that it was; absent for JSON with a proof. */
  readonly jwt?: string;
}

function parse(json: string): GivenCredential | undefined {
  try {
    return credentialShape.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Reads a token, or JSON with a proof inside; undefined where it is no credential. */
export function readCredential(text: string): ReadCredential | undefined {
  const isToken = !text.startsWith('{');
  const credential = parse(isToken ? Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8') : text);
  if (!credential) return undefined;
  const issuer = typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id;
  return { credential, issuer, ...(isToken && { jwt: text }) };
}

function keyOf(rows: readonly SigningKeyRow[], did: string, form: 'jwt' | 'proof', method: unknown) {
  const row = rows.find(({ id }) => methodsOf(did, id)[form] === method);
  if (!row) return undefined;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: row.public_key.toString('base64url') };
  return { isRevoked: row.revoked_at !== null, publicKey: createPublicKey({ key: jwk, format: 'jwk' }) };
}

/** Whether a key of ours signed it; `revoked` for one that is believed no longer. */
type SignatureResult = 'holds' | 'fails' | 'revoked';

async function checkJwt(jwt: string, did: string, rows: readonly SigningKeyRow[]): Promise<SignatureResult> {
  try {
    const key = keyOf(rows, did, 'jwt', decodeProtectedHeader(jwt).kid);
    if (!key) return 'fails';
    const signature = jwt.slice(jwt.lastIndexOf('.') + 1);
    // The last letter has bits that say nothing: only one way to write them is taken.
    if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return 'fails';
    await compactVerify(jwt, key.publicKey, { algorithms: ['EdDSA'] });
    return key.isRevoked ? 'revoked' : 'holds';
  } catch {
    return 'fails';
  }
}

async function checkProof(
  given: GivenCredential,
  did: string,
  rows: readonly SigningKeyRow[],
): Promise<SignatureResult> {
  const { data: proof } = proofShape.safeParse(given.proof);
  const key = proof && keyOf(rows, did, 'proof', proof.verificationMethod);
  if (!key || !isDeepStrictEqual(given['@context'], credentialContexts)) return 'fails';
  if (JSON.stringify(given).length > longestDocument) return 'fails';
  const document = { ...given, '@context': credentialContexts, proof };
  if (!(await proofHolds(document, key.publicKey))) return 'fails';
  return key.isRevoked ? 'revoked' : 'holds';
}

/** Checks the signature with our keys: it says of whom a credential is only together with the issuer. */
export function checkSignature(
  { credential, jwt }: ReadCredential,
  did: string,
  rows: readonly SigningKeyRow[],
): Promise<SignatureResult> {
  return jwt === undefined ? checkProof(credential, did, rows) : checkJwt(jwt, did, rows);
}
