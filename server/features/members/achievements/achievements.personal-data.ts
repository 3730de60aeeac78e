import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The badges that a member earned. */
export const achievementTable = ownRows('achievement', {
  file: { pt: 'conquistas', en: 'achievements' },
  describe: { pt: 'As suas conquistas.', en: 'Your achievements.' },
  columns: ['kind', 'challenge_id', 'created_at'],
  orderBy: 'created_at',
});
