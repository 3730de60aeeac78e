import { certificatePdf } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import type { CertificateEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { CertificateDetail, Facts, NotificationFile, NotificationText } from './notification-facts.ts';

interface Words {
  readonly challenge: string;
  readonly reason: string;
}

type Write = (words: Words) => NotificationText;

const texts: { readonly [Name in CertificateEvent]: { readonly pt: Write; readonly en: Write } } = {
  certificate_issued: {
    pt: ({ challenge }) => ({
      title: `Seu certificado de ${challenge} está pronto`,
      text: 'Veja, baixe e compartilhe: qualquer pessoa pode conferir que ele é verdadeiro.',
    }),
    en: ({ challenge }) => ({
      title: `Your certificate of ${challenge} is ready`,
      text: 'See it, download it and share it: anyone can check that it is genuine.',
    }),
  },
  certificate_corrected: {
    pt: ({ challenge }) => ({
      title: `Seu certificado de ${challenge} foi corrigido`,
      text: 'O código continua o mesmo. Baixe o novo PDF: arquivos de antes deixaram de valer.',
    }),
    en: ({ challenge }) => ({
      title: `Your certificate of ${challenge} was corrected`,
      text: 'The code stays the same. Download the new PDF: earlier files are no longer valid.',
    }),
  },
  certificate_withdrawn: {
    pt: ({ challenge, reason }) => ({
      title: `Seu certificado de ${challenge} foi cancelado`,
      text: `Motivo: ${reason}`,
    }),
    en: ({ challenge, reason }) => ({
      title: `Your certificate of ${challenge} was withdrawn`,
      text: `Reason: ${reason}`,
    }),
  },
};

/** The text of an event of a certificate. */
export function writeCertificateEvent(
  name: CertificateEvent,
  { challenge, detail, language }: Facts<CertificateDetail>,
): NotificationText {
  return texts[name][language]({ challenge: challenge.title[language], reason: detail.reason ?? '' });
}

/** The PDF of the certificate of an event. */
export function linkCertificatePdf({
  detail: { code },
  language,
}: Pick<Facts<CertificateDetail>, 'detail' | 'language'>): NotificationFile | undefined {
  if (code === undefined) return undefined;
  return {
    label: language === 'pt' ? 'Baixar o certificado em PDF' : 'Download the certificate as PDF',
    path: certificatePdf(code, language, true),
  };
}
