import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';

export const messages = {
  nothing: 'Nada espera neste desafio',
  nothingText: 'Contribuições, pedidos e denúncias aparecem aqui.',
  since: (day: string) => `desde ${day}`,
  interactions: {
    title: 'Contribuições sem resposta',
    count: (count: string, one: boolean) => (one ? `${count} espera` : `${count} esperam`),
    oldest: 'As que esperam há mais tempo:',
    line: (author: string, day: string) => `${author}, ${day}`,
    gone: 'Conta apagada',
    answer: 'Responder',
    of: (stage: string) => `Responder na etapa ${stage}`,
    repliers: 'Podem responder:',
    nobody: 'Ninguém pode responder: dê a alguém o papel de jurado(a) ou conselheiro(a).',
    toPeople: 'Dar um papel',
  },
  applications: {
    title: 'Pedidos para aconselhar',
    count: (count: string, one: boolean) => (one ? `${count} pedido espera` : `${count} pedidos esperam`),
    answer: 'Responder aos pedidos',
  },
  reports: {
    title: 'Denúncias',
    kinds: {
      topic: 'Tópicos do fórum',
      topic_message: 'Respostas no fórum',
      interaction: 'Contribuições',
      team: 'Equipes',
      member: 'Perfis',
      problem_location: 'Problemas no mapa',
      address: 'Outros endereços',
    } satisfies Record<ReportKind, string>,
    line: (kind: string, count: string) => `${kind}: ${count}`,
    decide: 'Abrir a moderação',
  },
};
