import type { BackOfficeSectionName } from '@mutirao/contract/site/back-office.ts';

export const messages = {
  title: 'Bastidores',
  description: 'Onde a equipe cuida da plataforma.',
  sections: 'Seções dos bastidores',
  overview: 'Visão geral',
  names: {
    inbox: 'Caixa de entrada',
    moderation: 'Moderação',
    members: 'Pessoas',
    audit_log: 'Registro de auditoria',
  } satisfies Record<BackOfficeSectionName, string>,
  purposes: {
    inbox: 'Mensagens, propostas e pedidos de informação que esperam por resposta.',
    moderation: 'Denúncias que esperam por uma decisão.',
    members: 'Contas: ajudar, suspender, dar papéis.',
    audit_log: 'Quem fez o quê, quando e de onde.',
  } satisfies Record<BackOfficeSectionName, string>,
  waiting: (count: string, one: boolean) => (one ? `${count} item espera` : `${count} itens esperam`),
  nothing: 'Nada espera por você',
  overdue: (count: string) => `${count} fora do prazo`,
  refused: 'Esta área é da equipe',
  refusedText: 'Só quem cuida da plataforma ou de um desafio entra aqui.',
  home: 'Ir para o início',
};
export type BackOfficeMessages = typeof messages;
