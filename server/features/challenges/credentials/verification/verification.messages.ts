import type {
  VerificationCheck,
  VerificationOutcome,
} from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';

/** The whole in one sentence. */
export const summaries: Readonly<Record<VerificationOutcome, Localized>> = {
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
export const checkMessages: Readonly<Record<VerificationCheck, CheckMessages>> = {
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
export const revokedKey: Localized = {
  pt: 'A chave que assinou foi revogada, porque outras pessoas podem tê-la. Peça a cópia atual.',
  en: 'The key that signed it was revoked, because others may have it. Ask for the present copy.',
};

export const codeFound: Localized = {
  pt: 'Há um certificado com este código.',
  en: 'There is a certificate with this code.',
};

export const codeNotFound: Localized = {
  pt: 'Confira o código: são 16 letras e números.',
  en: 'Check the code: it has 16 letters and digits.',
};
