import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const women: readonly DemoChallenge[] = [
  {
    slug: 'caminho-de-casa-em-contagem',
    title: { pt: 'Caminho de casa sem medo em Contagem', en: 'Getting home without fear in Contagem' },
    short_description: {
      pt: 'Desenhe, com mulheres que saem do turno da noite, um trajeto seguro entre o ponto de ônibus e o portão de casa.',
      en: 'Work with women coming off the night shift to design a safe route between the bus stop and their front gate.',
    },
    description: {
      pt: `Em Contagem, na Grande Belo Horizonte, o turno das indústrias e dos hospitais termina às dez da noite. São oitocentos metros do ponto até em casa: poste apagado, muro comprido, terreno vazio. Muitas mulheres recusam promoção para não mudar de horário.

A resposta costuma ser um aplicativo que liga para a polícia quando o pior já aconteceu. Elas pedem coisa mais simples: luz, gente na rua, motorista que pare fora do ponto, comércio que abra a porta.

Queremos intervenções de trajeto, testadas a pé e à noite, pensadas por quem caminha. Boas propostas reduzem o medo medido em caderneta, custam pouco por quarteirão e não dependem de celular carregado.

A equipe selecionada implanta a ideia em quatro percursos do Nacional e do Ressaca, junto com a prefeitura e as comerciantes da área.`,
      en: `In Contagem, in Greater Belo Horizonte, factory and hospital shifts end at ten at night. It is eight hundred metres from the stop to the house: a dead street lamp, a long wall, an empty lot. Many women turn down promotions so as not to change hours.

The usual answer is an app that calls the police once the worst has happened. They are asking for something simpler: light, people on the street, a driver who stops between stops, a shop that opens its door.

We want changes to the route itself, tested on foot and at night, thought up by those who walk it. Good proposals reduce fear as recorded in a diary, cost little per block and do not depend on a charged phone.

The selected team will put its idea in place on four routes in Nacional and Ressaca, together with city hall and the area’s shopkeepers.`,
    },
    type: 'competition',
    goals: [5, 11],
    tags: ['mulheres', 'mobilidade', 'trabalho', 'direitos'],
    deadline_in_days: 60,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 920,
    counts: {
      files: 8,
      gallery: 8,

      partners: 4,
      faqs: 8,
    },
    blocks: [
      words(
        'Homens são bem-vindos nas equipes, desde que ao menos metade do grupo e a pessoa que responde por ele sejam mulheres que andam a pé à noite.',
        'Men are welcome on the teams, as long as at least half of the group, and the person who speaks for it, are women who walk at night.',
      ),
      figure(
        'home',
        '800 m',
        'Distância média entre o ponto e a porta nos trajetos que as participantes desenharam à mão.',
        'The average distance from stop to door on the routes that participants drew by hand.',
      ),
      picture(
        'city/rua',
        [5, 11],
        'Pessoas juntas na rua, sob bandeirinhas, com as casas morro acima: ninguém volta sozinha.',
        'People together in the street, under bunting, with houses up the hill: nobody walks home alone.',
      ),
      film(
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        'Aqui entrará a caminhada noturna das moradoras; por ora, um filme aberto da Blender Foundation guarda o lugar.',
        'The residents’ night walk will go here; for now an open film by the Blender Foundation keeps its place.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Quatro trajetos', en: 'Four routes' },
        description: {
          pt: 'Obra leve, iluminação e bolsa de seis meses para a equipe acompanhar o uso.',
          en: 'Light works, lighting and a six-month grant for the team to follow how they are used.',
        },
        value: 42000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Voto das passageiras', en: 'Passengers’ vote' },
        description: {
          pt: 'Decidido em urna de papel, dentro dos ônibus das 22h.',
          en: 'Decided by paper ballot on board the ten o’clock buses.',
        },
      },
    ],
  },
  {
    slug: 'creche-da-noite-em-manaus',
    title: { pt: 'Creche da noite para mães de Manaus', en: 'Night nurseries for mothers in Manaus' },
    short_description: {
      pt: 'Imagine um lugar seguro e alegre para a criança dormir enquanto a mãe trabalha no turno da noite do Distrito Industrial.',
      en: 'Imagine a safe and cheerful place for children to sleep while their mothers work nights in Manaus’s factory district.',
    },
    description: {
      pt: `No Distrito Industrial de Manaus, as linhas de montagem rodam vinte e quatro horas. A creche pública fecha às cinco. Entre uma coisa e outra, crianças pequenas ficam com a irmã de onze anos, com a vizinha que cobra por cabeça, ou sozinhas.

A conta recai sobre as mulheres: faltam, são dispensadas, aceitam o turno pior. E quem cuida dos filhos dos outros, quase sempre outra mulher, trabalha sem registro nem apoio.

Vamos pedir modelos de cuidado noturno que a lei aceite e que uma operária possa pagar: casa-creche em cooperativa, espaço dividido entre fábricas, formação para cuidadoras que já existem. Criança precisa dormir bem, comer bem e estar perto de casa.

A proposta vencedora abre duas unidades-piloto na Zona Leste, com avaliação de pediatras e das próprias mães, e presta contas publicamente a cada mês.`,
      en: `In Manaus’s Industrial District the assembly lines run around the clock. State nurseries close at five. In between, small children stay with an eleven-year-old sister, with a neighbour who charges per head, or on their own.

Women bear the cost: they miss work, get laid off, accept the worst shift. And those who look after other people’s children, nearly always women too, work with no contract and no support.

We will be asking for models of night care that the law accepts and a factory worker can afford: co-operative home nurseries, spaces shared between factories, training for carers who are already doing it. Children need to sleep well, eat well and be close to home.

The winning proposal will open two pilot units in the East Zone, assessed by paediatricians and by the mothers themselves, with public accounts every month.`,
    },
    type: 'competition',
    goals: [5, 8],
    tags: ['mulheres', 'infância', 'trabalho', 'amazônia'],
    opens_in_days: 50,
    deadline_in_days: 260,
    registration_in_days: 160,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 1, gallery: 1, partners: 5, faqs: 5 },
    blocks: [
      figure(
        'clock',
        '22h–6h',
        'Horário em que, numa consulta feita na porta das fábricas, a maioria disse não ter com quem deixar os filhos.',
        'The hours for which most of those asked at the factory gates said they had nobody to leave their children with.',
      ),
      picture(
        'building/redes',
        [5, 8],
        'Vizinhos levantam a parede de um quarto, sob bandeirinhas: há lugar para quem vem de longe.',
        'Neighbours raise the wall of a room, under bunting: there is a place for whoever comes from far away.',
      ),
      words(
        'A abertura espera o parecer do conselho de direitos da criança, que está lendo o regulamento linha por linha. Siga para saber a data.',
        'Opening awaits the opinion of the children’s rights council, which is reading the rules line by line. Follow the challenge to hear the date.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Duas casas abertas', en: 'Two open houses' },
        description: {
          pt: 'Aluguel, adaptação do espaço e salários das cuidadoras por um ano.',
          en: 'Rent, fitting out and carers’ wages for one year.',
        },
        value: 120000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'xitique-digital-em-maputo',
    title: { pt: 'Xitique digital nos mercados de Maputo', en: 'Digital xitique in the markets of Maputo' },
    short_description: {
      pt: 'Crie uma caderneta simples para os grupos de poupança das vendedoras de Maputo, sem tirar delas a confiança nem o controle.',
      en: 'Create a simple savings book for the market women of Maputo, without taking trust or control away from them.',
    },
    description: {
      pt: `Nos mercados de Xipamanine e do Zimpeto, em Maputo, Moçambique, as vendedoras poupam juntas há gerações. No xitique, cada uma põe um tanto por semana e, na sua vez, leva o bolo: foi assim que muita banca ganhou geleira, telhado e matrícula de filho.

O grupo vive de palavra e de caderno. Quando o caderno se molha ou alguém se muda, começa a briga. Os aplicativos de banco cobram taxa, pedem documento e não entendem que a ordem muda se alguém adoece.

Buscamos um registro que funcione em telefone de teclas, em changana e em português, sem guardar dinheiro nem dados que não precisa. A boa solução torna a conta clara para todas e deixa a regra nas mãos do grupo.

Quem vencer passa três meses com oito grupos de Maputo e depois apresenta o resultado a bancos comunitários de Fortaleza e do Recife.`,
      en: `In the markets of Xipamanine and Zimpeto, in Maputo, Mozambique, women traders have saved together for generations. In a xitique, each puts in a sum every week and, when her turn comes, takes the pot: that is how many a stall got its fridge, its roof and a child’s school fees.

Groups live on their word and a notebook. When the notebook gets wet or someone moves away, quarrels begin. Banking apps charge fees, demand documents and do not understand that the order changes when somebody falls ill.

We are looking for a record that works on a keypad phone, in Changana and in Portuguese, holding neither money nor data it does not need. A good solution makes the sums clear to everyone and leaves the rules in the group’s hands.

The winner will spend three months with eight groups in Maputo and then present the results to community banks in Fortaleza and Recife.`,
    },
    type: 'competition',
    goals: [1, 5],
    tags: ['renda', 'mulheres', 'economia solidária', 'tecnologia'],
    deadline_in_days: 55,
    registration_in_days: 21,
    teams_enabled: true,
    lives_changed: 480,
    counts: {
      files: 6,
      gallery: 9,

      partners: 3,
      faqs: 5,
    },
    blocks: [
      words(
        'Xitique vem do changana e se diz “chitíque”. Não traduza na tela: é a palavra que as vendedoras usam e da qual se orgulham.',
        'Xitique is a Changana word, said “shee-TEE-keh”. Do not translate it on screen: it is the word the traders use and are proud of.',
      ),
      figure(
        'users',
        '10–20',
        'Tamanho de um grupo típico, conforme as próprias mães do mercado: mais que isso, dizem, ninguém se conhece.',
        'The size of a typical group, say the market mothers themselves: any larger, they say, and people do not know each other.',
      ),
      picture(
        'building/capulana',
        [1, 5],
        'Um grupo levanta uma parede, fiada por fiada: poupar em grupo também é assim.',
        'A group raises a wall, course by course: saving as a group works the same way.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Temporada em Maputo', en: 'A season in Maputo' },
        description: {
          pt: 'Viagem, estadia e bolsa para três pessoas por três meses.',
          en: 'Travel, lodging and a grant for three people for three months.',
        },
        value: 15000,
        currency: 'USD',
      },
      {
        title: { pt: 'Ponte com o Nordeste', en: 'A bridge to the Northeast' },
        description: {
          pt: 'Intercâmbio de duas semanas com bancos comunitários brasileiros.',
          en: 'A two-week exchange with Brazilian community banks.',
        },
        value: 4000,
        currency: 'USD',
      },
    ],
  },
];
