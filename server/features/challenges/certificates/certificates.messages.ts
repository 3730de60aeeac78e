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
