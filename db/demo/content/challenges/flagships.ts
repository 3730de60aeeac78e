import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const flagships: readonly DemoChallenge[] = [
  {
    slug: 'agua-da-chuva-no-sertao',
    title: { pt: 'Água da chuva o ano inteiro no Sertão', en: 'Rainwater all year round in the Sertão' },
    short_description: {
      pt: 'Crie um jeito barato de guardar e tratar a água da chuva para famílias que hoje esperam o caminhão-pipa na beira da estrada.',
      en: 'Design a cheap way to store and treat rainwater for families who now wait by the roadside for the water truck.',
    },
    description: {
      pt: `No Sertão do Pajeú, em Pernambuco, quase toda a chuva do ano cai em três ou quatro meses. Quando o açude baixa, sobra o caminhão-pipa, que atrasa, custa caro e nem sempre traz água boa. Quem paga a conta são as mulheres e as crianças, que gastam horas do dia carregando balde.

A cisterna de placas já mudou muita coisa, mas rachadura, calha torta e água sem tratamento ainda deixam famílias na mão bem no fim da seca. Peça de reposição só existe na cidade, a quarenta quilômetros de estrada de terra.

Procuramos soluções que uma família consiga montar e consertar sozinha, por menos de R$ 900, com material da loja do município: captação melhor, filtro simples, aviso de nível, o que for. A boa resposta serve para beber, cozinhar e molhar um canteiro.

As três equipes vencedoras instalam o protótipo em dez casas de Afogados da Ingazeira, com apoio de pedreiras da região, e o projeto fica aberto para quem quiser copiar.`,
      en: `In the Sertão do Pajeú, in Pernambuco, nearly all of the year’s rain falls in three or four months. Once the reservoir drops, there is only the water truck, which runs late, costs a lot and does not always bring good water. Women and children pay the price, spending hours of each day carrying buckets.

Concrete cisterns have already changed a great deal, but cracks, crooked gutters and untreated water still let families down just as the dry season ends. Spare parts are sold only in town, forty kilometres away on a dirt road.

We are looking for solutions a family can build and repair on its own for under R$ 900, using what the local hardware shop sells: better capture, a simple filter, a level gauge, anything that works. A good answer gives water for drinking, for cooking and for one vegetable bed.

The three winning teams will install their prototype in ten homes in Afogados da Ingazeira, alongside local women builders, and the design stays open for anyone to copy.`,
    },
    type: 'competition',
    goals: [6, 13, 2],
    tags: ['água', 'water', 'sertão', 'clima', 'agricultura familiar'],
    deadline_in_days: 240,
    registration_in_days: 150,
    teams_enabled: true,
    lives_changed: 18400,
    counts: {
      files: 14,
      gallery: 26,

      partners: 7,
      faqs: 9,
    },
    blocks: [
      words(
        'Comece pela casa, não pela máquina. Antes de desenhar, ouça na aba Arquivos as conversas gravadas com doze famílias: elas contam a que horas buscam água, quem conserta a bomba e o que já tentaram.',
        'Start with the house, not the machine. Before you draw anything, listen to the recordings in the Files tab: twelve families describe when they fetch water, who fixes the pump and what they have already tried.',
      ),
      figure(
        'clock',
        '3 h',
        'É quanto, pela nossa estimativa, uma mulher da zona rural gasta por dia com água nos meses mais secos.',
        'Our estimate of the time a woman in the countryside spends on water every day in the driest months.',
      ),
      picture(
        'cistern/cisterna',
        [6, 11],
        'Cisterna branca ao lado de uma casa de taipa, com a calha que desce do telhado: o ponto de partida de todas as propostas.',
        'A white cistern beside an earth house, with the gutter coming down from the roof: the starting point for every proposal.',
      ),
      figure(
        'droplet',
        '16 m³',
        'Cabem numa cisterna comum, o bastante para uma família de cinco pessoas beber e cozinhar por uns oito meses.',
        'Held by a standard cistern, enough for a family of five to drink and cook for about eight months.',
      ),
      words(
        'Vamos avaliar quatro coisas, nesta ordem: a água sai segura, a família consegue consertar, o custo cabe no limite e o material existe num raio de cinquenta quilômetros. Design bonito conta, mas desempata.',
        'We will judge four things, in this order: the water is safe, the family can repair it, the cost fits the limit, and the materials exist within fifty kilometres. Good looks count, but only as a tie-breaker.',
      ),
      film(
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        'Filme aberto da Blender Foundation, usado aqui até que a organização publique o vídeo gravado com as famílias do Pajeú.',
        'An open film by the Blender Foundation, shown here until the organisation publishes its own video with the families of Pajeú.',
      ),
      picture(
        'field/quintal',
        [2, 13],
        'Fileiras de brotos, uma casa ao fundo e três pessoas entre os canteiros: a horta bebe a sobra da lavagem da louça.',
        'Rows of young plants, a house behind and three people among the beds: the garden drinks what is left from washing up.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Primeiro lugar', en: 'First place' },
        description: {
          pt: 'Dinheiro para montar o protótipo em dez casas, mais seis meses de acompanhamento de uma engenheira sanitarista.',
          en: 'Money to build the prototype in ten homes, plus six months of guidance from a sanitary engineer.',
        },
        value: 60000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Segundo lugar', en: 'Second place' },
        description: {
          pt: 'Recursos para um piloto em quatro casas e ensaio da água em laboratório universitário.',
          en: 'Funds for a pilot in four homes and water testing in a university laboratory.',
        },
        value: 25000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Escolha das famílias', en: 'The families’ choice' },
        description: {
          pt: 'As moradoras votam na proposta que levariam para casa. A equipe passa dez dias no Pajeú, com tudo pago.',
          en: 'Residents vote for the proposal they would take home. The team spends ten days in Pajeú, all expenses paid.',
        },
      },
    ],
  },
  {
    slug: 'mare-sem-lixo-na-porta',
    title: { pt: 'Maré sem lixo na porta de casa', en: 'Maré with no rubbish at the door' },
    short_description: {
      pt: 'Mapeie com moradores os pontos de lixo da Maré e ajude a transformar vinte deles em lugar de encontro, sombra e brincadeira.',
      en: 'Map Maré’s dumping spots together with residents and help turn twenty of them into places to meet, rest in the shade and play.',
    },
    description: {
      pt: `No conjunto de favelas da Maré, na zona norte do Rio, o caminhão da coleta não entra em boa parte das vielas. O saco vai para a esquina, a esquina vira montanha, e a montanha traz rato, mosquito e enchente. Quem mora ao lado perde o sono, a janela aberta e a saúde das crianças.

Mutirão de limpeza já houve muitos; em duas semanas o lixo volta. Falta saber onde ele nasce, a que hora, por quê, e quem toparia cuidar do lugar depois.

Neste desafio colaborativo, cada pessoa entra com o que sabe: fotografar pontos no mapa, conversar com comerciantes, desenhar mobiliário, negociar rota de coleta, plantar, pintar, programar. Boa contribuição é a que um vizinho consegue manter sem depender de nós.

Os vinte lugares escolhidos em assembleia recebem obra, lixeira, banco e árvore. Os dados ficam abertos, e quem participou sai com certificado e com o nome na placa.`,
      en: `In Maré, a group of favelas in the north of Rio de Janeiro, the collection truck cannot enter many of the alleys. Bags go to the corner, the corner becomes a mountain, and the mountain brings rats, mosquitoes and flooding. Those who live next to it lose their sleep, their open windows and their children’s health.

There have been many clean-up days; within two weeks the rubbish is back. What nobody knows is where it starts, at what time, why, and who would be willing to look after the spot afterwards.

In this collaborative challenge everyone brings what they know: photographing points on the map, talking to shopkeepers, designing street furniture, negotiating a collection route, planting, painting, coding. A good contribution is one a neighbour can keep going without us.

The twenty places chosen at an open assembly will get building work, bins, benches and trees. The data stays open, and everyone who took part leaves with a certificate and their name on the plaque.`,
    },
    type: 'collaborative',
    goals: [11, 12, 17],
    tags: ['lixo zero', 'periferia', 'open data', 'juventude', 'reciclagem'],
    deadline_in_days: 300,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 9750,
    counts: {
      files: 18,
      gallery: 34,

      partners: 9,
      faqs: 8,
    },
    blocks: [
      picture(
        'city/viela',
        [11, 12],
        'Casas coloridas morro acima e moradores na rua, sob bandeirinhas: o primeiro ponto recuperado virou festa.',
        'Coloured houses up the hill and residents in the street, under bunting: the first recovered spot became a party.',
      ),
      words(
        'Cinco minutos já ajudam. Abra a aba Mapa, marque um ponto que você conhece, diga a hora em que o lixo aparece e junte uma foto sem rosto de ninguém. A equipe local confere em até três dias.',
        'Five minutes already help. Open the Map tab, mark a spot you know, say what time the rubbish appears and add a photo that shows nobody’s face. The local team checks it within three days.',
      ),
      figure(
        'map',
        '140+',
        'Pontos de descarte já contados por moradores em uma primeira caminhada por seis das comunidades.',
        'Dumping spots counted by residents on a first walk through six of the communities.',
      ),
      film(
        'https://vimeo.com/1084537',
        'Este é um filme aberto da Blender Foundation: ele ocupa o lugar até os jovens da Maré terminarem de montar o deles.',
        'This is an open film by the Blender Foundation: it holds the place until the young people of Maré finish editing theirs.',
      ),
      figure(
        'recycle',
        '1/3',
        'Parte aproximada do que foi pesado nas esquinas que poderia ter sido vendida por uma cooperativa de catadores.',
        'The rough share of what was weighed on the corners that a waste pickers’ co-operative could have sold.',
      ),
      words(
        'Toda primeira quinta-feira do mês há roda aberta na lona cultural, com transmissão. As decisões entram na linha do tempo no mesmo dia, com o nome de quem propôs e de quem ficou responsável.',
        'On the first Thursday of every month there is an open meeting under the arts tent, also streamed. Decisions go on the timeline the same day, with the names of who proposed them and who took charge.',
      ),
    ],
    prizes: [],
  },
];
