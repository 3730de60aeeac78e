import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { CompactSign } from 'jose';
import { LRUCache } from 'lru-cache';
import { memoize } from '../../../platform/cache/memoize.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CredentialRow, findRevoked, findValidCredential } from '../certificates/index.ts';
import { buildCredential } from './build-credential.ts';
import { withdrawnMessage } from './credentials.messages.ts';
import { addProof } from './data-integrity.ts';
import {
  didDocument,
  issuerDid,
  keysTag,
  methodsOf,
  readSigningKeys,
  type SigningKey,
  type SigningKeys,
} from './signing-keys.ts';
import { buildStatusList, listLength } from './status-list.ts';

interface Signable {
  readonly id: string;
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly issuer: string | { readonly id: string };
}

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Signs a credential as a token (VC-JWT): the same one whenever the same key signs it, since Ed25519 has no nonce. */
function signJwt(credential: Signable, { id, privateKey }: SigningKey): Promise<string> {
  const { issuer, validFrom, validUntil } = credential;
  const iss = typeof issuer === 'string' ? issuer : issuer.id;
  const claims = {
    ...credential,
    iss,
    jti: credential.id,
    nbf: seconds(validFrom),
    ...(validUntil !== undefined && { exp: seconds(validUntil) }),
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: methodsOf(iss, id).jwt })
    .sign(privateKey);
}

/** A signed form: a token, or JSON with a proof inside. */
export type Form = 'jwt' | 'json';

/** The organisation as an issuer of credentials, which are signed when they are asked for. */
export class Issuer {
  readonly #platform: Platform;
  readonly #keys: () => Promise<SigningKeys>;
  /** Status lists by their content: verifiers ask for the same one often. */
  readonly #lists = new LRUCache<string, string>({ max: 20 });

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#keys = memoize(platform, keysTag, () => readSigningKeys(platform));
  }

  keys(): Promise<SigningKeys> {
    return this.#keys();
  }

  get publicUrl(): string {
    return this.#platform.publicUrl;
  }

  get did(): string {
    return issuerDid(this.publicUrl);
  }

  async didDocument() {
    return didDocument(this.publicUrl, (await this.#keys()).rows);
  }

  /** The number of the credential that holds for a certificate; throws for a withdrawn one. */
  async findValid({ id }: Pick<Certificate, 'id'>): Promise<CredentialRow> {
    const row = await findValidCredential(this.#platform.database, id);
    if (!row) throw new AppError('expired', { message: withdrawnMessage });
    return row;
  }

  /** The signed credential of a certificate; throws for a withdrawn one. */
  async sign(certificate: Certificate, form: Form): Promise<string> {
    const credential = buildCredential(this.publicUrl, certificate, await this.findValid(certificate));
    const { current } = await this.#keys();
    if (form === 'jwt') return signJwt(credential, current);
    return JSON.stringify(await addProof(credential, this.did, current), null, 2);
  }

  /** A signed status list; throws for one that has not begun. */
  async signStatusList(list: number, form: Form): Promise<string> {
    const revoked = await findRevoked(this.#platform.database, { first: list * listLength, length: listLength });
    if (!revoked) throw new AppError('not_found');
    const { current } = await this.#keys();
    const built = buildStatusList({ publicUrl: this.publicUrl, list, revoked, now: this.#platform.clock() });
    const key = `${form} ${current.id} ${built.id} ${built.validFrom} ${built.credentialSubject.encodedList}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const signed =
      form === 'jwt' ? await signJwt(built, current) : JSON.stringify(await addProof(built, this.did, current));
    this.#lists.set(key, signed);
    return signed;
  }
}
