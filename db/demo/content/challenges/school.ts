import { figure, film, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const school: readonly DemoChallenge[] = [
  {
    slug: 'leitura-na-balsa-do-marajo',
    title: { pt: 'Leitura na balsa: livros pelo Marajó', en: 'Reading on the ferry: books across Marajó' },
    short_description: {
      pt: 'Transforme as horas de barco entre casa e escola, no arquipélago do Marajó, em tempo de ler, ouvir e contar histórias.',
      en: 'Turn the hours by boat between home and school in the Marajó archipelago into time to read, listen and tell stories.',
    },
    description: {
      pt: `Em Breves e Melgaço, no Marajó, há crianças que passam três horas por dia no barco escolar. Vão olhando a água, com o motor berrando, e chegam cansadas a uma escola onde a biblioteca é um armário trancado por causa da umidade.

Livro molha, luz falta, e o acervo que vem de fora fala de neve. O que existe de sobra é história: do boto, da cobra grande, do avô que remou até Belém.

Convidamos professoras, ilustradores, gente de rádio e de marcenaria naval para criar, em conjunto, a balsa leitora: estante que não mofa, áudio que vence o barulho, livro escrito pelas próprias turmas. Contribuição boa é a que o barqueiro aprova e a criança pede de novo.

As peças prontas entram em cinco rotas no início do próximo ano letivo, e os livros das turmas ganham edição impressa e em áudio.`,
      en: `In Breves and Melgaço, on Marajó, some children spend three hours a day on the school boat. They watch the water go by over a roaring engine and arrive tired at a school whose library is a cupboard locked against the damp.

Books get wet, power fails, and the collections sent from elsewhere are about snow. What the place has in plenty is stories: the river dolphin, the great snake, the grandfather who rowed to Belém.

We invite teachers, illustrators, radio people and boat carpenters to create the reading ferry together: a shelf that does not go mouldy, audio that beats the noise, books written by the classes themselves. A good contribution is one the boatman approves of and a child asks for again.

Finished pieces go onto five routes at the start of the next school year, and the classes’ books will be published in print and in audio.`,
    },
    type: 'collaborative',
    goals: [4, 10],
    tags: ['educação', 'infância', 'amazônia', 'cultura'],
    deadline_in_days: 150,
    registration_in_days: 100,
    teams_enabled: true,
    lives_changed: 780,
    counts: {
      files: 12,
      gallery: 18,

      partners: 4,
      faqs: 5,
    },
    blocks: [
      film(
        'https://player.vimeo.com/video/1084537',
        'Trecho de espera: um filme aberto da Blender Foundation, até chegarem as imagens feitas pelas crianças a bordo.',
        'Something to watch meanwhile: an open film by the Blender Foundation, until the children’s own footage from the boat arrives.',
      ),
      figure(
        'school',
        '3 h',
        'Tempo de barco, somando ida e volta, na rota mais longa que vamos atender.',
        'Time on the water, there and back, on the longest route we will serve.',
      ),
      words(
        'Procura-se, com urgência, quem saiba vedar caixa contra umidade e quem tope gravar vozes em meio ao ruído. As tarefas estão separadas por tempo: de meia hora a um fim de semana.',
        'Urgently wanted: someone who can seal a box against damp and someone willing to record voices amid the noise. Tasks are sorted by time, from half an hour to a weekend.',
      ),
      picture(
        'river/balsa',
        [4, 10],
        'Um barco a vela no rio, entre casas e gente nas margens: é pela água que se vai à escola.',
        'A sailing boat on the river, between houses and people on the banks: the way to school is by water.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'de-volta-para-a-escola-no-suburbio',
    title: { pt: 'De volta para a escola no Subúrbio', en: 'Back to school in Salvador’s suburbs' },
    short_description: {
      pt: 'Ache um jeito de trazer de volta adolescentes que largaram o ensino médio no Subúrbio Ferroviário de Salvador.',
      en: 'Find a way to bring back teenagers who dropped out of secondary school in the Subúrbio Ferroviário of Salvador.',
    },
    description: {
      pt: `Entre Plataforma e Paripe, em Salvador, o segundo ano do ensino médio começa cheio e termina pela metade. Um foi entregar comida de bicicleta, outra teve neném, outro trocou de casa depois de um tiroteio e ninguém da escola ligou.

Quando a secretaria percebe, já passou um semestre. A carta registrada chega ao endereço antigo, e a volta exige uma pilha de documentos que a família não tem.

Premiaremos ações que achem esses jovens cedo, conversem sem bronca e tirem a pedra certa do caminho: horário, creche, bolsa, transferência, reforço. O resultado se mede em frequência três meses depois da volta, não em matrícula.

Quem vencer trabalha com quatro escolas estaduais durante um ano letivo, e o método vira um guia curto para a rede inteira.`,
      en: `Between Plataforma and Paripe, in Salvador, the second year of secondary school starts full and ends half empty. One boy is delivering food by bicycle, one girl had a baby, another boy moved house after a shoot-out and nobody from school called.

By the time the office notices, a term has gone by. The registered letter goes to the old address, and coming back takes a pile of documents the family does not have.

We will reward efforts that find these young people early, talk without scolding and remove the right obstacle: timetable, childcare, grant, transfer, extra lessons. Success is measured by attendance three months after returning, not by enrolment.

The winner will work with four state schools for a school year, and the method becomes a short guide for the whole network.`,
    },
    type: 'competition',
    goals: [4, 1],
    tags: ['educação', 'juventude', 'periferia'],
    deadline_in_days: 45,
    registration_in_days: 10,
    teams_enabled: true,
    lives_changed: 530,
    counts: {
      files: 7,
      gallery: 6,

      partners: 3,
      faqs: 7,
    },
    blocks: [
      figure(
        'users',
        '1/4',
        'Dos jovens de 15 a 17 anos ouvidos em duas associações do bairro, parcela que estava fora da sala de aula.',
        'The share of 15 to 17-year-olds interviewed at two local associations who were out of the classroom.',
      ),
      words(
        'Nenhuma proposta pode usar lista de nomes com foto, endereço ou motivo da saída fora da escola. Privacidade aqui é critério eliminatório.',
        'No proposal may take lists of names with photos, addresses or reasons for leaving outside the school. Here privacy is a pass-or-fail criterion.',
      ),
      picture(
        'school/trem',
        [4, 1],
        'Crianças de mãos dadas no pátio e um livro aberto no alto da escola: tem lugar guardado.',
        'Children hand in hand in the yard and an open book on the school’s gable: we saved you a seat.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Ano letivo completo', en: 'A full school year' },
        description: {
          pt: 'Equipe remunerada por dez meses nas quatro escolas, com avaliação independente.',
          en: 'A paid team in the four schools for ten months, with independent evaluation.',
        },
        value: 55000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Prêmio dos estudantes', en: 'Students’ prize' },
        description: {
          pt: 'Votado por quem já voltou a estudar.',
          en: 'Voted for by those who have already gone back to class.',
        },
        value: 7000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'matematica-no-passinho',
    title: { pt: 'Matemática no passinho', en: 'Maths to a dance beat' },
    short_description: {
      pt: 'Foram criadas aulas de fração, ângulo e proporção a partir da dança, do grafite e do jogo de rua em Capão Redondo.',
      en: 'Lessons on fractions, angles and proportion were created out of dance, graffiti and street games in Capão Redondo.',
    },
    description: {
      pt: `Em Capão Redondo, na periferia de São Paulo, muita menina que decora coreografia de oito tempos jura que não leva jeito para conta. A prova diz o mesmo, e aos doze anos ela já se despediu da engenharia.

O problema não é falta de raciocínio. É uma aula que nunca encosta na vida de quem está sentado nela, com exercício sobre torneira que enche tanque em tantas horas.

Duplas de professor e artista inventaram sequências de quatro aulas que começam no corpo ou no muro e terminam no caderno. Toda proposta precisava caber em sala cheia, sem caixa de som cara, e mostrar o que a turma sabia antes e depois.

Encerrado logo depois do festival, o desafio deixou 22 sequências aprovadas. Elas têm licença livre e já foram usadas por professores de nove estados.`,
      en: `In Capão Redondo, on the edge of São Paulo, plenty of girls who can memorise an eight-count routine swear they are no good with numbers. Tests say the same, and by the age of twelve they have said goodbye to engineering.

The problem is not a lack of reasoning. It is lessons that never touch the lives of those sitting through them, with exercises about taps that fill a tank in so many hours.

Pairs of teachers and artists invented four-lesson sequences that begin in the body or on the wall and end in the exercise book. Every proposal had to work in a full classroom, without an expensive loudspeaker, and show what pupils knew before and after.

Closed right after its festival, the challenge left behind 22 approved sequences. They carry a free licence and have already been used by teachers in nine states.`,
    },
    type: 'competition',
    goals: [4, 9],
    tags: ['educação', 'juventude', 'periferia', 'cultura'],
    closed: true,
    deadline_in_days: 20,
    registration_in_days: 'finished',
    teams_enabled: true,
    lives_changed: 6900,
    counts: {
      files: 22,
      gallery: 31,

      partners: 4,
      faqs: 4,
    },
    blocks: [
      figure(
        'chart',
        '22',
        'Sequências de aula aprovadas e publicadas, da fração no funk ao teorema de Pitágoras no corrimão do skate.',
        'Lesson sequences approved and published, from fractions in funk to Pythagoras on a skate rail.',
      ),
      picture(
        'school/quadra',
        [4, 9],
        'O pátio da escola, com a bandeira no mastro e crianças de mãos dadas: aqui se dança geometria.',
        'The school yard, with a flag on its mast and children hand in hand: here they dance geometry.',
      ),
      words(
        'Quer usar na sua escola? Baixe a sequência, adapte à vontade e conte no fórum o que mudou: as versões seguintes nascem desses relatos.',
        'Want to use it at your school? Download a sequence, adapt it freely and tell the forum what you changed: the next versions grow out of those notes.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Sequência de ouro', en: 'Golden sequence' },
        description: {
          pt: 'Bolsa para a dupla e oficina de formação em dez escolas da região.',
          en: 'A grant for the pair and training workshops in ten schools of the area.',
        },
        value: 18000,
        currency: 'BRL',
      },
    ],
  },
];
