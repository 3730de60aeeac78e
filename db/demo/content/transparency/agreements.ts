import type { TransparencyRecipe } from '../../../../server/features/organisation/transparency/transparency.factory.ts';
import { part, sum } from './papers.ts';

type Document = NonNullable<TransparencyRecipe['documents']>[number];

const gardensTerms: Document = {
  slug: 'termo-de-colaboracao-12-2025',
  kind: 'agreement',
  title_pt: 'Termo de Colaboração nº 12/2025',
  title_en: 'Collaboration Agreement no. 12/2025',
  published_on: '2025-03-10',
  sections: [
    part(
      [
        'Objeto',
        'Implantar e manter hortas comunitárias em doze bairros de Serra Clara, com formação de moradores e entrega da colheita às cozinhas solidárias.',
      ],
      [
        'Object',
        'To set up and maintain community gardens in twelve neighbourhoods of Serra Clara, with training for residents and delivery of the harvest to the community kitchens.',
      ],
    ),
    part(
      [
        'Plano de trabalho e repasses',
        'A Prefeitura repassa os recursos em quatro parcelas, cada uma depois de aprovado o relatório da anterior.',
      ],
      [
        'Work plan and payments',
        'The city pays in four instalments, each once the report on the former one has been approved.',
      ],
      [
        sum('Equipe e formação', 'Team and training', 262_000),
        sum('Sementes, ferramentas e irrigação', 'Seeds, tools and irrigation', 148_500),
        sum('Transporte e entrega', 'Transport and delivery', 69_500),
      ],
    ),
  ],
};

const gardensReport: Document = {
  slug: 'relatorio-parcial-hortas-2025',
  kind: 'report',
  title_pt: 'Relatório parcial das hortas, 2025',
  title_en: 'Interim report on the gardens, 2025',
  published_on: '2026-02-20',
  sections: [
    part(
      [
        'O que foi feito',
        'Oito das doze hortas estão plantadas. 214 moradores concluíram a formação, e 6,3 toneladas de alimentos foram entregues a cinco cozinhas solidárias.\n\nDuas hortas atrasaram porque os terrenos precisaram de limpeza; o novo prazo foi acertado com a Prefeitura.',
      ],
      [
        'What was done',
        'Eight of the twelve gardens are planted. 214 residents completed the training, and 6.3 tonnes of food were delivered to five community kitchens.\n\nTwo gardens are late because their plots had to be cleared; the new date was agreed with the city.',
      ],
    ),
    part(
      ['Como o dinheiro foi usado', 'Despesas pagas até 31 de dezembro de 2025, conferidas pelo Conselho Fiscal.'],
      ['How the money was used', 'Expenses paid until 31 December 2025, checked by the Audit Council.'],
      [
        sum('Equipe e formação', 'Team and training', 131_840.5),
        sum('Sementes, ferramentas e irrigação', 'Seeds, tools and irrigation', 97_312.25),
        sum('Transporte e entrega', 'Transport and delivery', 28_906.4),
      ],
    ),
  ],
};

const schoolsTerms: Document = {
  slug: 'termo-de-fomento-7-2023',
  kind: 'agreement',
  title_pt: 'Termo de Fomento nº 7/2023',
  title_en: 'Promotion Agreement no. 7/2023',
  published_on: '2023-02-06',
  sections: [
    part(
      [
        'Objeto',
        'Levar desafios de ciência e tecnologia a quarenta escolas públicas estaduais, com formação de professores e material aberto.',
      ],
      [
        'Object',
        'To take science and technology challenges to forty state schools, with training for teachers and open materials.',
      ],
      [
        sum('Formação de professores', 'Training for teachers', 118_000),
        sum('Material e oficinas', 'Materials and workshops', 102_300),
        sum('Coordenação', 'Coordination', 45_200),
      ],
    ),
  ],
};

const schoolsReport: Document = {
  slug: 'relatorio-final-escolas-2024',
  kind: 'report',
  title_pt: 'Relatório final do programa nas escolas',
  title_en: 'Final report on the school programme',
  published_on: '2025-03-14',
  sections: [
    part(
      [
        'Resultados',
        'Participaram 43 escolas, 126 professores e 3.870 estudantes. Todo o material está publicado com licença aberta.',
      ],
      [
        'Results',
        '43 schools, 126 teachers and 3,870 students took part. All materials are published under an open licence.',
      ],
    ),
    part(
      [
        'Contas',
        'O saldo que sobrou foi devolvido ao Estado. As contas foram aprovadas sem ressalvas em 2 de maio de 2025.',
      ],
      [
        'Accounts',
        'What was left over was returned to the state. The accounts were approved without reservations on 2 May 2025.',
      ],
      [
        sum('Formação de professores', 'Training for teachers', 117_426.9),
        sum('Material e oficinas', 'Materials and workshops', 100_958.35),
        sum('Coordenação', 'Coordination', 45_200),
        sum('Devolvido ao Estado', 'Returned to the state', 1_914.75),
      ],
    ),
  ],
};

const waterTerms: Document = {
  slug: 'acordo-de-cooperacao-3-2025',
  kind: 'agreement',
  title_pt: 'Acordo de Cooperação nº 3/2025',
  title_en: 'Cooperation Agreement no. 3/2025',
  published_on: '2025-06-02',
  sections: [
    part(
      [
        'Objeto',
        'Pesquisar, com equipes dos desafios, soluções de baixo custo para o reúso de água no semiárido. O acordo não prevê repasse de dinheiro: a universidade cede laboratórios e bolsas, o Instituto cede a plataforma e a mentoria.',
      ],
      [
        'Object',
        'To research, with teams of the challenges, low-cost solutions for reusing water in the semi-arid region. No money is passed on under this agreement: the university lends laboratories and grants, the institute its platform and mentoring.',
      ],
    ),
  ],
};

export const agreementPapers: readonly Document[] = [
  gardensTerms,
  gardensReport,
  schoolsTerms,
  schoolsReport,
  waterTerms,
];

export const agreements: NonNullable<TransparencyRecipe['agreements']> = [
  {
    number: 'Termo de Colaboração nº 12/2025',
    partner: 'Prefeitura de Serra Clara',
    object_pt: 'Hortas comunitárias em doze bairros, com formação e entrega às cozinhas solidárias',
    object_en: 'Community gardens in twelve neighbourhoods, with training and delivery to community kitchens',
    amount: 480_000,
    received: 320_000,
    starts_on: '2025-03-15',
    ends_on: '2027-03-14',
    status: 'in_force',
    documents: ['termo-de-colaboracao-12-2025', 'relatorio-parcial-hortas-2025'],
  },
  {
    number: 'Termo de Fomento nº 7/2023',
    partner: 'Secretaria de Educação do Estado do Vale',
    object_pt: 'Desafios de ciência e tecnologia em quarenta escolas estaduais',
    object_en: 'Science and technology challenges in forty state schools',
    amount: 265_500,
    received: 265_500,
    starts_on: '2023-02-15',
    ends_on: '2024-12-20',
    status: 'accounts_approved',
    documents: ['termo-de-fomento-7-2023', 'relatorio-final-escolas-2024'],
  },
  {
    number: 'Acordo de Cooperação nº 3/2025',
    partner: 'Universidade Federal do Sertão Central',
    object_pt: 'Pesquisa de soluções de baixo custo para o reúso de água no semiárido',
    object_en: 'Research on low-cost solutions for reusing water in the semi-arid region',
    amount: 0,
    received: 0,
    starts_on: '2025-06-02',
    ends_on: '2027-06-01',
    status: 'in_force',
    documents: ['acordo-de-cooperacao-3-2025'],
  },
];
