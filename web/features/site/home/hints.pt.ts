export const messages = {
  label: (section: string) => `${section}: só a equipe vê isto`,
  sections: {
    'active-challenges': {
      title: 'Desafios ativos',
      text: 'Aqui aparecem até dois desafios em andamento ou em breve, escolhidos por vocês. Até lá, quem visita não vê esta parte.',
      add: 'Escolher os desafios da página inicial',
    },
    'impact-counter': {
      title: 'Contador de impacto',
      text: 'Aqui aparecem os números da plataforma, quando houver o primeiro desafio publicado, e os que vocês informarem.',
      add: 'Informar números',
    },
    'social-billionaire-index': {
      title: 'Índice de bilionários sociais',
      text: 'Aqui aparece a soma das vidas transformadas, quando um desafio tiver a primeira.',
      add: 'Ver os desafios',
    },
    partners: {
      title: 'Parceiros',
      text: 'Aqui aparecem os parceiros da organização, com nome e marca.',
      add: 'Adicionar parceiros',
    },
  },
};

/** The sections of the home page that may have nothing to show. */
export type EmptySectionName = keyof (typeof messages)['sections'];
