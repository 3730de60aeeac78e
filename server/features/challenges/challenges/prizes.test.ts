import { expect, test } from 'vitest';
import { expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { createWhole, get, read } = await startTestApp();
const texts = { description_pt: 'Para a comunidade', description_en: 'For the community' };
const [competition, without] = await createWhole(
  {
    challenge: { type: 'competition' },
    prizes: [
      { title_pt: 'Ouro', title_en: 'Gold', ...texts, value: 1500.5, currency: 'BRL' },
      { title_pt: 'Prata', title_en: 'Silver', ...texts, value: null, currency: null },
    ],
  },
  { challenge: { type: 'collaborative' } },
);

test('prizes come in their order, with both languages and numbers as numbers', async () => {
  const description = { en: 'For the community', pt: 'Para a comunidade' };
  const record = { id: expect.any(Number), created_at: expect.any(String), updated_at: expect.any(String) };
  expect(await read(`/api/challenges/${competition}/prizes`)).toEqual([
    {
      ...record,
      position: 1,
      title: { en: 'Gold', pt: 'Ouro' },
      description,
      value: 1500.5,
      currency: 'BRL',
      winner: null,
    },
    {
      ...record,
      position: 2,
      title: { en: 'Silver', pt: 'Prata' },
      description,
      value: null,
      currency: null,
      winner: null,
    },
  ]);
});

test('a challenge without prizes has an empty list, an unknown one has none', async () => {
  expect(await read(`/api/challenges/${without}/prizes`)).toEqual([]);
  expectError(await get('/api/challenges/999999999/prizes'), unknownChallenge);
  expectError(await get('/api/challenges/x/prizes'), unknownAddress);
});
