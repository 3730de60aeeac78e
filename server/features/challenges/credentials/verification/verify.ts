import { isDeepStrictEqual } from 'node:util';
import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type {
  Verification,
  VerificationCheck,
  VerificationInput,
  VerificationOutcome,
} from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  type CredentialRow,
  findCertificate,
  findCredential,
  getCertificate,
  presentCertificate,
} from '../../certificates/index.ts';
import { buildCredential, credentialId } from '../build-credential.ts';
import type { Issuer } from '../issuer.ts';
import { checkSignature, type GivenCredential, readCredential, readGiven } from './read-given.ts';

/** The whole in one sentence. */
const summaries: Readonly<Record<VerificationOutcome, Localized>> = {
  valid: { pt: 'O certificado é válido.', en: 'The certificate is valid.' },
  withdrawn: { pt: 'O certificado foi cancelado.', en: 'The certificate was withdrawn.' },
  replaced: {
    pt: 'O certificado foi corrigido depois, e esta cópia não vale mais. Peça a cópia atual.',
    en: 'The certificate was corrected later, and this copy is not valid any more. Ask for the present one.',
  },
  altered: {
    pt: 'Esta cópia não é confiável: não é o que emitimos.',
    en: 'This copy cannot be trusted: it is not what we issued.',
  },
  foreign: {
    pt: 'Não emitimos esta credencial: só quem a emitiu pode dizer se ela vale.',
    en: 'We did not issue this credential: only its issuer can say whether it is valid.',
  },
  unknown: { pt: 'Nenhum certificado tem este código.', en: 'No certificate has this code.' },
  unreadable: {
    pt: 'Não há certificado nem credencial no que você enviou.',
    en: 'There is no certificate and no credential in what you sent.',
  },
};

interface CheckMessages {
  readonly holds: Localized;
  readonly fails: Localized;
}

/** What each check found. */
const checkMessages: Readonly<Record<VerificationCheck, CheckMessages>> = {
  format: {
    holds: { pt: 'É um certificado ou uma credencial.', en: 'It is a certificate or a credential.' },
    fails: {
      pt: 'O arquivo ou texto não tem uma credencial que se possa ler.',
      en: 'The file or text has no credential that can be read.',
    },
  },
  issuer: {
    holds: { pt: 'Foi emitida por nós.', en: 'We issued it.' },
    fails: { pt: 'Foi emitida por outra organização.', en: 'Another organisation issued it.' },
  },
  signature: {
    holds: {
      pt: 'A assinatura confere: nada foi mudado depois de assinado.',
      en: 'The signature holds: nothing was changed after it was signed.',
    },
    fails: {
      pt: 'A assinatura não confere: algo foi mudado, ou outra pessoa assinou.',
      en: 'The signature does not hold: something was changed, or somebody else signed it.',
    },
  },
  status: {
    holds: { pt: 'Não foi cancelada nem substituída.', en: 'It was neither withdrawn nor replaced.' },
    fails: { pt: 'Foi cancelada ou substituída.', en: 'It was withdrawn or replaced.' },
  },
  content: {
    holds: { pt: 'Diz o mesmo que o nosso registro.', en: 'It says the same as our record.' },
    fails: { pt: 'Não diz o mesmo que o nosso registro.', en: 'It does not say the same as our record.' },
  },
};

/** Why a signature that is sound is not believed. */
const revokedKey: Localized = {
  pt: 'A chave que assinou foi revogada, porque outras pessoas podem tê-la. Peça a cópia atual.',
  en: 'The key that signed it was revoked, because others may have it. Ask for the present copy.',
};

const codeFound: Localized = {
  pt: 'Há um certificado com este código.',
  en: 'There is a certificate with this code.',
};

const codeNotFound: Localized = {
  pt: 'Confira o código: são 16 letras e números.',
  en: 'Check the code: it has 16 letters and digits.',
};

/** Of one network address: files take time to read. */
const verifications: Limit = { name: 'verifications', points: 120, seconds: 600 };

interface Dependencies {
  readonly platform: Pick<Platform, 'database' | 'limits'>;
  readonly issuer: Issuer;
}

type Found = Omit<Verification, 'kind' | 'summary'>;

function check(name: VerificationCheck, result: boolean, message?: Localized): Found['checks'][number] {
  const outcome = result ? 'holds' : 'fails';
  return { check: name, result: outcome, message: message ?? checkMessages[name][outcome] };
}

async function verifyCode({ platform }: Dependencies, typed: string, address: string): Promise<Found> {
  try {
    const certificate = await getCertificate(platform, { typed, address });
    const isValid = certificate.withdrawn_at === null;
    const checks = [check('format', true, codeFound), check('status', isValid)];
    return { outcome: isValid ? 'valid' : 'withdrawn', checks, certificate };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    return { outcome: 'unknown', checks: [check('format', false, codeNotFound)], certificate: null };
  }
}

/** The record of a credential that we signed: its certificate and its number. */
async function findRecord(
  { platform: { database }, issuer: { publicUrl } }: Dependencies,
  id: string,
): Promise<{ row: CredentialRow; certificate: Certificate } | undefined> {
  const [, code = '', number = ''] = id.match(/\/credentials\/([\w-]+)#(\d{1,9})$/) ?? [];
  if (id !== credentialId(publicUrl, code, Number(number))) return undefined;
  const found = await findCertificate(database, code);
  const row = await findCredential(database, Number(number));
  return found && row?.certificate_id === found.id ? { row, certificate: presentCertificate(found) } : undefined;
}

/** What a credential says of a person and a challenge, by which it is compared with our record. */
function factsOf({
  issuer,
  credentialSubject,
  validFrom,
}: GivenCredential | ReturnType<typeof buildCredential>): unknown {
  return JSON.parse(JSON.stringify({ issuer, credentialSubject, validFrom }));
}

function outcomeOf(failed: VerificationCheck | undefined, certificate: Certificate | undefined): VerificationOutcome {
  if (failed === undefined) return 'valid';
  if (failed !== 'status') return 'altered';
  return certificate?.withdrawn_at ? 'withdrawn' : 'replaced';
}

async function verifyCredential(dependencies: Dependencies, text: string | undefined): Promise<Found> {
  const { issuer } = dependencies;
  const read = text === undefined ? undefined : readCredential(text);
  if (!read) return { outcome: 'unreadable', checks: [check('format', false)], certificate: null };
  const checks = [check('format', true)];
  if (read.issuer !== issuer.did)
    return { outcome: 'foreign', checks: [...checks, check('issuer', false)], certificate: null };
  const { rows } = await issuer.keys();
  const signature = await checkSignature(read, issuer.did, rows);
  checks.push(check('issuer', true));
  checks.push(check('signature', signature === 'holds', signature === 'revoked' ? revokedKey : undefined));
  if (signature !== 'holds') return { outcome: 'altered', checks, certificate: null };
  const record = await findRecord(dependencies, read.credential.id);
  if (!record) return { outcome: 'altered', checks: [...checks, check('content', false)], certificate: null };
  const { row, certificate } = record;
  const isCurrent = row.revoked_at === null;
  checks.push(check('status', isCurrent));
  // A copy from before a correction differs from the record: that it was replaced says it all.
  if (isCurrent) {
    const expected = buildCredential(issuer.publicUrl, certificate, row);
    checks.push(check('content', isDeepStrictEqual(factsOf(read.credential), factsOf(expected))));
  }
  const failed = checks.find(({ result }) => result === 'fails')?.check;
  return { outcome: outcomeOf(failed, certificate), checks, certificate };
}

/** What holds of a code, a credential, a badge or a PDF. */
export async function verify(
  dependencies: Dependencies,
  input: VerificationInput,
  address: string,
): Promise<Verification> {
  await dependencies.platform.limits.countHere(verifications, address);
  const given = await readGiven(input);
  const found =
    given.kind === 'code'
      ? await verifyCode(dependencies, given.code, address)
      : await verifyCredential(dependencies, given.credential);
  return { kind: given.kind, summary: summaries[found.outcome], ...found };
}
