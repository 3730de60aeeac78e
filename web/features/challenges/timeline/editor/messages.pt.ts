import type { StageEffect } from '@mutirao/contract/challenges/timeline/stage-effects.ts';
import type { StageIcon } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import type { AnswersBy, InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';

export const messages = {
  lead: 'As etapas do desafio, pela data em que começam.',
  title: 'Etapas do desafio',
  add: 'Acrescentar uma etapa',
  new: 'Nova etapa',
  edit: 'Editar a etapa',
  empty: 'Ainda não há etapas',
  columns: { stage: 'Etapa', from: 'De', until: 'Até', asks: 'Pede', answers: 'Respostas', actions: 'Ações' },
  zone: (name: string) => `Datas e horas: ${name}.`,
  open: 'Sem fim',
  name: 'Título',
  message: 'Mensagem',
  messageHelp: 'O que fazer nesta etapa. Uma linha vazia começa outro parágrafo.',
  icon: 'Ícone',
  icons: {
    flag: 'Bandeira',
    rocket: 'Foguete',
    bulb: 'Lâmpada',
    users: 'Pessoas',
    search: 'Lupa',
    pencil: 'Lápis',
    tools: 'Ferramentas',
    microscope: 'Microscópio',
    presentation: 'Apresentação',
    'heart-handshake': 'Mãos dadas',
    trophy: 'Troféu',
    certificate: 'Certificado',
  } satisfies Record<StageIcon, string>,
  start: 'Começa',
  startHelp: 'Quem participa recebe um aviso quando a etapa começa.',
  finish: 'Termina',
  finishHelp: 'Vazio: fica aberta.',
  effects: {
    title: 'O que as novas datas mudam para quem participa',
    none: 'Ninguém que participa é afetado.',
    codes: {
      opens_now: () => 'A etapa abre ao salvar.',
      opens_later: (_from, to) => `A etapa fecha ao salvar e abre de novo em ${to}.`,
      start_moves: (from, to) => `O início passa de ${from} para ${to}.`,
      ends_now: () => 'A etapa termina ao salvar: ninguém mais responde.',
      reopens: (_from, to) => `A etapa abre de novo ao salvar. Fim: ${to}.`,
      ends_earlier: (from, to) => `O fim é antes: ${to}, não ${from}.`,
      ends_later: (from, to) => `O fim é depois: ${to}, não ${from}.`,
    } as Record<StageEffect['code'], (from: string, to: string) => string>,
    members: (count: string, one: boolean) => (one ? `Vale para ${count} pessoa.` : `Vale para ${count} pessoas.`),
    answers: (count: string, one: boolean) =>
      one ? `${count} resposta até agora, que fica.` : `${count} respostas até agora, que ficam.`,
    announced: 'Todas recebem um aviso quando a etapa começa, mesmo que já tenham recebido um.',
  },
  interact: 'O que a etapa pede',
  interactions: {
    text: 'Um texto',
    file: 'Uma imagem',
    any: 'Um texto, uma imagem ou os dois',
  } satisfies Record<InteractWith, string>,
  settings: 'Quem responde às etapas',
  answersBy: {
    member: 'Cada pessoa',
    team: 'A equipe: uma resposta vale por todas as pessoas dela',
  } satisfies Record<AnswersBy, string>,
  settingsFailed: 'Quem responde não foi mudado.',
};
export type StagesEditorMessages = typeof messages;
