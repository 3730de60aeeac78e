/** A problem that a member of the demo world reported; members write in one language. */
export interface DemoProblem {
  /** The city or town nearest to it. */
  readonly town: string;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly description: string;
  /** How many members have it too. */
  readonly too: number;
  readonly daysAgo: number;
}

type Row = readonly [
  location: string,
  latitude: number,
  longitude: number,
  description: string,
  too: number,
  daysAgo: number,
];

const inTown = (town: string, ...rows: readonly Row[]): DemoProblem[] =>
  rows.map(([location, latitude, longitude, description, too, daysAgo]) => {
    return { town, location, latitude, longitude, description, too, daysAgo };
  });

const inPernambuco = (town: string, ...rows: readonly Row[]) => inTown(`${town}, Pernambuco, Brasil`, ...rows);
const inRio = (...rows: readonly Row[]) => inTown('Rio de Janeiro, Rio de Janeiro, Brasil', ...rows);

/** By the slug of their challenge. */
export const demoProblems: Readonly<Record<string, readonly DemoProblem[]>> = {
  'agua-da-chuva-no-sertao': [
    ...inPernambuco(
      'Serra Talhada',
      ['Serra Talhada', -7.9917, -38.2983, 'O caminhão-pipa passa a cada vinte dias, e a caixa seca em doze.', 7, 64],
      [
        'Sítio Caiçarinha',
        -8.0412,
        -38.2511,
        'A cisterna rachou na base e perde metade da água antes de agosto.',
        3,
        51,
      ],
      ['Bairro do IPSEP', -7.9868, -38.3052, 'A torneira fica sem água de quinta a domingo, toda semana.', 9, 22],
      [
        'Fazenda Nova',
        -7.9421,
        -38.3597,
        'O telhado da escola é grande, mas não tem calha: a chuva toda vai para o barranco.',
        4,
        17,
      ],
    ),
    ...inPernambuco(
      'Afogados da Ingazeira',
      [
        'Afogados da Ingazeira',
        -7.7511,
        -37.6389,
        'A água do açude chega amarela, e as crianças ficam doentes.',
        6,
        58,
      ],
      [
        'Sítio Queimada Grande',
        -7.7203,
        -37.6748,
        'São quatro quilômetros até o chafariz, com balde na cabeça.',
        5,
        40,
      ],
      ['Rua da barragem', -7.7564, -37.6312, 'O poço é salobro: serve para lavar, mas não para beber.', 2, 12],
    ),
    ...inPernambuco(
      'São José do Egito',
      [
        'São José do Egito',
        -7.4789,
        -37.2744,
        'As primeiras chuvas lavam o telhado para dentro da cisterna, sem filtro.',
        4,
        33,
      ],
      ['Sítio Batatas', -7.5117, -37.3102, 'Pedimos cisterna em 2019 e a fila ainda não andou.', 1, 29],
    ),
    ...inPernambuco('Triunfo', [
      'Triunfo',
      -7.8378,
      -38.1017,
      'A bomba da comunidade queimou, e ninguém tem a peça.',
      3,
      26,
    ]),
    ...inPernambuco('Tabira', [
      'Povoado Brejinho',
      -7.6122,
      -37.5031,
      'O tambor em que guardamos água era de veneno. Não temos outro.',
      5,
      19,
    ]),
    ...inPernambuco('Carnaíba', [
      'Carnaíba',
      -7.8053,
      -37.7931,
      'A calha entope com folha de algaroba, e a água transborda.',
      0,
      9,
    ]),
    ...inPernambuco('Itapetim', [
      'Sítio Clarinha',
      -7.3781,
      -37.1902,
      'No posto de saúde só há água mineral comprada pela equipe.',
      2,
      6,
    ]),
    ...inPernambuco('Flores', [
      'Flores',
      -7.8656,
      -37.9744,
      'A caixa da escola não tem tampa, e já achamos rã dentro.',
      3,
      3,
    ]),
  ],
  'mare-sem-lixo-na-porta': inRio(
    [
      'Nova Holanda',
      -22.8588,
      -43.2445,
      'A esquina vira montanha de saco na segunda-feira. O rato passeia de dia.',
      11,
      47,
    ],
    [
      'Nova Holanda, perto da escola',
      -22.8594,
      -43.2436,
      'As crianças descem para a rua, porque o lixo fechou a calçada.',
      8,
      41,
    ],
    ['Parque União', -22.8552, -43.2471, 'Quando chove, o lixo entope o bueiro e a água entra em sete casas.', 6, 38],
    ['Baixa do Sapateiro', -22.8607, -43.2413, 'A caçamba fica virada para a janela de um posto de vacina.', 4, 30],
    [
      'Morro do Timbau',
      -22.8637,
      -43.2425,
      'O caminhão não sobe a ladeira, e o carrinho da associação quebrou.',
      3,
      27,
    ],
    ['Vila do João', -22.8722, -43.243, 'Sofá, geladeira e entulho: ninguém busca o que é grande.', 5, 21],
    [
      'Vila dos Pinheiros',
      -22.869,
      -43.2415,
      'O mato e o lixo juntos na beira do canal: é mosquito o ano todo.',
      7,
      18,
    ],
    ['Conjunto Esperança', -22.874, -43.2441, 'Queimam o lixo à noite, e a fumaça entra nos quartos.', 9, 14],
    ['Rubens Vaz', -22.8571, -43.2462, 'Varremos no sábado, e na segunda já voltou. Falta uma lixeira fechada.', 2, 11],
    ['Praia de Ramos', -22.843, -43.2561, 'O que cai no valão aparece na areia onde as crianças brincam.', 6, 8],
    ['Marcílio Dias', -22.8331, -43.2712, 'A coleta vem uma vez por semana. Somos quase quatro mil casas.', 1, 5],
    ['Roquete Pinto', -22.8506, -43.2519, 'O ponto de ônibus sumiu atrás do lixo.', 0, 2],
  ),
  'calcada-para-todos-em-fortaleza': inTown(
    'Fortaleza, Ceará, Brasil',
    ['Benfica', -3.7419, -38.5365, 'Degrau de trinta centímetros entre duas lojas: de cadeira, só pela rua.', 5, 35],
    ['Centro', -3.7274, -38.5271, 'O poste está no meio da calçada, e o piso tátil leva até ele.', 8, 28],
    ['Messejana', -3.8312, -38.4925, 'Não há rampa de nenhum lado da avenida, e o posto de saúde é do outro.', 4, 20],
    ['Barra do Ceará', -3.6958, -38.5856, 'A raiz levantou a calçada, e a minha mãe caiu em março.', 3, 13],
    ['Aldeota', -3.7369, -38.4989, 'Carros estacionados em cima da faixa, todo dia útil às sete.', 2, 7],
  ),
  'esgoto-a-vista-na-baixada': [
    ...inTown(
      'Duque de Caxias, Rio de Janeiro, Brasil',
      ['Jardim Gramacho', -22.7602, -43.2869, 'O esgoto corre no meio da rua, na frente da creche.', 12, 44],
      ['Imbariê', -22.6362, -43.2147, 'A vala sobe com qualquer chuva e entra nas casas baixas.', 6, 25],
    ),
    ...inTown(
      'Nova Iguaçu, Rio de Janeiro, Brasil',
      ['Austin', -22.7224, -43.5215, 'O cano quebrou há dois anos. O cheiro não deixa abrir a janela.', 4, 31],
      ['Cabuçu', -22.7811, -43.5577, 'Fizemos uma ponte de tábua para não pisar no esgoto.', 3, 10],
    ),
    ...inTown('Belford Roxo, Rio de Janeiro, Brasil', [
      'Heliópolis',
      -22.7392,
      -43.3806,
      'O rio atrás da escola espuma, e as crianças jogam bola ao lado.',
      7,
      16,
    ]),
  ],
  'porto-alegre-depois-da-enchente': inTown(
    'Porto Alegre, Rio Grande do Sul, Brasil',
    ['Sarandi', -29.9829, -51.1251, 'O dique foi remendado com saco de areia, e ninguém voltou para medir.', 14, 55],
    ['Humaitá', -29.9785, -51.1931, 'A casa de bombas ainda desliga quando falta luz.', 9, 42],
    [
      'Arquipélago',
      -29.9731,
      -51.2305,
      'A parede tem mofo até um metro e meio, e a criança não para de tossir.',
      5,
      23,
    ],
    ['Menino Deus', -30.0532, -51.2218, 'Os bueiros continuam cheios de lama do ano passado.', 3, 15],
    ['Restinga', -30.1471, -51.1402, 'Quem perdeu os documentos na enchente ainda não conseguiu o cadastro.', 2, 4],
  ),
};
