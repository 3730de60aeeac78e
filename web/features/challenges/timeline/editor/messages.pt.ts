import type { StageIcon } from '@mutirao/contract/challenges/stage-icons.ts';
import type { AnswersBy, InteractWith } from '@mutirao/contract/challenges/stages.ts';

export const messages = {
  lead: 'As etapas do desafio, pela data em que começam.',
  title: 'Etapas do desafio',
  add: 'Acrescentar uma etapa',
  new: 'Nova etapa',
  edit: 'Editar a etapa',
  empty: 'Ainda não há etapas',
  columns: { stage: 'Etapa', from: 'De', until: 'Até', asks: 'Pede', answers: 'Respostas', actions: 'Ações' },
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
