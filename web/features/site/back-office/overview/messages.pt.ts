import type {
  OverviewEnding,
  OverviewFigureName,
  OverviewStepName,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';

export const messages = {
  steps: {
    title: 'Primeiros passos',
    lead: 'O que ainda falta para a plataforma receber gente.',
    done: 'Feito',
    names: {
      logo: 'Pôr o logo da organização',
      mail_server: 'Ligar o envio de e-mails',
      pages: 'Revisar as páginas que ainda são modelos',
      challenge: 'Publicar o primeiro desafio',
      colleague: 'Dar a outra pessoa o papel de administração geral',
    } satisfies Record<OverviewStepName, string>,
    why: {
      logo: 'Ele aparece no cabeçalho, nos e-mails e nos certificados.',
      mail_server: 'Sem isso, ninguém confirma o endereço nem recupera a senha.',
      pages: 'Termos, privacidade e as outras páginas vêm com um texto de exemplo.',
      challenge: 'É por ele que as pessoas chegam.',
      colleague: 'Se você perder o acesso, alguém ainda entra.',
    } satisfies Record<OverviewStepName, string>,
    remaining: (count: string) => `Páginas por revisar: ${count}`,
  },
  figures: {
    title: 'Como vai',
    names: {
      members: 'Pessoas com conta',
      participants: 'Participações',
      interactions: 'Respostas a ler',
      mails: 'E-mails que não saíram',
    } satisfies Record<OverviewFigureName, string>,
    added: {
      members: (count: string) => `+${count} em sete dias`,
      participants: (count: string) => `+${count} em sete dias`,
      interactions: (count: string) => `${count} de sete dias para cá`,
      mails: (count: string) => `${count} de sete dias para cá`,
    } satisfies Record<OverviewFigureName, (count: string) => string>,
    oldest: (moment: string) => `A mais antiga é de ${moment}`,
    oldestMail: (moment: string) => `O mais antigo é de ${moment}`,
  },
  courses: { title: 'Os últimos doze meses', hidden: 'oculto' },
  endings: {
    title: 'Termina nos próximos sete dias',
    none: 'Nada termina nos próximos sete dias.',
    parts: {
      registration: () => 'inscrições',
      stage: (name: string) => `etapa ${name}`,
      challenge: () => 'desafio',
    } satisfies Record<OverviewEnding['part'], (name: string) => string>,
  },
  waiting: 'O que espera',
  nothing: 'Nada espera por você.',
  waitingOf: {
    challenges: (count: string) => `Rascunhos, mudanças por publicar e pedidos para aconselhar: ${count}`,
    inbox: (count: string) => `Mensagens, propostas e pedidos de informação: ${count}`,
    moderation: (count: string) => `Denúncias: ${count}`,
    organisation: (count: string) => `Traduções a fazer: ${count}`,
  },
};
export type OverviewMessages = typeof messages;
