import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const work: readonly DemoChallenge[] = [
  {
    slug: 'primeiro-emprego-no-cariri',
    title: { pt: 'Primeiro emprego no Cariri', en: 'A first job in the Cariri' },
    short_description: {
      pt: 'Ligue quem termina o ensino médio em Juazeiro do Norte e Crato às oficinas e lojas que dizem não achar gente preparada.',
      en: 'Connect school leavers in Juazeiro do Norte and Crato with the workshops and shops that say they cannot find trained people.',
    },
    description: {
      pt: `No Cariri cearense, a fábrica de calçado pendura placa de vaga e o jovem da rua de trás não se candidata: pedem experiência, e experiência é justamente o que ninguém deixa ter. Quem pode vai embora para Fortaleza ou São Paulo.

Do lado do pequeno empregador, contratar aprendiz parece coisa de empresa grande. Faltam contador, cartilha clara e um adulto com tempo para ensinar o ofício.

O desafio abre em breve para reunir propostas que encurtem essa distância: estágio rodiziado entre oficinas, tutor aposentado, contrato simples, transporte dividido. Vale mais a solução que mantém o jovem no posto por seis meses do que a que preenche muitas fichas.

As duas ideias vencedoras serão testadas com sessenta jovens e vinte negócios, metade tocados por mulheres, com salário pago desde o primeiro dia.`,
      en: `In the Cariri, in Ceará, shoe workshops hang out vacancy signs and the young man from the next street does not apply: they want experience, and experience is exactly what nobody lets him get. Those who can leave for Fortaleza or São Paulo.

For small employers, taking on an apprentice looks like something for big firms. They lack an accountant, a clear handbook and an adult with time to teach the trade.

The challenge opens soon for proposals that shorten this distance: placements rotated among workshops, retired tutors, simple contracts, shared transport. A solution that keeps someone in post for six months beats one that fills in many forms.

The two winning ideas will be tried with sixty young people and twenty businesses, half of them run by women, with wages paid from the first day.`,
    },
    type: 'competition',
    goals: [8, 4],
    tags: ['trabalho', 'juventude', 'renda', 'sertão'],
    opens_in_days: 14,
    deadline_in_days: 170,
    registration_in_days: 80,
    teams_enabled: true,
    lives_changed: 0,
    counts: { files: 1, gallery: 2, partners: 4, faqs: 4 },
    blocks: [
      figure(
        'users',
        '60',
        'Vagas remuneradas já garantidas para o teste, de costura de couro a balcão de farmácia.',
        'Paid places already secured for the trial, from leather stitching to the chemist’s counter.',
      ),
      words(
        'Se você tem entre 16 e 21 anos e mora na região, sua opinião entra antes da abertura: deixe no contato o motivo da última vaga que perdeu.',
        'If you are between 16 and 21 and live in the area, your view counts before we open: use the contact form to tell us why you missed out on your last job.',
      ),
      picture(
        'school/sandalias',
        [8, 4],
        'A escola, o pátio e crianças de mãos dadas: o ofício e o caderno cabem no mesmo dia.',
        'The school, its yard and children hand in hand: a craft and a notebook fit into the same day.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Carteira assinada', en: 'On the payroll' },
        description: {
          pt: 'Recursos para conduzir o teste com trinta jovens, incluindo tutoria e transporte.',
          en: 'Funds to run the trial with thirty young people, including tutoring and transport.',
        },
        value: 48000,
        currency: 'BRL',
      },
      {
        title: { pt: 'Segunda turma', en: 'Second intake' },
        description: {
          pt: 'O mesmo apoio, com um grupo de outra cidade do vale.',
          en: 'The same support, with a group from another town in the valley.',
        },
        value: 48000,
        currency: 'BRL',
      },
    ],
  },
  {
    slug: 'trabalho-para-quem-chega-em-boa-vista',
    title: { pt: 'Trabalho para quem chega em Boa Vista', en: 'Work for newcomers in Boa Vista' },
    short_description: {
      pt: 'Ideias que ajudaram migrantes venezuelanos a ter o diploma, o ofício e a experiência reconhecidos em Roraima.',
      en: 'Ideas that helped Venezuelan migrants get their diplomas, trades and experience recognised in Roraima.',
    },
    description: {
      pt: `Em Boa Vista, uma enfermeira de Maturín vendia café no semáforo e um soldador de Ciudad Bolívar carregava saco de cimento. Profissão eles tinham; faltavam papel traduzido, alguém que avaliasse o serviço e um patrão sem medo da burocracia.

A cidade também perdia: havia vaga aberta em clínica, em serralheria e em escola, e o balcão de emprego não sabia ler os currículos em espanhol.

A competição procurou maneiras rápidas e honestas de provar competência: teste prático em oficina, banca de ofício, tradução comunitária, fiador solidário para a ferramenta. Ganharam pontos as propostas que incluíam brasileiros desempregados, para não criar fila contra fila.

No fim do prazo, três arranjos estavam em funcionamento. O que mais contratou foi o mais simples: um sábado por mês de prova prática, com o avaliador pago por serviço.`,
      en: `In Boa Vista, a nurse from Maturín was selling coffee at the traffic lights and a welder from Ciudad Bolívar was hauling bags of cement. They had professions; what was missing was translated papers, someone to assess their work and an employer unafraid of red tape.

The city was losing too: there were openings in clinics, metal workshops and schools, and the job centre could not read CVs in Spanish.

The competition looked for quick and honest ways to prove skill: practical tests in workshops, trade panels, community translation, shared guarantees for tools. Proposals that included unemployed Brazilians earned points, so as not to set one queue against another.

By the deadline, three schemes were up and running. The one that led to most hiring was the simplest: one Saturday a month of practical tests, with assessors paid per session.`,
    },
    type: 'competition',
    goals: [10, 8, 16],
    tags: ['migrantes', 'trabalho', 'direitos', 'amazônia', 'povos indígenas'],
    deadline_in_days: -15,
    registration_in_days: 'finished',
    teams_enabled: true,
    lives_changed: 1960,
    counts: {
      files: 9,
      gallery: 11,

      partners: 6,
      faqs: 6,
    },
    blocks: [
      figure(
        'heart',
        '310',
        'Pessoas, migrantes e brasileiras, que passaram pela prova prática nos primeiros seis meses, segundo o balanço do projeto.',
        'People, migrants and Brazilians, who took the practical test in its first six months, according to the project’s own tally.',
      ),
      words(
        'A tradução comunitária deixou um glossário de 600 termos de ofício em português, espanhol e warao, que qualquer um pode corrigir.',
        'Community translation left behind a glossary of 600 trade terms in Portuguese, Spanish and Warao, which anyone may correct.',
      ),
      picture(
        'river/ponte',
        [10, 8],
        'Casas dos dois lados do rio e um barco entre elas: é preciso levar as ferramentas até a outra margem.',
        'Houses on both sides of the river and a boat between them: the tools have to get to the other bank.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Mão na massa', en: 'Hands at work' },
        description: {
          pt: 'Custeio de um ano de provas práticas e da equipe que as organiza.',
          en: 'A year’s costs of practical tests and of the team that organises them.',
        },
        value: 12000,
        currency: 'USD',
      },
    ],
  },
];
