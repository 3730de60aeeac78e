import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectError, malformed, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { drawBanner, drawTile } from './pattern.ts';
import { drawPortrait } from './portrait.ts';
import { drawScene } from './scene.ts';

const { create, get } = await startTestApp();

const forAYear = 'public, max-age=31536000, immutable';

test.each([
  ['/pictures/pattern/banner/rio-limpo.svg?goals=6,14', 1200, 520],
  ['/pictures/pattern/card/rio-limpo.svg?goals=6', 690, 388],
  ['/pictures/pattern/front/rio-limpo.svg', 960, 640],
  ['/pictures/pattern/scene/rio-limpo.svg?goals=11', 0, 0],
  ['/pictures/scenes/cistern/rio-limpo.svg?goals=6,11', 960, 640],
  ['/pictures/pattern/tile/Jo%C3%A3o.svg?goals=3', 0, 0],
  ['/pictures/portrait/nair-batista.svg', 480, 480],
  ['/pictures/flags/br.svg', 3, 2],
  ['/pictures/goals/17.svg', 0, 0],
  ['/pictures/goals/18.svg', 0, 0],
])('%s is a picture that a browser may keep for ever', async (path, width, height) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe(forAYear);
  const { format, width: drawnWidth = 0, height: drawnHeight = 0 } = await sharp(answer.rawPayload).metadata();
  expect(format).toBe('svg');
  if (width) expect(drawnWidth / drawnHeight).toBeCloseTo(width / height, 1);
});

test('a picture is sent as small as its browser understands', async () => {
  const path = '/pictures/pattern/banner/rio-limpo.svg?goals=6,14';
  const plain = await get(path);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decode(answer.rawPayload).toString()).toBe(plain.body);
  }
});

test('a picture depends on its name and its goals', async () => {
  const bodies = await Promise.all(
    ['a.svg?goals=6', 'b.svg?goals=6', 'a.svg?goals=7', 'a.svg'].map(
      async (rest) => (await get(`/pictures/pattern/banner/${rest}`)).body,
    ),
  );
  expect(new Set(bodies).size).toBe(4);
  expect((await get('/pictures/pattern/banner/a.svg?goals=6')).body).toBe(bodies[0]);
});

test('a scene depends on its subject; an unknown one is not found', async () => {
  const [river, city] = await Promise.all(['river', 'city'].map((one) => get(`/pictures/scenes/${one}/a.svg?goals=6`)));
  expect(river?.statusCode).toBe(200);
  expect(river?.body).not.toBe(city?.body);
  expect((await get('/pictures/scenes/dragon/a.svg')).statusCode).toBeGreaterThanOrEqual(400);
});

test('unknown goals are ignored', async () => {
  const none = (await get('/pictures/pattern/banner/a.svg')).body;
  for (const goals of ['x', '1;2', '', '%3Cscript%3E', '1,'])
    expect((await get(`/pictures/pattern/banner/a.svg?goals=${goals}`)).body).toBe(none);
});

test.each([
  '/pictures/goals/0.svg',

  '/pictures/goals/99.svg',
  '/pictures/goals/water.svg',
  '/pictures/flags/zz.svg',
  '/pictures/flags/default.svg',
  '/pictures/goals/6.png',
  '/pictures/goals/6',
  '/pictures/pattern/banner/a.png',
  '/pictures/pattern/banner/%3Cscript%3E.svg',
  '/pictures/pattern/banner/..%2Fa.svg',
  `/pictures/pattern/banner/${'a'.repeat(200)}.svg`,
  '/pictures/pattern/poster/a.svg',
  '/pictures/share/fr/rio-limpo.png',
  '/pictures/share/pt/rio-limpo.jpg',
])('%s is unknown', async (path) => {
  expectError(await get(path), unknownAddress);
});

test('the picture of a challenge with the longest slug is generated', async () => {
  const slug = 'a'.repeat(120);
  await create({ slug });
  expect((await get(`/pictures/pattern/card/${slug}.svg`)).statusCode).toBe(200);
  expect((await get(`/pictures/share/en/${slug}.png`)).statusCode).toBe(200);
});

test('the share image is a PNG of 1200 by 630, in each language', async () => {
  const texts = { title_pt: 'Rio limpo', title_en: 'Clean river', category_ids: [6] };
  await create({ slug: 'rio-limpo', ...texts });
  const [pt, en] = await Promise.all(['pt', 'en'].map((language) => get(`/pictures/share/${language}/rio-limpo.png`)));
  for (const answer of [pt, en]) {
    expect(answer?.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(answer?.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }
  expect(pt?.rawPayload.equals(en?.rawPayload as Buffer)).toBe(false);
});

// Fifty drawings take a while on a busy machine.
const patience = { timeout: 60_000 };

test(
  'a share image is drawn once, whatever query is added, and few different ones wait to be drawn',
  patience,
  async () => {
    const slugs = Array.from({ length: 60 }, (_, at) => `fila-${at}`);
    await create(...slugs.map((slug) => ({ slug, title_pt: slug })));
    const statusOf = async (path: string) => (await get(path)).statusCode;
    const same = slugs.map((_, at) => statusOf(`/pictures/share/pt/fila-0.png?at=${at}`));
    expect(new Set(await Promise.all(same))).toEqual(new Set([200]));
    const different = await Promise.all(slugs.map((slug) => get(`/pictures/share/pt/${slug}.png`)));
    const refused = different.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(different.filter(({ statusCode }) => statusCode === 200).length).toBe(slugs.length - refused.length);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5' });
  },
);

test('an unknown challenge has no share image', async () => {
  expectError(await get('/pictures/share/pt/unknown.png'), unknownChallenge);
  expectError(await get('/pictures/share/pt/%00.png'), malformed);
});

const seeds = Array.from({ length: 60 }, (_, at) => `desafio ${at}`);
const goals = Array.from({ length: 17 }, (_, at) => at + 1);
const everyPicture = seeds.flatMap((seed, at) => {
  const some = [(at % 17) + 1, ((at * 5) % 17) + 1];
  return [
    drawBanner({ seed, goals: some }),
    drawScene({ seed, goals: some }),
    drawTile({ seed, colours: ['#D7263D', '#0A97D9'] }),
    drawPortrait(seed),
  ];
});

/** Enough of XML for our pictures: every tag closed, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', empty] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gi)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && !/<[^>]*</.test(svg);
}

describe('pictures generated from a seed', () => {
  test('the same seed gives the same picture', () => {
    for (const draw of [drawBanner, drawScene])
      expect(draw({ seed: 'rio', goals: [6] })).toBe(draw({ seed: 'rio', goals: [6] }));
    expect(drawTile({ seed: 'Ana', colours: [] })).toBe(drawTile({ seed: 'Ana', colours: [] }));
    expect(drawPortrait('ana')).toBe(drawPortrait('ana'));
  });

  test('different seeds give different pictures', () => {
    expect(new Set(seeds.map((seed) => drawBanner({ seed, goals: [6, 11] }))).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawScene({ seed, goals: [11] }))).size).toBe(seeds.length);
    expect(new Set(seeds.map(drawPortrait)).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawTile({ seed, colours: ['#D7263D', '#FCC30B'] }))).size).toBeGreaterThan(
      seeds.length * 0.9,
    );
  });

  test('pictures are well-formed and free of broken numbers', () => {
    for (const svg of everyPicture) {
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
      expect(isBalanced(svg)).toBe(true);
    }
  });

  test('pictures stay under 9 KB', () => {
    expect(Math.max(...everyPicture.map((svg) => svg.length))).toBeLessThan(9 * 1024);
  });

  test('every goal has its banner and its scene', () => {
    for (const goal of goals) {
      expect(drawBanner({ seed: 'x', goals: [goal] })).toContain('<path');
      expect(drawScene({ seed: 'x', goals: [goal] })).toContain('<path');
    }
  });

  test('an unknown goal, or none, has the primary red', () => {
    for (const unknown of [[], [0], [99], [Number.NaN]]) {
      expect(seeds.map((seed) => drawBanner({ seed, goals: unknown })).join('')).toContain('#D7263D');
      expect(drawBanner({ seed: 'x', goals: unknown })).not.toMatch(/NaN|undefined/);
      expect(drawScene({ seed: 'x', goals: unknown })).not.toMatch(/NaN|undefined/);
    }
  });

  test('a card shows the middle of the same banner', () => {
    const [page, card] = [{}, { width: 690, height: 388 }].map((size) =>
      drawBanner({ seed: 'x', goals: [3], ...size }),
    );
    expect(card?.replace(/^<svg[^>]*>/, '')).toBe(page?.replace(/^<svg[^>]*>/, ''));
    expect(card).toContain('viewBox="137.6 0 924.7 520"');
  });

  test('a colour that is none is left out of a tile', () => {
    expect(drawTile({ seed: 'x', colours: ['"/><script>'] })).not.toContain('script');
  });
});
