import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const energy: readonly DemoChallenge[] = [
  {
    slug: 'sol-no-telhado-da-escola',
    title: { pt: 'Sol no telhado da escola em Mossoró', en: 'Sun on the school roof in Mossoró' },
    short_description: {
      pt: 'Projete um sistema solar que a própria escola pública de Mossoró entenda, acompanhe e mantenha sem chamar ninguém de longe.',
      en: 'Design a solar system that a state school in Mossoró can understand, monitor and maintain without calling anyone from afar.',
    },
    description: {
      pt: `Mossoró, no Rio Grande do Norte, tem sol quase o ano todo e salas onde o ventilador desarma o disjuntor às dez da manhã. A conta de luz leva o dinheiro do papel, da tinta e do conserto do bebedouro.

Placa solar em escola não é novidade. Novidade é continuar funcionando: em muitas, o inversor queimou no segundo ano e ninguém sabia a quem ligar, nem que a garantia valia.

Este desafio quer o pacote completo: projeto para telhado fraco, contrato que o conselho escolar consiga ler, painel na parede do pátio, plano de manutenção feito por alunos do curso técnico. Vence o menor custo por quilowatt-hora em dez anos, contando consertos.

Duas escolas recebem a instalação vencedora, e a economia da conta vira um fundo decidido em votação pelos estudantes.`,
      en: `Mossoró, in Rio Grande do Norte, has sun nearly all year and classrooms where the fan trips the breaker at ten in the morning. The electricity bill swallows the money for paper, paint and repairs to the drinking fountain.

Solar panels on schools are nothing new. What would be new is for them to keep working: in many schools the inverter burned out in the second year and nobody knew whom to call, or that the guarantee still held.

This challenge wants the whole package: a design for weak roofs, a contract the school council can read, a display on the courtyard wall, a maintenance plan run by technical students. The lowest cost per kilowatt-hour over ten years wins, repairs included.

Two schools will receive the winning system, and the savings on the bill become a fund that students decide on by vote.`,
    },
    type: 'competition',
    goals: [7, 4, 13],
    tags: ['energia', 'educação', 'clima', 'sertão'],
    deadline_in_days: 365,
    registration_in_days: 200,
    teams_enabled: true,
    lives_changed: 350,
    counts: {
      files: 9,
      gallery: 7,

      partners: 4,
      faqs: 7,
    },
    blocks: [
      figure(
        'bolt',
        '300',
        'Dias de sol forte por ano, numa conta conservadora de quem seca sal a céu aberto na região.',
        'Days of strong sun a year, by the cautious count of those who dry salt in the open air nearby.',
      ),
      words(
        'Use o laudo dos telhados, na aba Arquivos. Um deles aguenta só nove quilos por metro quadrado: é de propósito, porque é o mais comum.',
        'Use the roof survey in the Files tab. One of them takes only nine kilos per square metre: that is deliberate, because it is the most common kind.',
      ),
      picture(
        'energy/telhado',
        [7, 4],
        'Placas solares, cata-ventos nas colinas e três pessoas perto das casas: a mesma luz cabe no telhado da escola.',
        'Solar panels, wind turbines on the hills and three people near the houses: the same light fits on the school roof.',
      ),
      film(
        'https://youtu.be/aqz-KE-bpKQ',
        'Filme aberto da Blender Foundation em lugar da visita guiada ao telhado, que a escola vai gravar em março.',
        'An open film by the Blender Foundation stands in for the guided roof tour, which the school will record in March.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Duas escolas acesas', en: 'Two schools lit' },
        description: {
          pt: 'Compra, instalação e seguro dos sistemas, com bolsa para monitores do curso técnico.',
          en: 'Purchase, installation and insurance of the systems, with grants for student monitors.',
        },
        value: 150000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Melhor plano de manutenção', en: 'Best maintenance plan' },
        description: {
          pt: 'Ferramentas e formação para a escola da equipe.',
          en: 'Tools and training for the team’s own school.',
        },
        value: 12000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Painel mais claro', en: 'Clearest display' },
        description: {
          pt: 'Para quem explicar melhor, numa parede, quanto sol virou aula.',
          en: 'For whoever best explains, on one wall, how much sun became lessons.',
        },
      },
    ],
  },
  {
    slug: 'gelo-solar-na-ilha-do-maio',
    title: { pt: 'Gelo solar na Ilha do Maio', en: 'Solar ice on the island of Maio' },
    short_description: {
      pt: 'Uma máquina de gelo movida a sol para que as peixeiras de Cabo Verde vendam pelo preço justo, sem pressa de perder.',
      en: 'A sun-powered ice machine so that fish sellers in Cape Verde can hold out for a fair price instead of rushing to sell.',
    },
    description: {
      pt: `Na Ilha do Maio, em Cabo Verde, o atum chega à praia ao meio-dia e precisa ser vendido até as três. O gelo vinha de barco da cidade da Praia, quando vinha; sem ele, a peixeira aceitava qualquer oferta.

A rede elétrica da ilha depende de gerador a óleo, e uma fábrica de gelo comum dobraria a conta da vila. O vento e o sol, que sobram, não tinham onde trabalhar.

O desafio pediu uma máquina de até duzentos quilos de gelo por dia, sem bateria cara, que aguentasse maresia e pudesse ser reparada por mecânico de motor de popa. Três protótipos passaram dez dias na praia.

A administração encerrou o desafio ao confirmar a vencedora, hoje operada por uma cooperativa de mulheres. Os desenhos viajaram: há uma cópia em teste na Prainha do Canto Verde, no Ceará.`,
      en: `On the island of Maio, in Cape Verde, tuna reaches the beach at noon and has to be sold by three. Ice came by boat from the city of Praia, when it came; without it, the fish sellers accepted any offer.

The island’s grid runs on oil generators, and an ordinary ice plant would have doubled the village’s bill. Wind and sun, of which there is plenty, had nowhere to work.

The challenge asked for a machine making up to two hundred kilos of ice a day, with no costly battery, able to stand sea spray and be repaired by an outboard motor mechanic. Three prototypes spent ten days on the beach.

The administrators closed the challenge when they confirmed the winner, now run by a women’s co-operative. The drawings have travelled: a copy is being tested in Prainha do Canto Verde, in Ceará.`,
    },
    type: 'competition',
    goals: [7, 14, 5],
    tags: ['energia', 'oceano', 'mulheres', 'tecnologia'],
    closed: true,
    deadline_in_days: -830,
    registration_in_days: 'finished',
    teams_enabled: true,
    lives_changed: 740,
    counts: {
      files: 13,
      gallery: 21,

      partners: 4,
      faqs: 4,
    },
    blocks: [
      figure(
        'bolt',
        '200 kg',
        'Gelo produzido num dia de céu limpo, o suficiente para a pesca de seis botes pequenos.',
        'Ice made on a clear day, enough for the catch of six small boats.',
      ),
      picture(
        'sea/botes',
        [14, 7],
        'Dois barcos a vela, a cauda de uma baleia e peixes sob as ondas: o peixe que chega fresco vale mais.',
        'Two sailing boats, a whale’s tail and fish below the waves: fish that arrives fresh is worth more.',
      ),
      words(
        'A conta das peixeiras: vender às sete da noite, em vez de às três da tarde, rendeu em média um quarto a mais por quilo.',
        'The fish sellers’ own sums: selling at seven in the evening instead of three in the afternoon brought in on average a quarter more per kilo.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Máquina na praia', en: 'Machine on the beach' },
        description: {
          pt: 'Construção definitiva e formação das operadoras.',
          en: 'Permanent construction and training for the women who run it.',
        },
        value: 22000,
        currency: 'USD',
      },
      {
        title: { pt: 'Travessia', en: 'The crossing' },
        description: {
          pt: 'Viagem ao Ceará para montar a segunda unidade com pescadores artesanais.',
          en: 'A trip to Ceará to build the second unit with small-scale fishers.',
        },
        value: 5000,
        currency: 'USD',
      },
    ],
  },
];
