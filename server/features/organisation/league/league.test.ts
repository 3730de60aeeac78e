import { leagueMember } from '@mutirao/contract/organisation/league/league.ts';
import { expect, test } from 'vitest';
import { expectError, unknownAddress } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLeague } from './league.factory.ts';

const { get, platform, read } = await startTestApp();

const add = (...recipes: Parameters<typeof createLeague>[1]) =>
  platform.write(async (transaction, invalidate) => {
    invalidate('league');
    return createLeague(transaction, recipes);
  });

test('API-66 LEAGUE-03 a platform begins without a league; then it is listed in its order, with every field', async () => {
  expect(await read('/api/meet-the-league')).toEqual([]);
  const [second = 0, first = 0] = await add(
    { full_name: 'Grace Achieng', position: 2, country: 'KE', linkedin: 'https://www.linkedin.com/in/grace' },
    { full_name: 'Nair Batista', position: 1, video: 'https://vimeo.com/1084537', avatar: '/media/nair.webp' },
  );
  const league = leagueMember
    .strict()
    .array()
    .parse(await read('/api/meet-the-league'));
  expect(league.map(({ id }) => id)).toEqual([first, second]);
  expect(league).toMatchObject([
    {
      full_name: 'Nair Batista',
      avatar: '/media/nair.webp',
      role: { en: 'Ambassador for water', pt: 'Embaixadora da água' },
      description: 'Takes water where no pipe goes.',
      description_br: 'Leva água aonde o cano não chega.',
      video: 'https://vimeo.com/1084537',
      flag: null,
      country: null,
      linkedIn: null,
    },
    {
      full_name: 'Grace Achieng',
      avatar: '/pictures/portrait/grace-achieng.svg',
      video: null,
      flag: '/pictures/flags/ke.svg',
      country: { code: 'KE', name: { en: 'Kenya', pt: 'Quênia' } },
      linkedIn: 'https://www.linkedin.com/in/grace',
    },
  ]);
  for (const { avatar, banner, flag } of league.slice(1))
    for (const picture of [avatar, banner, flag as string])
      expect((await get(picture)).headers['content-type'], picture).toBe('image/svg+xml; charset=utf-8');
});

test('LEAGUE-04 one of the league is shown as in the list, and changes with it', async () => {
  const [id] = await add({ full_name: 'Rui Salgueiro' });
  const one = await read(`/api/meet-the-league/${id}`);
  expect(await read('/api/meet-the-league')).toContainEqual(one);
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('league_member').set({ role_en: 'Ambassador for oceans' }).execute();
    invalidate('league');
  });
  expect((await read(`/api/meet-the-league/${id}`)).role.en).toBe('Ambassador for oceans');
});

test('LEAGUE-04 an unknown id in the league is answered with 404', async () => {
  expectError(await get('/api/meet-the-league/999999999'), {
    error: 'not_found',
    message: 'Não encontramos esta pessoa na liga.',
  });
});

test.each(['nair', '0x1', '-1', '1234567890', '%00'])('LEAGUE-04 %s is no id', async (id) => {
  expectError(await get(`/api/meet-the-league/${id}`), unknownAddress);
});
