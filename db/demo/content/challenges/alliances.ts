import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const alliances: readonly DemoChallenge[] = [
  {
    slug: 'vozes-do-rio-negro',
    title: { pt: 'Vozes do Rio Negro: saúde em três línguas', en: 'Voices of the Rio Negro: health in three tongues' },
    short_description: {
      pt: 'Grave e ilustre um guia de saúde em nheengatu, tukano e baniwa, feito com parteiras, benzedores e enfermeiras da região.',
      en: 'Record and illustrate a health guide in Nheengatu, Tukano and Baniwa, made with local midwives, healers and nurses.',
    },
    description: {
      pt: `São Gabriel da Cachoeira, no alto Rio Negro, é uma das cidades mais indígenas do país, e várias de suas línguas são oficiais. No posto, porém, a receita sai em português, e a avó volta para casa sem saber se o comprimido é antes ou depois do peixe.

Traduzir palavra por palavra não resolve. Há doenças que a medicina dos brancos não nomeia e cuidados que o médico precisa aprender a respeitar.

Vamos reunir falantes, enfermeiras, parteiras, benzedores, gente de rádio e de desenho para criar um guia falado, com imagem, que caiba num cartão de memória. Cada capítulo nasce de uma roda na comunidade e só circula depois de ouvido por ela.

Universidade, distrito sanitário e federação indígena já assinaram o acordo: a autoria é coletiva, e a gravação original fica no rio.`,
      en: `São Gabriel da Cachoeira, on the upper Rio Negro, is one of the most indigenous towns in the country, and several of its languages are official. At the clinic, though, prescriptions come in Portuguese, and a grandmother goes home not knowing whether the tablet is for before or after the fish.

Translating word for word does not solve it. There are illnesses that the white people’s medicine has no name for, and forms of care doctors need to learn to respect.

We will bring together speakers, nurses, midwives, healers, radio people and illustrators to create a spoken guide, with pictures, that fits on a memory card. Each chapter starts in a circle in the village and goes out only after the village has heard it.

The university, the health district and the indigenous federation have signed the agreement: authorship is collective, and the original recordings stay on the river.`,
    },
    type: 'collaborative',
    goals: [17, 3, 10],
    tags: ['povos indígenas', 'saúde', 'amazônia', 'cultura'],
    opens_in_days: 25,
    deadline_in_days: 330,
    registration_in_days: 210,
    teams_enabled: false,
    tabs_off: ['map', 'files'],
    lives_changed: 0,
    counts: { files: 0, gallery: 3, partners: 5, faqs: 4 },
    blocks: [
      words(
        'Quem é falante tem precedência em todas as etapas e recebe bolsa. Quem não é pode editar som, desenhar e carregar gerador.',
        'Speakers come first at every stage and receive a grant. Those who are not can edit sound, draw and carry the generator.',
      ),
      figure(
        'heart',
        '20+',
        'Línguas indígenas que se ouvem no município, segundo professores; começamos por três das mais faladas.',
        'Indigenous languages heard in the municipality, according to teachers; we begin with three of the most widely spoken.',
      ),
      picture(
        'river/maloca',
        [17, 3],
        'Casas e gente à beira do rio, com um barco a vela no meio: as histórias moram nas duas margens.',
        'Houses and people by the river, with a sailing boat in the middle: the stories live on both banks.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'pacto-pelo-rio-acre',
    title: { pt: 'Pacto pelo Rio Acre: três países, um rio', en: 'Pact for the Acre River: three countries' },
    short_description: {
      pt: 'Junte cidades do Brasil, da Bolívia e do Peru em torno de uma só medição do Rio Acre, da nascente até Rio Branco.',
      en: 'Bring towns in Brazil, Bolivia and Peru together around one shared reading of the Acre River, from source to Rio Branco.',
    },
    description: {
      pt: `Assis Brasil, Bolpebra e Iñapari se olham das três margens do Rio Acre. A régua de cada país usa um zero diferente, o aviso de cheia não cruza a ponte, e rio abaixo, em Brasileia e Rio Branco, a água chega de surpresa ou não chega.

Em poucos anos, as mesmas famílias perderam a casa na cheia e o peixe na seca. Pescadores, professoras e bombeiros já trocam mensagens por conta própria; falta dar método e companhia a isso.

O trabalho é aberto a quem mede, escreve, traduz do espanhol, ensina em escola de fronteira ou conhece lei de águas. A meta é um boletim semanal único, nas duas línguas, alimentado por réguas comunitárias e conferido por técnicos dos três lados.

Quando houver um ano de boletins, as prefeituras assinam o pacto em praça pública, com compromissos que qualquer morador possa cobrar.`,
      en: `Assis Brasil, Bolpebra and Iñapari face one another across the three banks of the Acre River. Each country’s gauge starts from a different zero, flood warnings do not cross the bridge, and downstream, in Brasileia and Rio Branco, the water comes as a surprise or does not come at all.

In a few years, the same families have lost their homes to flood and their fish to drought. Fishers, teachers and firefighters already message one another on their own account; what is missing is method and company.

The work is open to anyone who measures, writes, translates from Spanish, teaches at a border school or knows water law. The goal is a single weekly bulletin in both languages, fed by community gauges and checked by engineers on all three sides.

After a year of bulletins, the town halls will sign the pact in the public square, with commitments any resident can hold them to.`,
    },
    type: 'collaborative',
    goals: [17, 6, 13],
    tags: ['água', 'water', 'amazônia', 'open data', 'enchentes'],
    deadline_in_days: 280,
    registration_in_days: 90,
    teams_enabled: true,
    lives_changed: 1130,
    counts: {
      files: 13,
      gallery: 10,

      partners: 8,
      faqs: 5,
    },
    blocks: [
      figure(
        'droplet',
        '3',
        'Países com réguas próprias num trecho de rio que uma criança atravessa a nado na seca.',
        'Countries with their own gauges on a stretch of river a child can swim across in the dry season.',
      ),
      picture(
        'river/margens',
        [17, 6],
        'Um rio em curva desce das colinas, com casas de um lado e de outro: uma só água, muitos vizinhos.',
        'A bending river comes down from the hills, with houses on either side: one water, many neighbours.',
      ),
      words(
        'Leia antes de sugerir: o acordo de nomes está no fórum. Escrevemos “régua”, e não “estação”, para o que a comunidade cuida.',
        'Read before you suggest: the agreement on names is in the forum. We write “gauge”, not “station”, for what the community looks after.',
      ),
    ],
    prizes: [],
  },
];
