import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The accounts at providers that a member signs in with. */
export const identityTable = ownRows('member_identity', {
  file: { pt: 'contas-em-outros-servicos', en: 'accounts-elsewhere' },
  describe: {
    pt: 'As contas de outros serviços com que você entra aqui.',
    en: 'The accounts elsewhere that you sign in with.',
  },
  columns: ['id', 'provider', 'subject', 'created_at'],
  orderBy: 'id',
});
