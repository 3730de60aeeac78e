import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const making: readonly DemoChallenge[] = [
  {
    slug: 'conserta-tudo-curitiba',
    title: { pt: 'Conserta tudo: oficinas em Curitiba', en: 'Fix it all: repair workshops in Curitiba' },
    short_description: {
      pt: 'Junte-se aos sábados de conserto em Curitiba: traga o liquidificador quebrado, leve o conhecimento e ensine o próximo.',
      en: 'Join the repair Saturdays in Curitiba: bring a broken blender, take home the know-how and teach the next person.',
    },
    description: {
      pt: `Ferro de passar queimado, guarda-chuva torto, celular com tela rachada: em Curitiba, como em toda parte, o conserto custa quase o preço do novo, e o velho vai para a gaveta ou para o lixo. Quem tem pouco compra duas vezes e paga em prestação.

Ao mesmo tempo, os bairros do Cajuru e da CIC estão cheios de gente que sabe soldar, costurar, lixar e abrir aparelho, mas que se aposentou ou nunca foi chamada.

Este é um desafio de muitas mãos. Há lugar para consertador, para quem recebe o público, para quem filma o passo a passo e para quem negocia peça. Contribui bem quem faz junto com o dono do objeto, e não por ele.

As inscrições desta temporada terminaram, mas os encontros seguem até a mostra final, quando cada bairro decide onde ficará a sua oficina permanente.`,
      en: `Burnt-out irons, bent umbrellas, phones with cracked screens: in Curitiba, as everywhere, a repair costs nearly as much as a new one, and the old one goes in a drawer or in the bin. Those with little money buy twice and pay in instalments.

Meanwhile the neighbourhoods of Cajuru and CIC are full of people who can solder, sew, sand and open up appliances, but who have retired or were never asked.

This is a challenge for many hands. There is room for fixers, for people to welcome the public, to film each step and to bargain for parts. You contribute well when you work with the owner of the object, not for them.

Registration for this season has ended, but the sessions go on until the final show, when each neighbourhood decides where its permanent workshop will be.`,
    },
    type: 'collaborative',
    goals: [12, 8],
    tags: ['reciclagem', 'lixo zero', 'economia solidária', 'tecnologia'],
    deadline_in_days: 65,
    registration_in_days: -20,
    teams_enabled: true,
    tabs_off: ['forum'],
    lives_changed: 1240,
    counts: {
      files: 10,
      gallery: 20,

      partners: 3,
      faqs: 6,
    },
    blocks: [
      picture(
        'building/bancada',
        [12, 8],
        'Gente do bairro trabalhando junta numa parede, com uma escada ao lado: consertar se aprende fazendo.',
        'People of one neighbourhood working on a wall together, with a ladder beside it: repairing is learned by doing.',
      ),
      figure(
        'recycle',
        '2/3',
        'Dos objetos trazidos nos seis primeiros sábados, os que voltaram para casa funcionando.',
        'The share of objects brought to the first six Saturdays that went home working.',
      ),
      words(
        'Regra da casa: ninguém mexe em micro-ondas nem em nada ligado na tomada. Segurança vem antes da teimosia.',
        'House rule: nobody touches microwaves or anything still plugged in. Safety comes before stubbornness.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'retalho-do-agreste',
    title: { pt: 'Retalho do Agreste: da sobra ao produto', en: 'Agreste offcuts: from scrap to product' },
    short_description: {
      pt: 'Crie produto, máquina ou negócio que use o retalho de jeans de Caruaru e Toritama, hoje queimado ou jogado na beira do rio.',
      en: 'Create a product, machine or business from the denim scraps of Caruaru and Toritama, now burned or dumped by the river.',
    },
    description: {
      pt: `No Agreste de Pernambuco, quase toda casa tem máquina de costura. Caruaru, Toritama e Santa Cruz do Capibaribe vestem boa parte do Brasil, e a cada calça sobra um punhado de pano que ninguém recolhe.

O retalho queima no forno da lavanderia, entope o Capibaribe e suja o ar das facções de fundo de quintal, onde mães e filhos trabalham juntos. Quem costura por peça ganha centavos; o que cai no chão não vale nada.

Na abertura, receberemos propostas para separar, desfiar, prensar ou recriar: isolante, fio novo, moda autoral, móvel de praça. Interessam as que ponham a costureira como sócia e usem máquina que a oficina local saiba fabricar.

As três melhores ganham bancada no polo por seis meses e um estande na feira, com o primeiro pedido garantido.`,
      en: `In the Agreste of Pernambuco nearly every house has a sewing machine. Caruaru, Toritama and Santa Cruz do Capibaribe clothe a good part of Brazil, and every pair of trousers leaves a handful of cloth that nobody collects.

The scraps burn in laundry furnaces, choke the Capibaribe river and foul the air of backyard workshops where mothers and children work side by side. Piece-rate seamstresses earn cents; what falls on the floor is worth nothing.

On opening day we will start taking proposals to sort, shred, press or reinvent: insulation, new yarn, designer fashion, furniture for public squares. We are interested in those that make the seamstress a partner and use machines a local workshop knows how to build.

The top three get a bench in the hub for six months and a stall at the fair, with the first order guaranteed.`,
    },
    type: 'competition',
    goals: [9, 12],
    tags: ['reciclagem', 'trabalho', 'renda', 'economia solidária', 'mulheres'],
    opens_in_days: 60,
    deadline_in_days: 280,
    registration_in_days: 190,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 2, gallery: 2, partners: 3, faqs: 3 },
    blocks: [
      figure(
        'recycle',
        '15%',
        'Perda de tecido no corte que as confecções pequenas costumam admitir; nas peças justas, pode ser mais.',
        'The cutting loss small workshops usually admit to; for tight-fitting garments it may be higher.',
      ),
      picture(
        'city/jeans',
        [9, 12],
        'Casas de muitas cores, arrumadas morro acima como retalhos, e gente na rua.',
        'Houses of many colours, arranged up the hill like scraps of cloth, and people in the street.',
      ),
      words(
        'Amostras de dez quilos, já separadas por tecido, serão enviadas pelo correio às cem primeiras equipes.',
        'Ten-kilo samples, already sorted by fabric, will be posted to the first hundred teams.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Bancada e primeiro pedido', en: 'Bench and first order' },
        description: {
          pt: 'Espaço, matéria-prima e compra inicial de mil unidades para cada uma das três equipes.',
          en: 'Space, raw material and a first order of a thousand units for each of the three teams.',
        },
        value: 30000,
        currency: 'BRL',
      },
    ],
  },
];
