import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { mayManageChallenge } from '../participation/index.ts';

/** Messages of failures, in both languages. */
export const certificateMessages = {
  notFound: { pt: 'Nenhum certificado encontrado!', en: 'No certificate found!' },
  candidateNotFound: { pt: 'Esta pessoa não participa deste desafio.', en: 'This person is not in this challenge.' },
  not_admin: {
    pt: 'Só quem administra o desafio pode fazer isto.',
    en: 'Only those who run the challenge can do this.',
  },
  not_started: {
    pt: 'Este desafio ainda não começou: não há o que encerrar.',
    en: 'This challenge has not started yet: there is nothing to close.',
  },
  not_closed: {
    pt: 'Encerre o desafio antes de emitir os certificados.',
    en: 'Close the challenge before you issue certificates.',
  },
  is_issuing: {
    pt: 'Os certificados estão sendo emitidos. Espere até que todos estejam prontos.',
    en: 'The certificates are being issued. Wait until all of them are ready.',
  },
  other_number: {
    pt: 'A lista mudou desde que você a viu. Confira o número de certificados e confirme de novo.',
    en: 'The list changed since you saw it. Check the number of certificates and confirm again.',
  },
  has_certificate: {
    pt: 'Esta pessoa já tem um certificado deste desafio: corrija o certificado.',
    en: 'This person has a certificate of this challenge already: correct the certificate.',
  },
  unconfirmed: {
    pt: 'Esta pessoa ainda não confirmou o e-mail: só depois disso ela pode receber um certificado.',
    en: 'This person has not confirmed their e-mail address yet: they can get a certificate once they have.',
  },
  is_withdrawn: {
    pt: 'Este certificado foi cancelado, e fica assim.',
    en: 'This certificate was withdrawn, and stays so.',
  },
};

/** Why a certificate is withdrawn whose owner deleted the account. */
export const accountDeleted = {
  pt: 'A pessoa excluiu a conta, e o certificado com ela.',
  en: 'The person deleted their account, and the certificate with it.',
};

/** Why a winner's certificate is withdrawn by a later result, in one text for both languages, as admins write theirs. */
export const laterResult =
  'Uma etapa de avaliação posterior decidiu os prêmios de novo. / A later judged stage decided the prizes anew.';

/** The viewer's part in the challenge. */
export interface ViewerFacts {
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** What of a challenge decides about its certificates. */
export interface ClosingFacts {
  readonly is_coming_soon: boolean;
  readonly is_closed: boolean;
  /** A job issues certificates. */
  readonly is_issuing: boolean;
}

/** What of a member decides about changing what their certificate will say. */
interface CandidateFacts {
  readonly is_confirmed: boolean;
  readonly has_certificate: boolean;
}

/** Why something cannot be done. */
type Denial = Exclude<keyof typeof certificateMessages, 'notFound' | 'candidateNotFound'>;

/** A challenge that has started can be closed; who signs for it may change until certificates are being issued. */
export function denialOfClosing(viewer: ViewerFacts, challenge: ClosingFacts): Denial | undefined {
  if (!mayManageChallenge(viewer)) return 'not_admin';
  if (challenge.is_coming_soon) return 'not_started';
  return challenge.is_issuing ? 'is_issuing' : undefined;
}

/** Certificates are issued once the challenge is closed, by one issuance at a time. */
export function denialOfIssuing(viewer: ViewerFacts, challenge: ClosingFacts): Denial | undefined {
  if (!mayManageChallenge(viewer)) return 'not_admin';
  if (!challenge.is_closed) return 'not_closed';
  return challenge.is_issuing ? 'is_issuing' : undefined;
}

/** Before somebody has a certificate, what it says may change; members without a confirmed address get none. */
export function denialOfCorrecting(
  { is_confirmed, has_certificate }: CandidateFacts,
  { included }: { readonly included?: boolean | undefined },
): Denial | undefined {
  if (has_certificate) return 'has_certificate';
  return included && !is_confirmed ? 'unconfirmed' : undefined;
}

/** A withdrawn certificate stays as it is. */
export function denialOfChanging({ withdrawn_at }: { readonly withdrawn_at: Date | null }): Denial | undefined {
  return withdrawn_at ? 'is_withdrawn' : undefined;
}

const codes: Readonly<Record<Denial, ErrorCode>> = {
  not_admin: 'refused',
  not_started: 'conflict',
  not_closed: 'conflict',
  is_issuing: 'conflict',
  other_number: 'conflict',
  has_certificate: 'conflict',
  unconfirmed: 'conflict',
  is_withdrawn: 'conflict',
};

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw new AppError(codes[denial], { message: certificateMessages[denial] });
}

/** The failure of a call about an unknown certificate. */
export function certificateNotFound(): AppError {
  return new AppError('not_found', { message: certificateMessages.notFound });
}
