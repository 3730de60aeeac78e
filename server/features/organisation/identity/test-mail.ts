import { defineMail } from '../../../platform/mail/define-mail.ts';

export const testTemplate = 'mail-server-test';

/** Shows that mails arrive, and how they look. */
export const mailServerTest = defineMail({
  name: 'mail_server_test',
  title: { pt: 'Teste do servidor de e-mail', en: 'Test of the mail server' },
  texts: {
    subject: { pt: 'Teste de e-mail: {organisation}', en: 'Test of e-mail: {organisation}' },
    greeting: { pt: 'Chegou!', en: 'It arrived!' },
    paragraph: {
      pt: 'Esta mensagem de teste mostra que {organisation} envia e-mails, e como eles aparecem para as pessoas.',
      en: 'This test message shows that {organisation} sends e-mails, and how people see them.',
    },
    reason: {
      pt: 'Você recebeu esta mensagem porque pediu um teste do servidor de e-mail.',
      en: 'You received this message because you asked for a test of the mail server.',
    },
  },
  sample: () => ({}),
});
