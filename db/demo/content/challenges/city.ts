import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const city: readonly DemoChallenge[] = [
  {
    slug: 'calcada-para-todos-em-fortaleza',
    title: { pt: 'Calçada para todos em Fortaleza', en: 'Pavements for everyone in Fortaleza' },
    short_description: {
      pt: 'Percorra Fortaleza com quem usa cadeira, bengala ou carrinho de bebê e registre o que falta para a calçada ser de todos.',
      en: 'Walk Fortaleza with people who use wheelchairs, canes or prams and record what is missing for pavements to serve everyone.',
    },
    description: {
      pt: `No Centro e no Bom Jardim, em Fortaleza, atravessar três quadras de cadeira de rodas pode exigir descer para a pista sete vezes. Rampa que termina em poste, piso tátil que leva ao muro, mesa de bar, carro, buraco.

A cidade tem norma, e ela é boa. O que não existe é um levantamento feito por quem depende dela, com detalhe bastante para virar ordem de serviço e prioridade que não dependa de amizade.

Nossa resposta é coletiva: caminhadas em trio, com uma pessoa com deficiência, uma que fotografa e uma que mede. Também precisamos de gente para descrever imagens, conferir medidas e organizar as rotas até posto, escola e terminal.

Uma semana depois de o mapa fechar, as cinquenta piores quadras, escolhidas pelos participantes, vão ao Ministério Público e à regional responsável.`,
      en: `In the Centre and in Bom Jardim, in Fortaleza, crossing three blocks in a wheelchair can mean dropping into the traffic seven times. A ramp that ends at a lamp post, tactile paving that leads to a wall, bar tables, cars, holes.

The city has standards, and they are good ones. What is missing is a survey made by those who depend on them, detailed enough to become a work order, with priorities that do not hang on who you know.

Our answer is collective: walks in threes, with one disabled person, one who photographs and one who measures. We also need people to describe images, check measurements and organise the routes to clinics, schools and bus terminals.

One week after the map closes, the fifty worst blocks, chosen by participants, go to the public prosecutor and the district office in charge.`,
    },
    type: 'collaborative',
    goals: [11, 10],
    tags: ['acessibilidade', 'mobilidade', 'open data', 'cidades', 'transparência'],
    deadline_in_days: 1,
    registration_in_days: null,
    teams_enabled: true,
    lives_changed: 1890,
    counts: {
      files: 7,
      gallery: 30,

      partners: 5,
      faqs: 8,
    },
    blocks: [
      figure(
        'map',
        '38 km',
        'De calçada medidos até agora, com quase dois mil obstáculos descritos um a um.',
        'Of pavement measured so far, with nearly two thousand obstacles described one by one.',
      ),
      words(
        'Reta final: envie as fotos que ficaram no celular e revise as que estão sem descrição: sem texto alternativo, o ponto não entra na lista final.',
        'The last stretch: upload the photos still on your phone and check those with no description: without alternative text, a spot cannot make the final list.',
      ),
      picture(
        'city/rampa',
        [11, 10],
        'Casas morro acima e gente na rua lá embaixo, onde a calçada tem de servir a todos.',
        'Houses up the hill and people in the street below, where the pavement has to work for everyone.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'sombra-no-ponto-em-cuiaba',
    title: { pt: 'Sombra no ponto: Cuiabá a 40 graus', en: 'Shade at the stop: Cuiabá at 40 degrees' },
    short_description: {
      pt: 'Moradores, arquitetas e viveiristas deram sombra a pontos de ônibus de Cuiabá com árvore, palha e estrutura leve.',
      en: 'Residents, architects and tree growers gave shade to Cuiabá’s bus stops with trees, thatch and light structures.',
    },
    description: {
      pt: `Em Cuiabá, setembro passa dos quarenta graus, e o ponto de ônibus do Pedra 90 era um poste com placa. Idosas esperavam encostadas na sombra do próprio poste, em fila, girando com o sol.

O calor não pesa igual para todos. Quem tem carro espera no ar-condicionado; quem depende do ônibus chega ao trabalho com a pressão alterada ou nem sai de casa no horário pior.

Durante sete meses, o grupo mediu a temperatura do banco, entrevistou passageiras e montou abrigos com o que havia: eucalipto tratado, esteira de taboa, trepadeira, muda grande doada. Cada ponto tinha um cuidador por perto, quase sempre o dono da mercearia.

O desafio foi encerrado pela administração depois que a prefeitura assumiu a manutenção dos 34 pontos. O guia de montagem e a lista de espécies seguem disponíveis.`,
      en: `In Cuiabá, September climbs past forty degrees, and the bus stop in Pedra 90 was a pole with a sign. Elderly women waited in the shade of the pole itself, in a line, turning with the sun.

Heat does not weigh the same on everyone. Those with a car wait in air conditioning; those who depend on the bus reach work unwell or simply do not leave home at the worst hour.

Over seven months the group measured bench temperatures, interviewed passengers and built shelters from what was at hand: treated eucalyptus, cattail matting, climbing plants, large donated saplings. Each stop had a caretaker nearby, almost always the local grocer.

The administrators closed the challenge once city hall took over the upkeep of the 34 stops. The assembly guide and the list of species are still available.`,
    },
    type: 'collaborative',
    goals: [13, 11],
    tags: ['clima', 'mobilidade', 'cidades', 'florestas'],
    closed: true,
    deadline_in_days: null,
    registration_in_days: 'finished',
    teams_enabled: true,
    tabs_off: ['forum', 'timeline'],
    lives_changed: 3480,
    counts: {
      files: 12,
      gallery: 28,

      partners: 4,
      faqs: 4,
    },
    blocks: [
      figure(
        'chart',
        '14 °C',
        'Diferença média entre o banco ao sol e o banco sombreado, medida às duas da tarde.',
        'The average difference between a bench in the sun and one in the shade, measured at two in the afternoon.',
      ),
      picture(
        'forest/sombra',
        [13, 11],
        'Duas pessoas à sombra das árvores, com samambaias no chão e um pássaro no galho.',
        'Two people in the shade of the trees, with ferns on the ground and a bird on a branch.',
      ),
      words(
        'Espécies que vingaram melhor: oiti, ipê-amarelo e sombreiro. As palmeiras ficaram bonitas na foto e não fizeram sombra nenhuma.',
        'The species that did best were oiti, yellow ipê and sombreiro. Palm trees looked lovely in the photo and gave no shade at all.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'casa-sem-mofo-em-jaboatao',
    title: { pt: 'Casa sem mofo em Jaboatão', en: 'Homes without mould in Jaboatão' },
    short_description: {
      pt: 'Reformas de até R$ 3 mil que tiraram a umidade e devolveram o sono a famílias de Jaboatão dos Guararapes.',
      en: 'Home improvements for under R$ 3,000 that cleared the damp and gave families in Jaboatão dos Guararapes their sleep back.',
    },
    description: {
      pt: `Nos morros de Jaboatão dos Guararapes, na Grande Recife, muita casa de tijolo encosta no barranco e não tem janela atrás. A parede sua no inverno, o guarda-roupa cria bolor, e a criança vive de nebulizador.

Reforma é palavra de rico, dizia uma moradora. Crédito não sai para quem não tem escritura, e o pedreiro da esquina repete o que sempre fez: cimento por cima do mofo.

Pedimos soluções de pequena obra, prontas em cinco dias com a família dentro de casa: dreno, cobogó, telha que respira, reboco de cal. O julgamento comparou umidade e noites bem dormidas antes e depois, com orçamento aberto até o último prego.

A organização deu o desafio por concluído com 41 casas melhoradas. A cartilha, escrita com as pedreiras formadas no caminho, virou material de curso.`,
      en: `On the hills of Jaboatão dos Guararapes, in Greater Recife, many brick houses lean against the slope with no window at the back. Walls sweat in winter, wardrobes grow mould, and children live on nebulisers.

Home improvement is a rich person’s word, one resident used to say. There is no credit for people without deeds, and the local builder repeats what he has always done: cement over the mould.

We asked for small works that could be finished in five days with the family still at home: drains, ventilation blocks, roof tiles that breathe, lime plaster. Judging compared damp levels and good nights’ sleep before and after, with costs open down to the last nail.

The organisation called the challenge complete with 41 homes improved. The handbook, written with the women builders trained along the way, is now course material.`,
    },
    type: 'competition',
    goals: [1, 11, 3],
    tags: ['moradia', 'saúde', 'periferia', 'mulheres'],
    closed: true,
    deadline_in_days: -8,
    registration_in_days: -70,
    teams_enabled: true,
    lives_changed: 1320,
    counts: {
      files: 14,
      gallery: 25,

      partners: 5,
      faqs: 5,
    },
    blocks: [
      film(
        'https://player.vimeo.com/video/1084537',
        'O antes e o depois das casas ainda está em edição. No lugar, um filme aberto da Blender Foundation.',
        'The before-and-after film of the houses is still being edited. In its place, an open film by the Blender Foundation.',
      ),
      figure(
        'home',
        '41',
        'Casas melhoradas, todas com projeto assinado e obra terminada em menos de uma semana.',
        'Homes improved, all with a signed design and finished in less than a week.',
      ),
      words(
        'A solução mais barata ganhou o coração do júri: uma fileira de cobogós no alto da parede dos fundos e uma telha de vidro no corredor.',
        'The cheapest solution won the jury’s heart: a row of ventilation blocks high on the back wall and one glass tile over the corridor.',
      ),
      picture(
        'building/cobogo',
        [1, 11],
        'Vizinhos levantam uma parede de tijolos, com uma escada ao lado e bandeirinhas no alto.',
        'Neighbours raise a brick wall, with a ladder beside it and bunting above.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Mais vinte casas', en: 'Twenty more homes' },
        description: {
          pt: 'Material e mão de obra para a equipe repetir a solução na vizinhança.',
          en: 'Materials and labour for the team to repeat its solution in the neighbourhood.',
        },
        value: 60000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Melhor orçamento aberto', en: 'Best open costing' },
        description: {
          pt: 'Para quem mostrou, sem esconder erro, onde cada real foi parar.',
          en: 'For those who showed where every real went, mistakes included.',
        },
        value: 5000,
        currency: 'BRL',
      },
    ],
  },
];
