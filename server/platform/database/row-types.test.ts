import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { describeRowTypes, rowTypesFile } from '../../../tools/row-types.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';

test('the types of rows are those of the migrated database', async () => {
  const url = await createTestDatabase('tables');
  const database = connect({ url: () => url, size: 1, onError: () => {} });
  onTestFinished(() => database.destroy());
  const committed = await readFile(rowTypesFile, 'utf8');
  expect(await describeRowTypes(database), 'Outdated: run `npm run row-types`').toBe(committed);
});
