import type { StageIcon } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import type { InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { SceneSubject } from '../../../server/features/site/pictures/index.ts';
import type { Bilingual } from './types.ts';

export interface DemoAnswer {
  readonly text?: Bilingual;
  /** Of a scene, as its picture. */
  readonly picture?: string;
}

export interface DemoStage {
  readonly title: Bilingual;
  readonly message: Bilingual;
  readonly icon: StageIcon;
  readonly interact_with: InteractWith;
  /** In days from now. */
  readonly from: number;
  readonly to: number | null;
  readonly answers: readonly DemoAnswer[];
}

const scene = (name: `${SceneSubject}/${string}`) => `/pictures/scenes/${name}.svg`;

const rain: readonly DemoStage[] = [
  {
    title: { pt: 'Conheça o problema', en: 'Get to know the problem' },
    message: {
      pt: 'Converse com uma família que depende do caminhão-pipa, ou leia os relatos da página inicial.\n\nConte em poucas linhas o que você aprendeu e o que ainda não entendeu.',
      en: 'Talk to a family who depends on the water truck, or read the accounts on the first page.\n\nTell in a few lines what you learnt and what you do not understand yet.',
    },
    icon: 'search',
    interact_with: 'text',
    from: -19,
    to: -11,
    answers: [
      {
        text: {
          pt: 'Falei com dona Socorro, de Tabira. A cisterna dela é boa; o que falha é a calha, que entorta com o vento e derrama metade da primeira chuva.',
          en: 'I spoke to Dona Socorro in Tabira. Her cistern is fine; what fails is the gutter, which the wind bends so that half of the first rain is lost.',
        },
      },
      {
        text: {
          pt: 'Ninguém mede o nível. Batem na parede da cisterna e ouvem. Quando o som fica oco, já é tarde para pedir o caminhão.',
          en: 'Nobody measures the level. They knock on the wall of the cistern and listen. Once it sounds hollow, it is too late to call the truck.',
        },
      },
      {
        text: {
          pt: 'O filtro de areia existe em três casas e está parado nas três: falta a torneira de baixo, que só vende em Afogados.',
          en: 'Three houses have a sand filter and none of them works: the lower tap is missing, and is sold in town only.',
        },
      },
      {
        text: {
          pt: 'Ainda não entendi quem limpa o telhado antes da primeira chuva. Cada casa me respondeu uma coisa.',
          en: 'I do not understand yet who cleans the roof before the first rain. Every house told me something else.',
        },
      },
    ],
  },
  {
    title: { pt: 'Desenho da ideia', en: 'Sketch of the idea' },
    message: {
      pt: 'Um desenho à mão basta: uma foto dele, um texto, ou os dois.',
      en: 'A drawing by hand will do: a photo of it, a text, or both.',
    },
    icon: 'pencil',
    interact_with: 'any',
    from: -14,
    to: -5,
    answers: [
      {
        text: {
          pt: 'Uma boia de garrafa PET presa a um fio que sai pela tampa. O nó mais alto é cheio, o mais baixo é hora de ligar.',
          en: 'A float made of a bottle, on a string that leaves through the lid. The highest knot means full, the lowest means call now.',
        },
        picture: scene('cistern/boia-de-nivel'),
      },
      {
        text: {
          pt: 'Descarte da primeira água com um cano de 100 mm e uma bola. Quando o cano enche, a bola fecha e o resto vai para a cisterna.',
          en: 'A 100 mm pipe and a ball discard the first water. Once the pipe is full, the ball shuts it and the rest flows into the cistern.',
        },
      },
      { picture: scene('cistern/calha-de-bambu') },
    ],
  },
  {
    title: { pt: 'Foto do protótipo', en: 'Photo of the prototype' },
    message: {
      pt: 'Mostre o que vocês construíram, mesmo torto. A foto é o que conta; o texto é opcional.',
      en: 'Show what you built, even if it is crooked. The photo is what counts; a text is optional.',
    },
    icon: 'tools',
    interact_with: 'file',
    from: -4,
    to: 17,
    answers: [
      {
        text: {
          pt: 'Primeira versão no quintal, com a calha de zinco do vizinho.',
          en: "The first version in the yard, with a neighbour's zinc gutter.",
        },
        picture: scene('field/primeira-versao'),
      },
      { picture: scene('cistern/filtro-de-areia') },
    ],
  },
  {
    title: { pt: 'Diário de testes', en: 'Diary of tests' },
    message: {
      pt: 'Escreva o que mediu e quando. Esta etapa fica aberta até o fim do desafio: volte e complete.',
      en: 'Write down what you measured and when. This stage stays open until the challenge ends: come back and add to it.',
    },
    icon: 'microscope',
    interact_with: 'any',
    from: -2,
    to: null,
    answers: [
      {
        text: {
          pt: 'Dia 1: 14 litros por minuto com balde. Dia 2: o mesmo, com a calha limpa, 22 litros.',
          en: 'Day 1: 14 litres a minute, by bucket. Day 2: the same with a clean gutter, 22 litres.',
        },
      },
    ],
  },
  {
    title: { pt: 'Apresentação à banca', en: 'Presentation to the judges' },
    message: {
      pt: 'Um texto de uma página: o problema, a solução, o custo e quem conserta depois.',
      en: 'A text of one page: the problem, the solution, its cost and who mends it later.',
    },
    icon: 'presentation',
    interact_with: 'text',
    from: 24,
    to: 38,
    answers: [],
  },
];

const rubbish: readonly DemoStage[] = [
  {
    title: { pt: 'Seu ponto no mapa', en: 'Your spot on the map' },
    message: {
      pt: 'Descreva um ponto de lixo que você conhece: onde fica, a que hora cresce, quem passa por ali.',
      en: 'Describe a dumping spot you know: where it is, at what time it grows, who passes there.',
    },
    icon: 'flag',
    interact_with: 'text',
    from: -18,
    to: -6,
    answers: [
      {
        text: {
          pt: 'Esquina da Teixeira com a Joana Nascimento. Cresce às seis da tarde, quando as lojas fecham, e a escola passa por ali às sete da manhã.',
          en: 'The corner of Teixeira and Joana Nascimento. It grows at six, when the shops close, and the school passes there at seven in the morning.',
        },
      },
      {
        text: {
          pt: 'Debaixo da passarela 9. Todo mundo acha que é do outro lado da avenida que vem o lixo.',
          en: 'Under footbridge 9. Everyone believes that the rubbish comes from the other side of the avenue.',
        },
      },
      {
        text: {
          pt: 'Na beira do canal, perto do campo. O entulho de obra chega de carroça no sábado.',
          en: 'By the canal, next to the football pitch. Rubble comes by cart on Saturdays.',
        },
      },
    ],
  },
  {
    title: { pt: 'Antes e depois', en: 'Before and after' },
    message: {
      pt: 'Uma foto do lugar hoje. Depois da obra, faremos outra do mesmo ângulo.',
      en: 'A photo of the place today. After the works we will take another one from the same angle.',
    },
    icon: 'users',
    interact_with: 'file',
    from: -5,
    to: 25,
    answers: [
      {
        text: { pt: 'Hoje cedo, antes da coleta.', en: 'Early this morning, before the collection.' },
        picture: scene('city/passarela-nove'),
      },
    ],
  },
  {
    title: { pt: 'Quem cuida depois', en: 'Who looks after it' },
    message: {
      pt: 'Quem na sua rua toparia cuidar do lugar, e do que precisaria? Texto, foto, ou os dois.',
      en: 'Who in your street would look after the place, and what would they need? A text, a photo, or both.',
    },
    icon: 'heart-handshake',
    interact_with: 'any',
    from: -3,
    to: null,
    answers: [
      {
        text: {
          pt: 'O time de dominó da praça topa regar as mudas se houver uma torneira com cadeado.',
          en: 'The domino players of the square will water the seedlings if there is a tap with a lock.',
        },
      },
    ],
  },
  {
    title: { pt: 'Assembleia', en: 'Assembly' },
    message: {
      pt: 'Até a assembleia, escreva por que o seu lugar deve ser um dos vinte.',
      en: 'Before the assembly, write why your place should be one of the twenty.',
    },
    icon: 'trophy',
    interact_with: 'text',
    from: 32,
    to: 46,
    answers: [],
  },
];

/** The stages of challenges, by slug. */
export const demoTimelines: Readonly<Record<string, readonly DemoStage[]>> = {
  'agua-da-chuva-no-sertao': rain,
  'mare-sem-lixo-na-porta': rubbish,
};

/** What judges and advisers reply. */
export const demoReplies: readonly Bilingual[] = [
  {
    pt: 'Boa observação. Leve a pergunta para mais duas casas e anote o que muda.',
    en: 'Well observed. Take the question to two more houses and note what changes.',
  },
  {
    pt: 'Gostei porque dá para consertar com o que há em casa. Quanto custou o material?',
    en: 'I like it because it can be mended with what is at home. What did the material cost?',
  },
  {
    pt: 'Cuidado com a água parada: uma tela fina resolve. De resto, siga em frente.',
    en: 'Mind the standing water: a fine mesh will do. Apart from that, go on.',
  },
];
