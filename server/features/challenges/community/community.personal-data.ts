import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** By what others find a member in the communities of challenges; its rows follow what they derive from. */
export const communityTables: readonly PersonalTable[] = [
  ownRows('community_listing', {
    merging: 'stay',
    file: { pt: 'comunidades', en: 'communities' },
    describe: {
      pt: 'Por quais partes do nome, habilidades e lugar outras pessoas encontram você na comunidade de cada desafio.',
      en: 'By which parts of your name, skills and place others find you in the community of each challenge.',
    },
    columns: ['challenge_id', 'scope', 'joined_at'],
    orderBy: 'challenge_id',
  }),
];
