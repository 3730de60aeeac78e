import { logoWidths } from '@mutirao/contract/challenges/partners/partners.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { drawPicture, fillPicture, readPixels } from '../../../testing/picture-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { get, read } = testApp;
const { auditOf, change, openChallenge, send, sendForm } = contentsOn(testApp);

const partner = {
  name: 'Casa do Rio',
  description_pt: 'Nos empresta um teto.',
  description_en: 'Lends us a roof.',
  url: 'https://casa.example.org/',
};
const settled = { timeout: 30_000, interval: 20 };
const put = ['_method', 'PUT'] as const;

async function openList(...names: readonly string[]) {
  const opened = await openChallenge();
  const url = `${opened.base}/partners`;
  const ids: number[] = [];
  for (const name of names) ids.push((await send(opened.admin, 'POST', url, { ...partner, name })).json().id);
  const seen = () => read(`/api/challenges/${opened.id}/partners`);
  return { ...opened, url, ids, seen };
}

test('ENTITY-31 a partner is added with a logo drawn from its name, changed, put in order and deleted', async () => {
  const { id, admin, url, seen } = await openList('Um');
  expect(await seen()).toHaveLength(1);
  const created = await send(admin, 'POST', url, { ...partner, description_en: '' });
  expect([created.statusCode, created.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      ...partner,
      description_en: '',
      logo_url: '/pictures/partners/casa-do-rio.svg',
      has_logo: false,
    },
  ]);
  expect((await get(created.json().logo_url)).statusCode).toBe(200);
  expect(await read(url, admin.headers)).toMatchObject({ untranslated_count: 1 });
  const path = `${url}/${created.json().id}`;
  const changed = await send(admin, 'PATCH', path, change(created.json(), { url: null, name: 'Casa' }));
  // A drawn logo follows the name.
  const logo_url = '/pictures/partners/casa.svg';
  expect(changed.json()).toMatchObject({ url: null, name: 'Casa', logo_url, has_logo: false });
  expect((await seen())[1]).toMatchObject({ name: 'Casa', logo_url });
  const names = async () => (await seen()).map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Um', 'Casa']);
  await send(admin, 'PUT', `${url}/order`, { ids: [created.json().id] });
  expect(await names()).toEqual(['Casa', 'Um']);
  expect((await send(admin, 'DELETE', path)).statusCode).toBe(204);
  expect(await names()).toEqual(['Um']);
  expect((await auditOf(id)).map(({ kind }) => kind)).toEqual([
    'content_created',
    'content_created',
    'content_changed',
    'content_changed',
    'content_deleted',
  ]);
});

test('a partner that is sent twice at once is added once', async () => {
  const { admin, url } = await openList();
  const [one, two] = await Promise.all([send(admin, 'POST', url, partner), send(admin, 'POST', url, partner)]);
  expect(one.json().id).toBe(two.json().id);
});

test('ENTITY-31 an uploaded logo is shown whole in a square, replaced, and its files are deleted', async () => {
  const { admin, url, ids, seen } = await openList('Casa');
  const path = `${url}/${ids[0]}/logo`;
  const wide = await fillPicture({ width: 600, height: 200 }).png().toBuffer();
  expect((await seen())[0].logo_url).toBe('/pictures/partners/casa.svg');
  const answer = await sendForm(admin, path, put, ['image', { bytes: wide, name: 'logo.png', type: 'image/png' }]);
  expect([answer.statusCode, answer.json().has_logo]).toEqual([200, true]);
  const { logo_url } = answer.json();
  expect((await seen())[0].logo_url).toBe(logo_url);
  for (const width of logoWidths) {
    const { rawPayload } = await get(pictureAt(logo_url, width));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width, hasAlpha: true });
    const { data } = await readPixels(rawPayload);
    const alphaAt = (x: number, y: number) => data[4 * (y * width + x) + 3];
    expect([alphaAt(width / 2, 5), alphaAt(width / 2, width / 2)]).toEqual([0, 255]);
  }
  const jpeg = await drawPicture({ width: 400, height: 300 }).jpeg().toBuffer();
  const second = (await sendForm(admin, path, put, ['image', { bytes: jpeg }])).json();
  expect(second.logo_url).not.toBe(logo_url);
  await vi.waitFor(async () => expect((await get(logo_url)).statusCode).toBe(404), settled);
  const removed = (await send(admin, 'DELETE', path)).json();
  expect([removed.logo_url, removed.has_logo]).toEqual(['/pictures/partners/casa.svg', false]);
  await vi.waitFor(async () => expect((await get(second.logo_url)).statusCode).toBe(404), settled);
});

test('a partner needs a name, an address on the web, and a picture as logo', async () => {
  const { admin, url, ids } = await openList('Casa');
  expectError(await send(admin, 'POST', url, { ...partner, name: ' ', url: 'javascript:go()' }), {
    ...checkFields,
    errors: { name: ['Campo é Obrigatório'], url: ['Valor inválido'] },
  });
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>go()</script></svg>');
  const svg = await sendForm(admin, `${url}/${ids[0]}/logo`, put, [
    'image',
    { bytes, name: 'logo.svg', type: 'image/svg+xml' },
  ]);
  expect(svg.json().error).toBe('wrong_file_type');
  expect((await send(admin, 'PUT', `${url}/${ids[0]}/logo`, {})).statusCode).toBe(422);
});

test('of two names at once one is a conflict', async () => {
  const { admin, url, ids } = await openList('Casa');
  const rename = (name: string) => send(admin, 'PATCH', `${url}/${ids[0]}`, change({ name: 'Casa' }, { name }));
  const answers = await Promise.all([rename('Rio'), rename('Mar')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
