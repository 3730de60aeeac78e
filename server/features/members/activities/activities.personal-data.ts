import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** What a member did. */
export const activityTable = ownRows('activity', {
  file: { pt: 'atividades', en: 'activities' },
  describe: {
    pt: 'O que você fez na plataforma, como o seu perfil mostra.',
    en: 'What you did, as your profile shows it.',
  },
  columns: ['id', 'kind', 'challenge_id', 'detail', 'created_at'],
  orderBy: 'id',
});
