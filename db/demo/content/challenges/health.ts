import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const health: readonly DemoChallenge[] = [
  {
    slug: 'remedio-no-barco-em-tefe',
    title: { pt: 'Remédio no barco: o Médio Solimões', en: 'Medicine by boat on the Middle Solimões' },
    short_description: {
      pt: 'Faça a insulina e a vacina chegarem frias, e a tempo, às comunidades ribeirinhas de Tefé e Uarini, na seca e na cheia.',
      en: 'Get insulin and vaccines to the river communities of Tefé and Uarini cold and on time, in drought and in flood.',
    },
    description: {
      pt: `Na região de Tefé, no Amazonas, a distância muda com o rio. Na cheia, a comunidade fica a duas horas de voadeira; na seca, são seis horas, com trecho a pé na lama. O gelo da caixa térmica derrete antes.

Quem tem diabetes aprende a racionar a dose. A agente de saúde guarda vacina em geladeira a querosene e torce. Quando o lote se perde, perde-se também a confiança de quem remou a manhã inteira para chegar.

O desafio busca maneiras de manter frio, rastrear e planejar: caixa passiva que dure três dias, parada solar no meio do caminho, calendário que acompanhe a régua do rio. Precisa caber numa canoa, aguentar sol e ser consertável em Tefé.

A vencedora viaja com o barco da saúde durante uma cheia e uma seca completas, e os desenhos ficam livres para outras bacias.`,
      en: `Around Tefé, in Amazonas, distance changes with the river. In flood, a village is two hours away by motorboat; in drought it is six, part of it on foot through mud. The ice in the cool box melts first.

People with diabetes learn to ration their doses. The health worker keeps vaccines in a kerosene fridge and hopes. When a batch is lost, so is the trust of those who rowed all morning to get there.

The challenge seeks ways to keep things cold, track them and plan: a passive box that lasts three days, a solar stop along the way, a calendar that follows the river gauge. It must fit in a canoe, stand the sun and be repairable in Tefé.

The winner will travel with the health boat through one full flood and one full drought, and the drawings will be free for other river basins to use.`,
    },
    type: 'competition',
    goals: [3, 9],
    tags: ['saúde', 'amazônia', 'tecnologia', 'energia'],
    deadline_in_days: 30,
    registration_in_days: -3,
    teams_enabled: true,
    lives_changed: 1670,
    counts: {
      files: 9,
      gallery: 13,

      partners: 5,
      faqs: 6,
    },
    blocks: [
      figure(
        'clock',
        '72 h',
        'Autonomia de frio que a enfermagem pede para cobrir a viagem mais longa com folga de um dia.',
        'Hours of cold that the nurses ask for, to cover the longest trip with a day to spare.',
      ),
      picture(
        'river/voadeira',
        [3, 9],
        'Um barco no rio que faz curvas entre as casas: a saúde chega pela água.',
        'A boat on the river that winds between the houses: health care comes by water.',
      ),
      words(
        'As equipes inscritas recebem um registrador de temperatura e fazem três viagens simuladas. Suba os arquivos sem editar: falha honesta conta mais que curva lisa.',
        'Registered teams receive a temperature logger and make three simulated trips. Upload the files unedited: an honest failure counts for more than a smooth curve.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Uma cheia, uma seca', en: 'One flood, one drought' },
        description: {
          pt: 'Doze meses de campo no barco da saúde, com fabricação de trinta unidades.',
          en: 'Twelve months in the field on the health boat, with thirty units manufactured.',
        },
        value: 80000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Prêmio da agente de saúde', en: 'Health workers’ prize' },
        description: {
          pt: 'Para a solução mais fácil de limpar, carregar e explicar.',
          en: 'For the solution that is easiest to clean, carry and explain.',
        },
        value: 10000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'conversa-na-laje-em-ceilandia',
    title: { pt: 'Conversa na laje: ouvir em Ceilândia', en: 'Rooftop talk: listening in Ceilândia' },
    short_description: {
      pt: 'Forme-se como ouvinte e ajude a manter rodas de conversa para jovens de Ceilândia, perto de casa e sem fila de espera.',
      en: 'Train as a listener and help keep conversation circles going for young people in Ceilândia, near home and with no waiting list.',
    },
    description: {
      pt: `Em Ceilândia, no Distrito Federal, conseguir psicólogo pela rede pública pode levar meses. Nesse tempo o adolescente deixa de dormir, falta à aula, se fecha no quarto. A família acha que é preguiça; ele acha que é defeito.

Nem todo sofrimento precisa de consultório, e nenhum precisa de sermão. Muitas vezes falta um lugar sem julgamento, com gente treinada para escutar e para perceber a hora de chamar um profissional.

Este trabalho coletivo cria rodas semanais em lajes, quadras e igrejas. Colabora quem faz o curso de escuta de 20 horas, quem empresta espaço, quem cuida do lanche, quem desenha material e quem, sendo da área, supervisiona. Ninguém faz terapia por conta própria.

A meta é chegar a quinze rodas estáveis, com um caminho combinado até o serviço de saúde mais próximo.`,
      en: `In Ceilândia, in the Federal District, getting to see a psychologist on the public health service can take months. Meanwhile a teenager stops sleeping, skips class, shuts the bedroom door. The family calls it laziness; the teenager thinks something is wrong with them.

Not every pain needs a consulting room, and none needs a sermon. Often what is missing is a place free of judgement, with people trained to listen and to notice when to call in a professional.

This collective effort runs weekly circles on rooftops, sports courts and church halls. You can take the 20-hour listening course, lend a space, look after the snacks, design materials or, if you are qualified, supervise. Nobody does therapy on their own account.

The aim is to reach fifteen steady circles, each with an agreed route to the nearest health service.`,
    },
    type: 'collaborative',
    goals: [3, 4],
    tags: ['saúde', 'juventude', 'periferia'],
    deadline_in_days: 180,
    registration_in_days: null,
    teams_enabled: false,
    tabs_off: ['map', 'community', 'files'],
    lives_changed: 690,
    counts: { files: 0, gallery: 4, partners: 4, faqs: 9 },
    blocks: [
      words(
        'Se você está em perigo agora, não espere a roda: ligue 188, de graça e a qualquer hora, ou 192 para emergência médica.',
        'If you are in danger right now, do not wait for a circle: in Brazil call 188, free and at any hour, or 192 for a medical emergency.',
      ),
      figure(
        'heart',
        '9',
        'Rodas que se reúnem toda semana, cada uma com dois ouvintes e uma supervisora de plantão.',
        'Circles meeting every week, each with two listeners and a supervisor on call.',
      ),
      picture(
        'building/roda',
        [3, 4],
        'Vizinhos levantam juntos uma parede, uns no chão e outros no alto: ninguém dá conta sozinho.',
        'Neighbours raise a wall together, some on the ground and some on top: nobody can do it alone.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'quintal-sem-mosquito-em-goiania',
    title: { pt: 'Quintal sem mosquito em Goiânia', en: 'Backyards without mosquitoes in Goiânia' },
    short_description: {
      pt: 'Crianças e agentes de saúde de Goiânia viraram detetives da dengue. Veja o que descobriram e leve o jogo para sua cidade.',
      en: 'Children and health workers in Goiânia became dengue detectives. See what they found and take the game to your town.',
    },
    description: {
      pt: `Todo verão a dengue volta a Goiânia com a mesma rotina: carro de som, folheto, multa. Os quintais continuam iguais, porque o folheto não explica que o ovo resiste seco, colado na borda do pote do cachorro, por muitos meses.

Os casos graves se concentram nas regiões Noroeste e Leste, onde a água falta e se guarda em tambor. Culpar a moradora não seca tambor nenhum.

O desafio colaborativo juntou turmas do quinto ano, agentes de endemias e ilustradores para criar um jogo de investigação com armadilha de garrafa, lupa de gota e mapa de papel. Cada quintal visitado ganhava uma tampa feita sob medida.

O prazo terminou com a temporada de chuva. Nas ruas que jogaram, as armadilhas recolheram menos ovos que nas vizinhas, e o kit está disponível para impressão em preto e branco.`,
      en: `Every summer dengue returns to Goiânia with the same routine: loudspeaker cars, leaflets, fines. The backyards stay as they are, because the leaflet does not explain that the egg survives dry, stuck to the rim of the dog’s bowl, for many months.

Serious cases cluster in the Northwest and East regions, where water is scarce and kept in drums. Blaming the woman of the house dries out no drum.

The collaborative challenge brought together fifth-grade classes, disease control workers and illustrators to create a detective game with a bottle trap, a water-drop lens and a paper map. Every backyard visited received a lid made to measure.

It ended with the rainy season. On the streets that played, traps collected fewer eggs than on those nearby, and the kit can be printed in black and white.`,
    },
    type: 'collaborative',
    goals: [3, 11],
    tags: ['saúde', 'educação', 'infância', 'água', 'saneamento'],
    deadline_in_days: -610,
    registration_in_days: -640,
    teams_enabled: true,
    lives_changed: 4150,
    counts: {
      files: 16,
      gallery: 27,

      partners: 3,
      faqs: 5,
    },
    blocks: [
      film(
        'https://vimeo.com/1084537',
        'Nota: filme aberto da Blender Foundation, em cartaz até que as escolas liberem as imagens da caça aos ovos.',
        'Please note: an open film by the Blender Foundation, on show until the schools release their footage of the egg hunt.',
      ),
      figure(
        'chart',
        '1/3',
        'Redução aproximada de ovos nas ruas que jogaram, em comparação com ruas parecidas; amostra pequena, a confirmar.',
        'The approximate drop in eggs on streets that played, compared with similar ones; a small sample, still to be confirmed.',
      ),
      words(
        'O achado das crianças: o pior criadouro não era pneu nem vaso, e sim a bandeja escondida atrás da geladeira.',
        'What the children discovered: the worst breeding spot was neither tyre nor flowerpot, but the tray hidden behind the fridge.',
      ),
      picture(
        'school/detetives',
        [3, 11],
        'Crianças de mãos dadas diante da escola: são elas que procuram a água parada.',
        'Children hand in hand in front of the school: they are the ones who look for standing water.',
      ),
    ],
    prizes: [],
  },
];
