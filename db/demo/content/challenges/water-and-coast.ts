import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const waterAndCoast: readonly DemoChallenge[] = [
  {
    slug: 'esgoto-a-vista-na-baixada',
    title: { pt: 'Esgoto à vista: o mapa da Baixada', en: 'Sewage in sight: mapping the Baixada' },
    short_description: {
      pt: 'Ajude a registrar, rua por rua, onde o esgoto corre aberto na Baixada Fluminense e cobre resposta com dados na mão.',
      en: 'Help record, street by street, where sewage runs open in the Baixada Fluminense and ask for answers with data in hand.',
    },
    description: {
      pt: `Em Belford Roxo e São João de Meriti, muita gente paga taxa de esgoto e ainda pula vala para chegar ao portão. Nos mapas oficiais a rede aparece inteira; na calçada, ela termina num cano quebrado.

Quem sofre é a criança que falta à aula com diarreia, a avó que não recebe visita por vergonha do cheiro, o mercadinho que fecha quando chove. Sem prova organizada, cada reclamação é tratada como caso isolado.

Queremos juntar vizinhos, estudantes de saneamento, gente de mapas e defensores públicos para montar um retrato que ninguém consiga ignorar: fotos datadas, traçado do cano, endereço e número de casas atingidas. Boa colaboração é a que um técnico aceita e um morador entende.

A cada três meses o mapa vira um relatório, entregue em audiência pública junto com a lista de quem ajudou.`,
      en: `In Belford Roxo and São João de Meriti, many people pay a sewage fee and still jump over a ditch to reach their own gate. On official maps the network looks complete; on the pavement it ends in a broken pipe.

The ones who suffer are the child who misses school with diarrhoea, the grandmother who has no visitors because she is ashamed of the smell, and the corner shop that closes whenever it rains. Without organised proof, each complaint is treated as a one-off.

We want to bring together neighbours, sanitation students, map makers and public defenders to draw a picture nobody can ignore: dated photos, the route of the pipe, an address and the number of homes affected. A good contribution is one an engineer accepts and a resident understands.

Every three months the map becomes a report, delivered at a public hearing along with the list of everyone who helped.`,
    },
    type: 'collaborative',
    goals: [6, 3],
    tags: ['água', 'saneamento', 'open data', 'periferia', 'saúde'],
    deadline_in_days: null,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 2310,
    counts: {
      files: 9,
      gallery: 15,

      partners: 4,
      faqs: 6,
    },
    blocks: [
      figure(
        'home',
        '1/2',
        'Proporção de casas visitadas no primeiro mês em que o esgoto não chegava a nenhuma rede, segundo os próprios moradores.',
        'The share of homes visited in the first month where, according to residents, sewage reached no network at all.',
      ),
      words(
        'Não entre em área de risco por causa de uma foto. Se a rua tem conflito, marque só a esquina e escreva “a confirmar”; alguém de lá completa quando puder.',
        'Do not walk into danger for a photo. If there is conflict on the street, mark only the corner and write “to be confirmed”; someone who lives there will fill it in when they can.',
      ),
      picture(
        'city/vala',
        [6, 3],
        'Casas apertadas morro acima e a rua no pé: é por baixo dela que o cano deveria passar.',
        'Houses packed up the hill and the street at its foot: the pipe ought to run beneath it.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'manguezal-do-recife',
    title: { pt: 'Manguezal do Recife: viver com a maré', en: 'Recife’s mangroves: living with the tide' },
    short_description: {
      pt: 'Proponha um trabalho que dê renda às marisqueiras do Recife e, ao mesmo tempo, traga de volta um pedaço do mangue.',
      en: 'Propose a line of work that earns Recife’s shellfish gatherers an income and brings back a stretch of mangrove too.',
    },
    description: {
      pt: `Na Ilha de Deus e em Brasília Teimosa, as marisqueiras do Recife trabalham com os pés na lama desde meninas. O mangue que sustenta o sururu encolhe a cada aterro, e o que resta recebe lixo da cidade inteira.

Com menos lama boa, a coleta demora mais, rende menos e machuca as mãos. Muitas mulheres já trocaram a maré por faxina longe de casa, e com elas vai embora quem sabia vigiar o estuário.

O desafio pede um negócio, um serviço ou uma ferramenta que pague melhor pelo que elas fazem: beneficiar o marisco, usar a casca, guiar visitas, plantar muda, medir a água. Uma resposta forte tem conta fechada, cabe na licença ambiental e deixa mais mangue do que encontrou.

A equipe vencedora trabalha um ano com uma associação de marisqueiras, que fica dona da marca e dos equipamentos.`,
      en: `On Ilha de Deus and in Brasília Teimosa, Recife’s shellfish gatherers have worked with their feet in the mud since they were girls. The mangrove that feeds the mussels shrinks with every landfill, and what is left collects rubbish from the whole city.

With less good mud, gathering takes longer, pays less and cuts the hands. Many women have already traded the tide for cleaning jobs far from home, and with them go the people who knew how to watch over the estuary.

The challenge asks for a business, a service or a tool that pays better for what they do: processing the shellfish, using the shells, guiding visits, planting seedlings, measuring the water. A strong answer has sums that add up, fits the environmental licence and leaves more mangrove than it found.

The winning team will work for a year with a gatherers’ association, which will own the brand and the equipment.`,
    },
    type: 'competition',
    goals: [14, 15],
    tags: ['oceano', 'mulheres', 'renda', 'biodiversidade'],
    deadline_in_days: 90,
    registration_in_days: 30,
    teams_enabled: true,
    lives_changed: 640,
    counts: {
      files: 6,
      gallery: 12,

      partners: 3,
      faqs: 5,
    },
    blocks: [
      picture(
        'sea/mangue',
        [14, 15],
        'Peixes sob as ondas, dois barcos a vela e a cauda de uma baleia: todos dependem do mangue.',
        'Fish below the waves, two sailing boats and a whale’s tail: all of them depend on the mangrove.',
      ),
      figure(
        'leaf',
        '4×',
        'Quanto carbono a mais um hectare de mangue pode guardar diante de um de floresta em terra firme, conforme estimativas de pesquisa.',
        'How much more carbon a hectare of mangrove may hold than one of upland forest, according to research estimates.',
      ),
      words(
        'Quem se inscrever até o fim do prazo pode acompanhar uma manhã de coleta. São seis vagas por maré; leve chapéu, água e disposição para sujar a roupa.',
        'Those who register in time can join a morning of gathering. There are six places per tide; bring a hat, water and clothes you do not mind ruining.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Ano de maré cheia', en: 'A year of high tide' },
        description: {
          pt: 'Capital inicial para o negócio, pago em três parcelas conforme as metas combinadas com as marisqueiras.',
          en: 'Start-up capital for the business, paid in three instalments against targets agreed with the gatherers.',
        },
        value: 45000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Menção do estuário', en: 'Estuary commendation' },
        description: {
          pt: 'Visita técnica e análise de água por doze meses para a proposta que mais recupera mangue.',
          en: 'A technical visit and twelve months of water analysis for the proposal that restores the most mangrove.',
        },
      },
    ],
  },
  {
    slug: 'redes-fantasmas-de-arraial',
    title: { pt: 'Redes fantasmas de Arraial do Cabo', en: 'The ghost nets of Arraial do Cabo' },
    short_description: {
      pt: 'Encontre um destino útil para as redes de pesca perdidas que seguem matando peixe no fundo do mar de Arraial do Cabo.',
      en: 'Find a useful second life for the lost fishing nets that go on killing fish on the seabed off Arraial do Cabo.',
    },
    description: {
      pt: `Rede que arrebenta e fica no fundo continua pescando, só que para ninguém. Em Arraial do Cabo, mergulhadores tiram náilon preso nos costões toda semana, junto com tartaruga, polvo e caranguejo mortos.

O pescador artesanal perde duas vezes: paga outra rede e encontra menos peixe. E como não existe quem receba o náilon velho, o que sai da água acaba queimado no quintal ou volta para a praia na primeira ressaca.

A competição buscou produtos e serviços feitos com rede recolhida, com uma regra: o pescador tinha de ganhar por quilo entregue. Entraram bolsas, tapetes de box, filamento para impressora 3D e um seguro solidário que marca e rastreia cada rede nova.

A proposta vencedora montou um ponto de coleta no cais, que em oito meses recebeu perto de três toneladas. O manual do ponto está na aba Arquivos, pronto para outros portos.`,
      en: `A net that tears loose and sinks goes on fishing, only for nobody. In Arraial do Cabo, divers pull nylon off the rocks every week, along with dead turtles, octopuses and crabs.

Small-scale fishers lose twice: they pay for another net and find fewer fish. And because nobody takes the old nylon, what leaves the water is burned in a backyard or returns to the beach with the next storm.

The competition looked for products and services made from recovered nets, with one rule: fishers had to be paid for every kilo handed in. Entries included bags, bath mats, filament for 3D printers and a mutual insurance scheme that tags and tracks each new net.

The winning proposal set up a collection point on the quay, which took in close to three tonnes in eight months. Its handbook is in the Files tab, ready for other harbours.`,
    },
    type: 'competition',
    goals: [14, 12],
    tags: ['oceano', 'reciclagem', 'renda', 'biodiversidade'],
    deadline_in_days: -60,
    registration_in_days: 'finished',
    teams_enabled: true,
    lives_changed: 1180,
    counts: {
      files: 11,
      gallery: 22,

      partners: 4,
      faqs: 4,
    },
    blocks: [
      figure(
        'recycle',
        '3 t',
        'Náilon recebido no cais em oito meses, pela pesagem da própria associação de pescadores.',
        'Nylon received on the quay in eight months, as weighed by the fishers’ association itself.',
      ),
      picture(
        'sea/rede',
        [14, 12],
        'Dois barcos a vela e três peixes sob as ondas: a rede perdida continua a pescar.',
        'Two sailing boats and three fish below the waves: a lost net goes on fishing.',
      ),
      words(
        'O que aprendemos: pagar no ato funciona, vale-compra não. E o melhor dia para receber rede é a segunda-feira, quando o mar descansa e o pescador conserta.',
        'What we learned: paying on the spot works, vouchers do not. And the best day to take in nets is Monday, when the sea rests and fishers do their mending.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Ponto de coleta no cais', en: 'Collection point on the quay' },
        description: {
          pt: 'Obra, balança e um ano de operação para a proposta vencedora.',
          en: 'Building work, a scale and one year of running costs for the winning proposal.',
        },
        value: 38000,
        currency: 'BRL',
      },
    ],
  },
];
