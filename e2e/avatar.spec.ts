import { drawPicture } from '../server/testing/picture-files.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';

test('PROFILE-08 the bar fetches an uploaded avatar in its smallest width, the membership card in a larger one', async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page);
  const { access_token } = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string },
    credentialsKey,
  );
  const picture = await drawPicture({ width: 900, height: 700 }).jpeg().toBuffer();
  const answer = await page.request.post('/api/profile/avatar', {
    headers: { authorization: `Bearer ${access_token}` },
    multipart: { image: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture } },
  });
  expect(answer.status()).toBe(200);
  const { avatar } = (await answer.json()) as { avatar: string };

  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) fetched.push(new URL(request.url()).pathname);
  });
  await open('/challenges', 'en');
  await expect.poll(() => fetched).toEqual([avatar.replace('/256.', '/64.')]);
  await open('/profile', 'en');
  await expect.poll(() => new Set(fetched)).toContain(avatar.replace('/256.', '/128.'));
});
