import type { EditorState } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { messages as contents } from './messages/contents.pt.ts';
import { messages as fields } from './messages/fields.pt.ts';
import { messages as lists } from './messages/lists.pt.ts';
import { messages as publishing } from './messages/publishing.pt.ts';
import type { Part } from './parts.ts';

export const messages = {
  states: {
    draft: 'Rascunho',
    scheduled: 'Agendado',
    published: 'Publicado',
    changed: 'Publicado, com mudanças',
    archived: 'Arquivado',
  } satisfies Record<EditorState, string>,
  situations: {
    in_progress: 'Em andamento',
    finished: 'Encerrado',
    coming_soon: 'Em breve',
  } satisfies Record<Situation, string>,
  languages: { pt: 'português', en: 'inglês' },
  cancel: 'Cancelar',
  waiting: 'Um momento…',
  failed: 'Não deu certo. Tente de novo.',
  untitled: 'Sem título',
  undo: 'Desfazer',
  done: 'Pronto',
  editor: {
    back: 'Todos os desafios',
    parts: 'Partes do editor',
    status: 'Estado e publicação',
    names: {
      texts: 'Textos',
      pictures: 'Imagens',
      goals: 'Objetivos e tags',
      blocks: 'Blocos da descrição',
      prizes: 'Prêmios',
      dates: 'Datas',
      tabs: 'Abas e equipes',
    } satisfies Record<Part, string>,
    leads: {
      texts: 'O que as pessoas leem primeiro. Cada texto nos dois idiomas.',
      pictures: 'Cada lugar tem o seu recorte. Sem imagem, aparece um desenho feito a partir do nome.',
      goals: 'Por onde as pessoas encontram o desafio.',
      blocks: 'Aparecem abaixo da descrição, nesta ordem.',
      prizes: 'Aparecem em competições, nesta ordem.',
      dates: 'Todas no mesmo fuso horário.',
      tabs: 'O que a página do desafio tem.',
    } satisfies Record<Part, string>,
    lastChange: (name: string, moment: string) => `Última mudança: ${name}, ${moment}`,
    somebody: 'alguém',
    preview: 'Pré-visualizar',
    readOnly: 'Este desafio está arquivado. Traga-o de volta para editar.',
  },
  ...lists,
  ...publishing,
  ...fields,
  ...contents,
};
