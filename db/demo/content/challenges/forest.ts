import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const forest: readonly DemoChallenge[] = [
  {
    slug: 'sementes-da-paixao-na-borborema',
    title: { pt: 'Sementes da paixão na Borborema', en: 'Seeds of passion in the Borborema' },
    short_description: {
      pt: 'Ajude a cuidar dos bancos de sementes crioulas da Paraíba: catalogar, guardar, trocar e ensinar quem está chegando à roça.',
      en: 'Help look after the heirloom seed banks of Paraíba: cataloguing, storing, swapping and teaching newcomers to the land.',
    },
    description: {
      pt: `No Polo da Borborema, na Paraíba, semente crioula se chama semente da paixão. É o feijão que aguenta vinte dias sem chuva, o milho colorido da avó, guardado em garrafa e emprestado ao vizinho com a promessa de voltar em dobro.

A cada família que deixa o campo, some uma variedade. Também assusta o pólen de milho transgênico, que chega com o vento e mistura o que levou cem anos para se firmar.

Em breve abriremos um trabalho conjunto para fortalecer mais de sessenta bancos comunitários: fichas com a história de cada grão, teste caseiro de contaminação, silo que espanta gorgulho sem veneno, feira de troca e escola de guardiãs mirins.

O resultado pertence aos bancos, que decidirão, variedade por variedade, o que pode ser publicado e o que fica em segredo de família.`,
      en: `In the Borborema uplands of Paraíba, heirloom seeds are called seeds of passion. They are the beans that survive twenty days without rain, grandmother’s coloured maize, kept in bottles and lent to a neighbour on the promise of returning double.

With each family that leaves the land, a variety disappears. There is fear too of pollen from genetically modified maize, which comes on the wind and mixes up what took a century to settle.

We will soon open joint work to strengthen more than sixty community banks: records telling the story of each grain, a home test for contamination, a silo that keeps out weevils without poison, a swap fair and a school for junior seed keepers.

The results belong to the banks, which will decide, variety by variety, what may be published and what stays a family secret.`,
    },
    type: 'collaborative',
    goals: [15, 2],
    tags: ['biodiversidade', 'agricultura familiar', 'sertão', 'alimentação'],
    opens_in_days: 35,
    deadline_in_days: null,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 3, gallery: 5, partners: 4, faqs: 4 },
    blocks: [
      figure(
        'wheat',
        '300+',
        'Variedades lembradas pelas guardiãs numa primeira conversa; quantas ainda brotam é o que vamos descobrir.',
        'Varieties the seed keepers recalled in a first conversation; how many still sprout is what we are about to find out.',
      ),
      picture(
        'field/garrafas',
        [15, 2],
        'Fileiras de brotos até o horizonte e três pessoas entre elas: é assim que começa cada semente guardada.',
        'Rows of young plants up to the horizon and three people among them: this is how every saved seed begins.',
      ),
      words(
        'Agrônomas, fotógrafos e quem tem paciência para digitar caderno antigo: acompanhe o desafio e receba o convite no dia da abertura.',
        'Agronomists, photographers and anyone patient enough to type up old notebooks: follow the challenge and get your invitation on opening day.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'brigada-do-cerrado',
    title: { pt: 'Brigada do Cerrado: antes do fogo', en: 'Cerrado brigade: ahead of the fire' },
    short_description: {
      pt: 'Crie ferramentas leves para as brigadas voluntárias da Chapada dos Veadeiros verem e apagarem o fogo ainda pequeno.',
      en: 'Create light tools that help the volunteer brigades of Chapada dos Veadeiros spot fires and put them out while small.',
    },
    description: {
      pt: `Na Chapada dos Veadeiros, em Goiás, a brigada voluntária de Alto Paraíso e Cavalcante sai de moto, com abafador nas costas e água contada. Entre a primeira fumaça e a chegada, o fogo de agosto já subiu a serra.

Perdem as famílias kalungas, que veem o pasto e a roça arderem; perde o bicho; secam as nascentes que alimentam rios de meio Brasil. E adoece o brigadista, que respira fumaça com máscara de pano.

O regulamento, quase pronto, pedirá soluções para quatro pontos fracos: ver cedo sem torre cara, decidir rota, proteger o pulmão e fazer a queima certa na época certa, como os mais velhos ensinam. Tudo deve caber numa mochila e funcionar sem sinal.

As finalistas passam uma estação seca inteira com três brigadas. A campeã é comprada e distribuída a outras vinte no bioma.`,
      en: `In Chapada dos Veadeiros, in Goiás, the volunteer brigade of Alto Paraíso and Cavalcante sets out by motorbike, beaters on their backs and water rationed. Between first smoke and arrival, an August fire has already climbed the range.

Kalunga families lose out as they see pasture and crops burn; animals lose their shelter, and the springs that feed rivers across half of Brazil run dry. And the firefighters fall ill, breathing smoke through a cloth mask.

The rules, nearly ready, will ask for answers to four weak points: seeing early without a costly tower, choosing a route, protecting the lungs and doing the right burn at the right time, as the elders teach. Everything must fit in a backpack and work without a signal.

Finalists will spend a full dry season with three brigades. The winning tool will be bought and distributed to twenty others across the savanna.`,
    },
    type: 'competition',
    goals: [15, 13],
    tags: ['florestas', 'clima', 'quilombos', 'tecnologia'],
    opens_in_days: 10,
    deadline_in_days: 220,
    registration_in_days: 90,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 3, gallery: 4, partners: 4, faqs: 5 },
    blocks: [
      figure(
        'clock',
        '90 min',
        'Tempo que um foco costuma levar, no pico da seca, para deixar de caber a uma equipe de cinco pessoas.',
        'How long a fire usually takes, at the height of the drought, to outgrow a team of five.',
      ),
      words(
        'Nenhum voo de drone sobre casa ou festa kalunga sem autorização da comunidade. A regra vale para teste, foto e finalista.',
        'No drone flights over Kalunga homes or festivals without the community’s permission. The rule covers tests, photos and finalists alike.',
      ),
      picture(
        'forest/cerrado',
        [15, 13],
        'Árvores de troncos escuros, um pássaro no galho e duas pessoas que acenam entre as plantas.',
        'Trees with dark trunks, a bird on a branch and two people waving among the plants.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Estação seca', en: 'Dry season' },
        description: {
          pt: 'Produção de lote para vinte brigadas e seguro dos voluntários durante o teste.',
          en: 'Production of a batch for twenty brigades and insurance for volunteers during the trial.',
        },
        value: 90000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Fôlego', en: 'Breath' },
        description: {
          pt: 'Para a melhor proteção respiratória de baixo custo.',
          en: 'For the best low-cost protection for the lungs.',
        },
        value: 15000,
        currency: 'BRL',
      },
    ],
  },
];
