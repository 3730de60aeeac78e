import type { TransparencyRecipe } from '../../../../server/features/organisation/transparency/transparency.factory.ts';

const term = { since: '2025-04-01', until: '2028-03-31' };
const seat = (name: string, role_pt: string, role_en: string) => ({ name, role_pt, role_en, ...term });

export const bodies: NonNullable<TransparencyRecipe['bodies']> = [
  {
    name_pt: 'Assembleia Geral',
    name_en: 'General Assembly',
    description_pt:
      'Reúne todas as pessoas associadas, ao menos uma vez por ano. Elege os conselhos, aprova as contas e só ela pode mudar o estatuto.',
    description_en:
      'Brings all associates together at least once a year. It elects the councils, approves the accounts, and it alone may change the statute.',
    members: [
      seat('Iracema Duarte', 'Presidente da mesa', 'Chair'),
      seat('Otávio Brandão', 'Secretário da mesa', 'Secretary'),
    ],
  },
  {
    name_pt: 'Conselho Deliberativo',
    name_en: 'Board of Trustees',
    description_pt:
      'Decide sobre os rumos, o plano anual e o orçamento, e escolhe a diretoria. Ninguém recebe para estar nele.',
    description_en:
      'Decides on direction, yearly plan and budget, and chooses the executive board. Nobody is paid to sit on it.',
    members: [
      seat('Helena Tavares', 'Presidente', 'President'),
      seat('Joaquim Terena', 'Vice-presidente', 'Vice-president'),
      seat('Marisol Quispe', 'Conselheira', 'Trustee'),
      seat('Benedito Assunção', 'Conselheiro', 'Trustee'),
      seat('Yara Figueiredo', 'Conselheira', 'Trustee'),
    ],
  },
  {
    name_pt: 'Conselho Fiscal',
    name_en: 'Audit Council',
    description_pt: 'Examina as contas a cada três meses e diz à Assembleia se elas estão em ordem.',
    description_en: 'Examines the accounts every three months and tells the Assembly whether they are in order.',
    members: [
      seat('Raimundo Nóbrega', 'Presidente', 'President'),
      seat('Célia Yamamoto', 'Conselheira', 'Member'),
      seat('Vicente Prates', 'Conselheiro', 'Member'),
    ],
  },
  {
    name_pt: 'Diretoria Executiva',
    name_en: 'Executive Board',
    description_pt: 'Cuida do dia a dia: equipe, desafios, parcerias e contas.',
    description_en: 'Runs the daily work: team, challenges, partnerships and accounts.',
    members: [
      seat('Dandara Nogueira', 'Diretora-geral', 'Managing director'),
      seat('Luís Cordeiro', 'Diretor de desafios', 'Director of challenges'),
      seat('Antônia Bezerra', 'Diretora financeira', 'Director of finance'),
    ],
  },
];
