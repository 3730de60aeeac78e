import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The exports themselves: when they were created, not their content. */
export const exportTable = ownRows('data_export', {
  merging: 'stay',
  file: { pt: 'copias-dos-dados', en: 'data-copies' },
  describe: { pt: 'As cópias dos seus dados que você pediu.', en: 'The copies of your data you asked for.' },
  columns: ['id', 'status', 'created_at', 'expires_at'],
  orderBy: 'id',
});
