import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';
import { type Selectable, sql } from 'kysely';
import { seal, unseal } from '../../../platform/auth/signing-keys.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';

const purpose = 'credential signing keys';

/** Encrypts a private key with the operator's secret. */
function sealKey(secret: string, privateKey: Buffer): Buffer {
  return seal(secret, purpose, privateKey);
}

/** Decrypts a private key; undefined where another secret encrypted it. */
function openKey(secret: string, sealed: Buffer): Buffer | undefined {
  return unseal(secret, purpose, sealed);
}

export type SigningKeyRow = Selectable<Tables['signing_key']>;

/** All keys, the newest first. */
function findSigningKeys(connection: Connection): Promise<SigningKeyRow[]> {
  return connection.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** The key that signs, locked for update. */
function lockCurrentKeyForUpdate(connection: Connection): Promise<SigningKeyRow | undefined> {
  return connection
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function insertSigningKey(
  connection: Connection,
  values: Pick<SigningKeyRow, 'id' | 'public_key' | 'private_key' | 'created_at'>,
): Promise<void> {
  await connection
    .insertInto('signing_key')
    .values({ ...values, retired_at: null, revoked_at: null })
    .execute();
}

async function updatePrivateKey(connection: Connection, id: string, privateKey: Buffer): Promise<void> {
  await connection.updateTable('signing_key').set({ private_key: privateKey }).where('id', '=', id).execute();
}

/** Retires the key that signs, and deletes its private part. */
async function retireCurrentKey(connection: Connection, now: Date): Promise<void> {
  await connection
    .updateTable('signing_key')
    .set({ retired_at: now, private_key: null })
    .where('retired_at', 'is', null)
    .execute();
}

/** Revokes a retired key; false where there is none with this id. */
async function revokeKey(connection: Connection, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update signing_key set revoked_at = coalesce(revoked_at, ${now})
    where id = ${id} and retired_at is not null returning id`.execute(connection);
  return rows.length > 0;
}

/** The cache tag of the keys. */
export const keysTag = 'signing-keys';

/** An Ed25519 key; its id is the thumbprint of its public part (RFC 7638). */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

function thumbprint(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

async function createSigningKey(connection: Connection, secret: string, now: Date): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = thumbprint(x);
  await insertSigningKey(connection, {
    id,
    public_key: Buffer.from(x, 'base64url'),
    private_key: sealKey(secret, privateKey.export({ format: 'der', type: 'pkcs8' })),
    created_at: now,
  });
  return id;
}

type Dependencies = Pick<Platform, 'write' | 'keys' | 'clock'>;

/** Creates the first key, and encrypts the key again where the operator changed the secret. */
export function ensureSigningKey({ write, keys: { secrets }, clock }: Dependencies): Promise<void> {
  return write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'signing-keys');
    const row = await lockCurrentKeyForUpdate(transaction);
    const [secret, ...former] = secrets;
    if (!row) {
      await createSigningKey(transaction, secret, clock());
      invalidate(keysTag);
      return;
    }
    const sealed = row.private_key as Buffer;
    if (openKey(secret, sealed)) return;
    const opened = former.map((one) => openKey(one, sealed)).find(Boolean);
    if (!opened) return;
    await updatePrivateKey(transaction, row.id, sealKey(secret, opened));
    invalidate(keysTag);
  });
}

/** Replaces the key that signs; what it signed stays verifiable. Returns the id of the new one. */
export function rotateSigningKey({
  write,
  keys: {
    secrets: [secret],
  },
  clock,
}: Dependencies): Promise<string> {
  return write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'signing-keys');
    await retireCurrentKey(transaction, clock());
    invalidate(keysTag);
    return createSigningKey(transaction, secret, clock());
  });
}

/** Revokes a key that leaked, and replaces it if it is the one that signs; false where there is no such key. */
export function revokeSigningKey(
  {
    write,
    keys: {
      secrets: [secret],
    },
    clock,
  }: Dependencies,
  id: string,
): Promise<boolean> {
  return write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'signing-keys');
    const current = await lockCurrentKeyForUpdate(transaction);
    if (current?.id === id) {
      await retireCurrentKey(transaction, clock());
      await createSigningKey(transaction, secret, clock());
    }
    invalidate(keysTag);
    return revokeKey(transaction, id, clock());
  });
}

/** The keys, and the private part of the one that signs. */
export interface SigningKeys {
  readonly rows: readonly SigningKeyRow[];
  readonly current: SigningKey;
}

/** Reads all keys; throws where the secret that encrypted the current one is missing. */
export async function readSigningKeys({
  database,
  keys: { secrets },
}: Pick<Platform, 'database' | 'keys'>): Promise<SigningKeys> {
  const rows = await findSigningKeys(database);
  const row = rows.find((one) => one.retired_at === null);
  const sealed = row?.private_key;
  const der = sealed && secrets.map((secret) => openKey(secret, sealed)).find(Boolean);
  if (!row || !der)
    throw new Error('The key that signs credentials was encrypted with another SECRET_KEY: see docs/operations.md');
  return { rows, current: { id: row.id, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) } };
}

/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01];

/** The DID of the organisation: verifiers find its keys at `/.well-known/did.json` of the public address. */
export function issuerDid(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** The names of a key in signatures: one for tokens, one for proofs inside JSON, which verifiers read in other formats. */
export const methodsOf = (did: string, keyId: string) =>
  ({ jwt: `${did}#${keyId}`, proof: `${did}#${keyId}-multikey` }) as const;

/** The DID document: all keys but revoked ones, so that credentials from before a rotation can be verified. */
export function didDocument(publicUrl: string, rows: readonly SigningKeyRow[]) {
  const id = issuerDid(publicUrl);
  const keys = rows.filter((row) => row.revoked_at === null);
  const verificationMethod = keys.flatMap((key) => {
    const { jwt, proof } = methodsOf(id, key.id);
    const publicKeyJwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      x: key.public_key.toString('base64url'),
      kid: key.id,
      alg: 'EdDSA',
    };
    const publicKeyMultibase = `z${base58.encode(Uint8Array.from([...ed25519, ...key.public_key]))}`;
    return [
      { id: jwt, type: 'JsonWebKey', controller: id, publicKeyJwk },
      { id: proof, type: 'Multikey', controller: id, publicKeyMultibase },
    ];
  });
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id,
    alsoKnownAs: [publicUrl],
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
