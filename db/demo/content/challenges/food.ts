import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const food: readonly DemoChallenge[] = [
  {
    slug: 'merenda-da-roca-no-jequitinhonha',
    title: { pt: 'Merenda da roça no Jequitinhonha', en: 'Farm-grown school meals in Jequitinhonha' },
    short_description: {
      pt: 'Resolva o caminho entre a horta e a escola para que a merenda do Vale venha, de verdade, de quem planta ali do lado.',
      en: 'Fix the road between field and school so that lunch in the valley really does come from the people who farm next door.',
    },
    description: {
      pt: `No Vale do Jequitinhonha, a escola compra maçã que viajou mil quilômetros enquanto a banana da dona da frente apodrece no pé. A lei manda reservar uma parte da compra para a agricultura familiar, mas nota fiscal, frete e cardápio travam tudo.

A família que planta desiste depois do segundo edital. A nutricionista, sozinha em cinco municípios, não sabe quem terá abóbora em agosto. E a criança come biscoito.

Buscamos soluções para esse meio de caminho: calendário de safra que conversa com o cardápio, entrega compartilhada, caixa que não amassa, papelada que se resolve pelo celular. A melhor resposta aumenta a compra local sem criar trabalho para a cantineira.

A proposta escolhida roda um semestre letivo em Araçuaí e Turmalina. Se a compra local crescer, a cooperativa fica com o sistema e com a caminhonete.`,
      en: `In the Jequitinhonha Valley, schools buy apples that travelled a thousand kilometres while the bananas across the road rot on the plant. The law sets aside part of the budget for family farms, but invoices, freight and menus jam the whole thing.

Farming families give up after the second call for bids. The nutritionist, alone in charge of five towns, has no idea who will have pumpkins in August. And the children eat biscuits.

We are looking for answers to this missing middle: a harvest calendar that talks to the menu, shared deliveries, crates that do not crush, paperwork that can be done on a phone. The best one raises local purchases without making more work for the school cook.

The chosen proposal will run for one school term in Araçuaí and Turmalina. If local purchases grow, the co-operative keeps the system and the pick-up truck.`,
    },
    type: 'competition',
    goals: [2, 8],
    tags: ['alimentação', 'agricultura familiar', 'educação', 'renda'],
    deadline_in_days: 75,
    registration_in_days: 40,
    teams_enabled: true,
    lives_changed: 1420,
    counts: {
      files: 8,
      gallery: 10,

      partners: 4,
      faqs: 6,
    },
    blocks: [
      picture(
        'field/feira',
        [2, 8],
        'Três pessoas na roça, entre fileiras de brotos: colher dá certo, falta quem leve à feira.',
        'Three people in the field, between rows of young plants: growing works, what is missing is a lift to the market.',
      ),
      figure(
        'wheat',
        '1/3',
        'Fatia da verba da merenda que, pela nossa estimativa, o Vale gasta hoje com a agricultura familiar; a lei pede mais.',
        'Our estimate of the slice of the school meals budget that the valley now spends with family farms; the law asks for more.',
      ),
      words(
        'Fale com as cantineiras cedo. Duas delas são conselheiras do desafio e avisam na hora se a ideia cabe numa cozinha com dois bocais de fogão.',
        'Talk to the school cooks early. Two of them advise this challenge and will tell you at once if an idea fits a kitchen with two burners.',
      ),
      film(
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        'Filme aberto da Blender Foundation, provisório: a gravação na cozinha de Araçuaí entra depois das férias escolares.',
        'A provisional open film by the Blender Foundation: the recording in the Araçuaí kitchen follows after the school holidays.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Um semestre na prática', en: 'One term for real' },
        description: {
          pt: 'Recursos para operar a solução em duas cidades, com frete e bolsa para a equipe.',
          en: 'Funds to run the solution in two towns, with freight and a grant for the team.',
        },
        value: 40000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Prato cheio', en: 'Full plate' },
        description: {
          pt: 'Reconhecimento da ideia preferida de quem cozinha, com visita às escolas-piloto.',
          en: 'Recognition for the idea the cooks liked best, with a visit to the pilot schools.',
        },
        value: 6000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'hortas-de-paraisopolis',
    title: { pt: 'Hortas nas lajes de Paraisópolis', en: 'Rooftop gardens in Paraisópolis' },
    short_description: {
      pt: 'Troque mudas, receitas e horas de trabalho com moradoras que plantam comida em cima de casa, na zona sul de São Paulo.',
      en: 'Swap seedlings, recipes and working hours with women growing food on their roofs in a São Paulo favela.',
    },
    description: {
      pt: `Em Paraisópolis falta chão, mas sobra laje. Um grupo de moradoras provou que cabem alface, manjericão e até tomate em balde de tinta, e que a verdura colhida ali custa menos do que a do mercado.

O começo é difícil: a terra é pesada para subir quatro andares, a laje nem sempre aguenta, o sol queima em janeiro e quase ninguém explica o que fazer com pulgão.

Aqui não há disputa. Quem entende de estrutura visita e diz quanto peso cabe; quem cozinha ensina a usar folha de beterraba; quem tem tempo carrega composto. Vale também doar balde, mapear laje ou escrever a cartilha com desenhos grandes.

Cada laje nova ganha um número, uma madrinha e um kit de partida. O que sobra da colheita vai para a cozinha comunitária, toda sexta-feira.`,
      en: `Paraisópolis is short of ground but has plenty of flat roofs. A group of residents has shown that lettuce, basil and even tomatoes fit in paint buckets, and that greens picked there cost less than those from the supermarket.

Getting started is hard: soil is heavy to carry up four floors, not every roof can take it, the January sun burns, and hardly anyone explains what to do about aphids.

There is no contest here. Those who understand structures visit and say how much weight is safe; those who cook show how to use beet leaves; those with time carry compost. You can also donate buckets, map roofs or write the handbook with big drawings.

Every new roof gets a number, a godmother and a starter kit. Whatever is left from the harvest goes to the community kitchen every Friday.`,
    },
    type: 'collaborative',
    goals: [2, 3, 11],
    tags: ['alimentação', 'periferia', 'mulheres', 'saúde'],
    deadline_in_days: null,
    registration_in_days: null,
    teams_enabled: false,
    tabs_off: ['timeline', 'partners'],
    lives_changed: 860,
    counts: {
      files: 4,
      gallery: 17,

      partners: 0,
      faqs: 5,
    },
    blocks: [
      figure(
        'leaf',
        '46',
        'Lajes plantadas até agora, da primeira, com três baldes, à maior, que abastece um prédio inteiro de coentro.',
        'Roofs planted so far, from the first with three buckets to the largest, which keeps a whole building in coriander.',
      ),
      picture(
        'city/laje',
        [2, 11],
        'Casas lado a lado, morro acima: cada laje pode virar horta.',
        'Houses side by side up the hill: each flat roof can become a garden.',
      ),
      words(
        'Mora longe? Adote uma laje à distância: uma hora por semana para responder dúvidas de plantio no fórum já mantém três hortas vivas.',
        'Live far away? Adopt a roof from a distance: an hour a week answering planting questions in the forum keeps three gardens alive.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'feira-sem-desperdicio-em-belem',
    title: { pt: 'Feira sem desperdício em Belém', en: 'A market without waste in Belém' },
    short_description: {
      pt: 'Dê destino ao que sobra nas feiras de Belém: fruta madura demais, caroço de açaí, gelo, caixote e folha de bananeira.',
      en: 'Find a use for what Belém’s markets leave behind: overripe fruit, açaí stones, ice, crates and banana leaves.',
    },
    description: {
      pt: `Nas feiras de Belém, do Guamá ao Ver-o-Peso, a sobra do dia é montanha: caroço de açaí em sacos, fruta que passou do ponto às dez da manhã, gelo derretendo sobre o asfalto. Pagar para levar embora sai do bolso do feirante.

Do outro lado da rua há quem compre carvão, ração, adubo e polpa. O que não havia era gente que ligasse as duas pontas antes de o calor estragar tudo.

A competição premiou arranjos que tiravam pelo menos uma tonelada por mês do lixo, com conta paga pela venda e não por doação. Vieram briquete de caroço, polpa congelada da fruta do fim de feira e um carrinho elétrico de coleta.

Dois projetos seguem de pé, tocados por feirantes. As planilhas de custo, com erros e acertos, estão abertas para qualquer mercado da Amazônia.`,
      en: `In Belém’s street markets, from Guamá to Ver-o-Peso, a day’s leftovers make a mountain: sacks of açaí stones, fruit past its best by ten in the morning, ice melting on the asphalt. Stallholders pay out of their own pocket to have it taken away.

Across the street there are buyers for charcoal, feed, compost and pulp. What was missing was someone to connect the two ends before the heat spoiled everything.

The competition rewarded schemes that kept at least a tonne a month out of the dump, paid for by sales and not by donations. It brought briquettes made of stones, frozen pulp from end-of-day fruit and an electric collection cart.

Two projects are still running, led by stallholders. Their cost sheets, with mistakes and successes, are open to any market in the Amazon.`,
    },
    type: 'competition',
    goals: [12, 2],
    tags: ['lixo zero', 'alimentação', 'amazônia', 'economia solidária'],
    deadline_in_days: -400,
    registration_in_days: 'finished',
    teams_enabled: true,
    tabs_off: ['map'],
    lives_changed: 2640,
    counts: {
      files: 15,
      gallery: 24,

      partners: 5,
      faqs: 5,
    },
    blocks: [
      words(
        'O que não deu certo também ensina: a coleta noturna foi abandonada em três semanas, porque quem limpa a feira já acorda às três da manhã.',
        'What failed teaches too: night collection was dropped within three weeks, because the people who clean the market already get up at three in the morning.',
      ),
      figure(
        'recycle',
        '80%',
        'Parte do peso do fruto do açaí que é caroço, uma estimativa comum entre os batedores da cidade.',
        'The part of the açaí fruit’s weight that is stone, an estimate commonly used by the city’s pulp makers.',
      ),
      picture(
        'river/acai',
        [12, 2],
        'Um barco a vela no rio e gente na margem, perto das casas: é por aqui que o açaí chega.',
        'A sailing boat on the river and people on the bank, near the houses: this is how the açaí arrives.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Sobra que sustenta', en: 'Leftovers that pay' },
        description: {
          pt: 'Equipamento e capital de giro para a cooperativa de feirantes vencedora.',
          en: 'Equipment and working capital for the winning stallholders’ co-operative.',
        },
        value: 35000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Segunda barraca', en: 'Second stall' },
        description: {
          pt: 'Apoio técnico por quatro meses para aperfeiçoar o protótipo.',
          en: 'Four months of technical support to improve the prototype.',
        },
        value: 10000,
        currency: 'BRL',
      },
    ],
  },
];
