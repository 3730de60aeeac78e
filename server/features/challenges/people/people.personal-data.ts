import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** What applying to advise leaves about a member. */
export const peopleTables = [
  ownRows('adviser_application', {
    file: { pt: 'pedidos-para-aconselhar', en: 'applications-to-advise' },
    describe: {
      pt: 'Os seus pedidos em aberto para aconselhar desafios.',
      en: 'Your open applications to advise challenges.',
    },
    columns: ['challenge_id', 'message', 'created_at'],
    orderBy: 'created_at',
  }),
];
