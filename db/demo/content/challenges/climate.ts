import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const climate: readonly DemoChallenge[] = [
  {
    slug: 'porto-alegre-depois-da-enchente',
    title: { pt: 'Porto Alegre depois da enchente', en: 'Porto Alegre after the flood' },
    short_description: {
      pt: 'Reúna o que os bairros aprenderam em 2024 e monte, com eles, planos de emergência que funcionem sem luz e sem internet.',
      en: 'Gather what the neighbourhoods learned in 2024 and build emergency plans with them that work without power or internet.',
    },
    description: {
      pt: `Em maio de 2024 a água do Guaíba entrou no Sarandi, no Humaitá e nas Ilhas e ficou semanas. Quem salvou muita gente foram vizinhos com barco emprestado, lista de papel e rádio a pilha, porque o celular não tinha sinal nem bateria.

Esse conhecimento está se perdendo. As famílias se mudaram, os grupos de mensagem se calaram, e a próxima cheia não vai esperar o plano diretor ficar pronto.

A proposta é escrever, com cada bairro, um plano de uma página: quem bate em qual porta, onde ficam as chaves, para onde vai o cachorro, quem precisa de remédio na geladeira. Precisamos de gente para entrevistar, desenhar, testar em simulado e traduzir para Libras e crioulo haitiano.

Os planos aprovados em assembleia são impressos em material que aguenta água, colados nos portões e testados num sábado de simulado com escolas e defesa civil.`,
      en: `In May 2024 the waters of the Guaíba entered Sarandi, Humaitá and the Islands and stayed for weeks. Many lives were saved by neighbours with a borrowed boat, a paper list and a battery radio, because phones had neither signal nor charge.

That knowledge is slipping away. Families have moved, message groups have gone quiet, and the next flood will not wait for the master plan to be finished.

The idea is to write a one-page plan with every neighbourhood: who knocks on which door, where the keys are, where the dog goes, who keeps medicine in the fridge. We need people to interview, draw, test in drills and translate into Brazilian Sign Language and Haitian Creole.

Plans approved at a residents’ assembly will be printed on waterproof material, fixed to the gates and tried out in a Saturday drill with schools and civil defence.`,
    },
    type: 'collaborative',
    goals: [11, 13],
    tags: ['enchentes', 'clima', 'moradia', 'acessibilidade', 'migrantes'],
    deadline_in_days: 120,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 5200,
    counts: {
      files: 13,
      gallery: 19,

      partners: 6,
      faqs: 7,
    },
    blocks: [
      figure(
        'clock',
        '72 h',
        'Tempo que uma rua deveria aguentar por conta própria até o socorro organizado chegar, segundo quem atuou nos abrigos.',
        'How long a street should be able to cope on its own until organised help arrives, say people who worked in the shelters.',
      ),
      words(
        'As histórias pertencem a quem as conta. Toda entrevista começa pela folha de consentimento e pode ser retirada do ar a qualquer momento, sem explicação.',
        'Stories belong to those who tell them. Every interview starts with the consent sheet and can be taken down at any time, with no reason given.',
      ),
      picture(
        'river/barco',
        [11, 13],
        'Casas a poucos passos do rio, um barco na água e gente na margem: na cheia, ele chega às portas.',
        'Houses a few steps from the river, a boat on the water and people on the bank: in a flood it reaches the doors.',
      ),
      film(
        'https://youtu.be/aqz-KE-bpKQ',
        'Enquanto os depoimentos das Ilhas são legendados, deixamos aqui um filme aberto da Blender Foundation.',
        'While the testimonies from the Islands are being subtitled, we have put an open film by the Blender Foundation here.',
      ),
      figure(
        'users',
        '12',
        'Bairros e ilhas que já aceitaram receber uma equipe e escolheram duas pessoas de referência.',
        'Neighbourhoods and islands that have agreed to host a team and have chosen two contact people.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'ar-limpo-em-cubatao',
    title: { pt: 'Que ar é esse? Sensores em Cubatão', en: 'What are we breathing? Sensors in Cubatão' },
    short_description: {
      pt: 'Monte um sensor de ar confiável por menos de R$ 250 para as escolas de Cubatão decidirem quando dá para correr no pátio.',
      en: 'Build a reliable air sensor for under R$ 250 so that schools in Cubatão can decide when it is fine to run outdoors.',
    },
    description: {
      pt: `Cubatão já respirou muito pior do que hoje, e a cidade tem orgulho da virada. Mesmo assim, na Vila dos Pescadores e no Jardim São Marcos, mães conhecem pelo cheiro o dia em que o filho vai precisar de bombinha.

As estações oficiais são boas, mas poucas, e medem o ar longe do pátio da escola. Sem um número por perto, a diretora decide pelo olhômetro se suspende o recreio.

Queremos um aparelho simples, aberto e calibrado contra a estação de referência: partículas finas, temperatura e umidade, painel que uma criança de dez anos lê, peças que se compram no país. Ganha quem errar menos durante trinta dias de teste lado a lado.

A equipe campeã equipa doze escolas e treina as turmas do nono ano para cuidar dos sensores; as leituras ficam públicas desde o primeiro minuto.`,
      en: `Cubatão used to breathe far worse air than today, and the city is proud of its turnaround. Even so, in Vila dos Pescadores and Jardim São Marcos, mothers can tell by the smell on which days their child will need an inhaler.

The official stations are good, but few, and they measure the air a long way from the school yard. Without a number close by, head teachers have to guess whether to cancel break.

We want a simple, open device, calibrated against the reference station: fine particles, temperature and humidity, a display a ten-year-old can read, parts that can be bought in Brazil. The winner is whoever is least wrong over thirty days of side-by-side testing.

The champion team will equip twelve schools and train ninth-grade classes to look after the sensors; the readings are public from the very first minute.`,
    },
    type: 'competition',
    goals: [3, 9, 13],
    tags: ['saúde', 'tecnologia', 'open data', 'educação', 'clima'],
    deadline_in_days: 1,
    registration_in_days: -20,
    teams_enabled: true,
    lives_changed: 3100,
    counts: {
      files: 10,
      gallery: 9,

      partners: 3,
      faqs: 6,
    },
    blocks: [
      words(
        'Antes de enviar, confira se o arquivo de leituras tem data, hora e unidade em cada linha. Tabela sem unidade não será comparada, por mais bonita que seja.',
        'Before you submit, check that every row of your readings has a date, a time and a unit. A table with no units will not be compared, however pretty it is.',
      ),
      figure(
        'chart',
        '30',
        'Dias de comparação com a estação de referência, tempo suficiente para pegar frente fria, calor e inversão térmica.',
        'Days of comparison with the reference station, long enough to catch a cold front, hot weather and a thermal inversion.',
      ),
      picture(
        'school/chamines',
        [3, 13],
        'Crianças de mãos dadas no pátio da escola, entre árvores: é o ar delas que vamos medir.',
        'Children hand in hand in the school yard, between trees: theirs is the air we will measure.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Doze escolas medidas', en: 'Twelve schools measured' },
        description: {
          pt: 'Fabricação e instalação dos sensores, com bolsa para dois integrantes por seis meses.',
          en: 'Making and installing the sensors, with a grant for two members for six months.',
        },
        value: 52000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Melhor painel para crianças', en: 'Best display for children' },
        description: {
          pt: 'Escolhido por três turmas do quinto ano, que vão conviver com ele.',
          en: 'Chosen by three fifth-grade classes, who will have to live with it.',
        },
        value: 8000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'encosta-avisa-petropolis',
    title: { pt: 'A encosta avisa: alerta em Petrópolis', en: 'The hillside warns: alerts in Petrópolis' },
    short_description: {
      pt: 'Invente um aviso de deslizamento que chegue a quem mora no alto do morro, inclusive a quem não ouve e a quem dorme pesado.',
      en: 'Invent a landslide warning that reaches everyone high on the hill, including people who cannot hear and heavy sleepers.',
    },
    description: {
      pt: `Petrópolis convive com a sirene. Na tragédia de 2022, houve quem achasse que era só mais um teste, quem não a ouvisse por causa da chuva e quem não tivesse para onde levar a mãe acamada.

Alerta bom não é o mais alto: é aquele em que a vizinhança confia e que diz o que fazer nos próximos quinze minutos. Pessoas surdas, idosas e com bebê precisam de mais tempo e de um caminho diferente.

Quando o desafio abrir, vamos pedir sistemas locais que juntem pluviômetro de garrafa, marca no barranco, luz, vibração, rádio e combinado entre casas. A resposta precisa funcionar com a energia cortada e custar menos que um botijão de gás por família.

Os finalistas serão testados em simulado noturno. O vencedor é instalado em três comunidades antes do verão seguinte, sob a guarda dos núcleos comunitários de defesa civil.`,
      en: `Petrópolis lives with the siren. In the disaster of 2022, some took it for one more test, some could not hear it over the rain, and some had nowhere to take a bedridden mother.

A good alert is not the loudest one: it is the one neighbours trust and that tells them what to do in the next fifteen minutes. Deaf people, the elderly and those with babies need more time and a different way out.

When the challenge opens, we will ask for local systems that combine bottle rain gauges, marks on the slope, light, vibration, radio and agreements between homes. The answer has to work with the power cut and cost less than a bottle of cooking gas per family.

Finalists will be tested in a night drill. The winner is installed in three communities before the following summer, in the care of local volunteer civil defence groups.`,
    },
    type: 'competition',
    goals: [13, 11],
    tags: ['clima', 'enchentes', 'moradia', 'acessibilidade', 'tecnologia'],
    opens_in_days: 20,
    deadline_in_days: 200,
    registration_in_days: 110,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 2, gallery: 3, partners: 3, faqs: 3 },
    blocks: [
      figure(
        'clock',
        '15 min',
        'Intervalo que agentes comunitários calculam ter entre o sinal no barranco e a hora de já estar longe.',
        'The gap community agents reckon they have between the sign on the slope and the moment to be well away.',
      ),
      words(
        'Antes da abertura, siga o desafio: faremos três encontros abertos com famílias do Alto da Serra para escrever juntos os critérios.',
        'Before it opens, follow the challenge: we will hold three open meetings with families from Alto da Serra to write the criteria together.',
      ),
      picture(
        'city/morro',
        [13, 11],
        'Casas em degraus morro acima e vizinhos na rua: o aviso tem de chegar a cada porta.',
        'Houses stepping up the hill and neighbours in the street: the warning has to reach every door.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Verão protegido', en: 'A safer summer' },
        description: {
          pt: 'Instalação em três comunidades e manutenção paga por dois verões.',
          en: 'Installation in three communities and upkeep paid for two summers.',
        },
        value: 70000,
        currency: 'BRL',
      },
    ],
  },
];
