import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** When staff looked at a member's data, and why. */
export const directoryTables = [
  ownRows('staff_view', {
    file: { pt: 'consultas-da-equipe', en: 'staff-views' },
    describe: {
      pt: 'Quando a equipe consultou os seus dados, e por quê.',
      en: 'When staff looked at your data, and why.',
    },
    columns: ['id', 'reason', 'created_at'],
    orderBy: 'created_at',
  }),
];
