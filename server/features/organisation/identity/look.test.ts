import type { LookFields } from '@mutirao/contract/organisation/identity/identity.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureMessages } from '../../../platform/images/images.messages.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { cleanSvg } from './clean-svg.ts';
import { dressPages } from './dress-pages.ts';
import { identityMessages } from './identity.messages.ts';

const first = await startTestApp({ pages: true });
const second = await startTestApp({ databaseUrl: first.databaseUrl });
const { app, get, read, join, database } = first;
const url = '/api/admin/organisation/look';
const master = await join({ roles: ['master_admin'] });

function change(changes: { [Name in keyof LookFields]?: { from?: unknown; to: unknown } }, by: TestMember = master) {
  return app.inject({ method: 'PATCH', url, headers: by.headers, payload: { changes } });
}

function upload(bytes: Buffer, type: string, name = 'logo') {
  const form = encodeForm(['logo', { bytes, type, name }]);
  const headers = { ...master.headers, ...form.headers };
  return app.inject({ method: 'POST', url: '/api/admin/organisation/logo', headers, payload: form.payload });
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#0B5D5B" d="M0 0h40v20H0z"/></svg>';

test('the name is in the API’s title on both instances at once, and in the audit log', async () => {
  const title = async (instance: typeof first) => (await instance.read('/api/openapi.json')).info.title;
  expect([await title(first), await title(second)]).toEqual(['Mutirão', 'Mutirão']);
  const answer = await change({
    name: { from: 'Mutirão', to: 'Rede Sol de Serra Clara' },
    short_name: { from: 'Mutirão', to: 'Rede Sol' },
    article: { from: 'o', to: 'a' },
  });
  expect(answer.json()).toMatchObject({ name: 'Rede Sol de Serra Clara', short_name: 'Rede Sol', article: 'a' });
  await second.receiveAll();
  expect([await title(first), await title(second)]).toEqual(['Rede Sol', 'Rede Sol']);
  expect((await read('/api/transparency')).organisation.name).toBe('Rede Sol de Serra Clara');
  const { detail } = await database
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'settings_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ before: { short_name: 'Mutirão' }, after: { short_name: 'Rede Sol' } });
});

test('a password made of the name is refused', async () => {
  const person = { first_name: 'Iara', last_name: 'Reis', email: 'iara@example.org', accept_terms: true };
  const join = (password: string) =>
    second.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { ...person, password, password_confirmation: password },
    });
  const refused = await join('RedeSol2026');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['password']]);
  expect((await join('seis redes de pesca')).statusCode).toBe(201);
});

test('a colour that is hard to read is refused, with the nearest shade that serves', async () => {
  const answer = await change({ main_colour: { from: '#D7263D', to: '#fcc30b' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.main_colour[0]).toContain('#906F06');
  expect((await change({ main_colour: { from: '#D7263D', to: 'red' } })).statusCode).toBe(422);
  expect((await change({ main_colour: { from: '#D7263D', to: '#0b5d5b' } })).json().main_colour).toBe('#0B5D5B');
});

test('two people who change different fields both win; the same field is a conflict', async () => {
  expect((await change({ accent_colour: { from: '#FCC30B', to: '#FFD98A' } })).statusCode).toBe(200);
  expect((await change({ article: { from: 'a', to: 'none' } })).statusCode).toBe(200);
  const late = await change({ accent_colour: { from: '#FCC30B', to: '#FFFFFF' } });
  expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([409, ['accent_colour']]);
});

test('the first language is one of those that are offered', async () => {
  const answer = await change({ offered_languages: { from: 'both', to: 'en' } });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['default_language']]);
});

test.each(['admin', 'judge', undefined] as const)('%s may not', async (role) => {
  const member = await join(role ? { roles: [role as 'admin'] } : {});
  expectError(await change({ article: { from: 'none', to: 'o' } }, member), {
    error: 'refused',
    message: 'Você não tem permissão para fazer isto.',
  });
});

test('a logo is served as pictures, and its removal ends that', async () => {
  expect((await upload(Buffer.from(svg), 'image/svg+xml')).json().logo_url).toMatch(
    /^\/icons\/logo\.png\?[0-9a-f]{8}$/,
  );
  const png = await get('/icons/logo.png');
  const { format, width, height } = await sharp(png.rawPayload).metadata();
  expect([format, height]).toEqual(['png', 96]);
  expect(width / height).toBeCloseTo(2, 1);
  const raster = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0B5D5B' } })
    .png()
    .toBuffer();
  expect((await upload(raster, 'image/png')).statusCode).toBe(200);
  const wide = await sharp((await get('/icons/logo.webp')).rawPayload).metadata();
  expect(wide.format).toBe('webp');
  expect(wide.width / wide.height).toBeCloseTo(3, 1);
  const remove = { method: 'DELETE', url: '/api/admin/organisation/logo', headers: master.headers } as const;
  expect((await app.inject(remove)).statusCode).toBe(204);
  expect((await get('/icons/logo.png')).statusCode).toBe(404);
});

test('a picture of the home page is kept in its shape, and its removal is recorded', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#0B5D5B' } })
    .png()
    .toBuffer();
  const form = encodeForm(['hero', { bytes, type: 'image/png', name: 'hero.png' }]);
  const hero = '/api/admin/organisation/hero';
  const headers = { ...master.headers, ...form.headers };
  const sent = await app.inject({ method: 'POST', url: hero, headers, payload: form.payload });
  expect(sent.json().hero_url).toMatch(/^\/home\/hero\.svg\?[0-9a-f]{8}$/);
  const { content } = await database.selectFrom('organisation_hero').select('content').executeTakeFirstOrThrow();
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 960, height: 820 });
  const shown = await get('/home/hero.svg');
  expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual(['image/webp', 'no-cache']);
  const again = { 'if-none-match': String(shown.headers.etag) };
  expect((await app.inject({ method: 'GET', url: '/home/hero.svg', headers: again })).statusCode).toBe(304);
  expect((await app.inject({ method: 'DELETE', url: hero, headers: master.headers })).statusCode).toBe(204);
  const standard = await get('/home/hero.svg');
  expect([standard.headers['content-type'], standard.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
  expect(await read(url, master.headers)).toMatchObject({ hero_url: null });
  const { detail } = await database
    .selectFrom('audit_event')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ before: { hero: expect.any(String) }, after: { hero: null } });
});

test.each([
  ['a page', '<html><body>Olá</body></html>', 'image/svg+xml'],
  [
    'an SVG that draws nothing',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>',
    'image/svg+xml',
  ],
  ['a text', 'Not a picture', 'image/png'],
])('%s is refused', async (_name, content, type) => {
  const answer = await upload(Buffer.from(content), type);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([415, ['logo']]);
});

/** The colour in the middle of the logo as it is served. */
async function middleColour(): Promise<number[]> {
  const png = sharp((await get('/icons/logo.png')).rawPayload);
  const { width, height } = await png.metadata();
  const at = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await png.extract(at).raw().toBuffer())].slice(0, 3);
}

test.each([
  ['a style attribute', '<path style="stroke:none; FILL: #0B5D5B" fill="#000"'],
  ['a class', '<style>/* a */.cls-1,.b{fill:#000}.cls-1{fill:#0B5D5B;isolation:isolate}</style><path class="cls-1"'],
  ['a class in CDATA', '<defs><style><![CDATA[.cls-1{fill:#0B5D5B}]]></style></defs><path class="x cls-1"'],
])('the colours of %s are kept', async (_name, drawn) => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${drawn} d="M0 0h40v20H0z"/></svg>`;
  expect((await upload(Buffer.from(content), 'image/svg+xml')).statusCode).toBe(200);
  expect(await middleColour()).toEqual([0x0b, 0x5d, 0x5b]);
});

test.each(['g path{fill:#0B5D5B}', '@media (prefers-color-scheme:dark){.a{fill:#fff}}'])(
  'colours that would be lost are refused with a message of their own: %s',
  async (style) => {
    const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><style>${style}</style><g><path class="a" d="M0 0h4v2H0z"/></g></svg>`;
    const answer = await upload(Buffer.from(content), 'image/svg+xml');
    expect([answer.statusCode, answer.json().errors]).toEqual([415, { logo: [identityMessages.svg_styles.pt] }]);
  },
);

const wrap = (drawn: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawn}</svg>`;

/** Parts of which each draws the one before it ten times. */
function nest(levels: number, refer: (id: string) => string, part: (id: string, content: string) => string): string {
  const all = Array.from({ length: levels }, (_, at) => part(`a${at + 1}`, refer(`a${at}`).repeat(10)));
  return wrap(`<defs>${part('a0', '<rect width="50" height="50"/>')}${all.join('')}</defs>${refer(`a${levels}`)}`);
}
const use = (id: string) => `<use href="#${id}"/>`;
const outline = (id: string) => `<rect width="9" height="9" clip-path="url(#${id})"/>`;

test.each([
  ['groups', nest(30, use, (id, content) => `<g id="${id}">${content}</g>`)],
  [
    'symbols',
    nest(
      5,
      (id) => `<use xlink:href="#${id}"/>`,
      (id, content) => `<symbol id="${id}">${content}</symbol>`,
    ),
  ],
  [
    'masks',
    nest(
      30,
      (id) => `<g mask="url('#${id}')"/>`,
      (id, content) => `<mask id="${id}">${content}</mask>`,
    ),
  ],
  ['outlines', nest(6, outline, (id, content) => `<clipPath id="${id}">${content}</clipPath>`)],
  [
    'styles',
    nest(
      6,
      (id) => `<g style="mask:url(#${id})"/>`,
      (id, content) => `<mask id="${id}">${content}</mask>`,
    ),
  ],
  ['itself', wrap('<g id="a"><use href="#a"/></g>')],
])('an SVG of 3 KB whose %s draw each other level by level is refused at once', async (_name, content) => {
  const began = performance.now();
  const answer = await upload(Buffer.from(content), 'image/svg+xml');
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { logo: [identityMessages.svg_too_complex.pt] }]);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a part that is drawn again within another one is drawn', async () => {
  const drawn =
    '<defs><rect id="a" width="100" height="100" fill="#0B5D5B"/><clipPath id="c"><use href="#a"/></clipPath>';
  const content = wrap(`${drawn}<g id="b"><use href="#a"/></g></defs><g clip-path="url(#c)"><use href="#b"/></g>`);
  expect((await upload(Buffer.from(content), 'image/svg+xml')).statusCode).toBe(200);
  expect(await middleColour()).toEqual([0x0b, 0x5d, 0x5b]);
});

test('an SVG that takes long to draw is refused, and the next picture is accepted', async () => {
  const slow = wrap(`<path d="M0 0${'L100 99L0 1'.repeat(60_000)}" stroke="#000"/>`);
  const answers = await Promise.all([
    upload(Buffer.from(slow), 'image/svg+xml'),
    upload(Buffer.from(svg), 'image/svg+xml'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().errors).toEqual({ logo: [pictureMessages.picture_too_slow.pt] });
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0B5D5B' } })
    .png()
    .toBuffer();
  expect((await upload(png, 'image/png')).statusCode).toBe(200);
});

test.each([0.5, 16_000, 90_000])('a view box of %d units is drawn like any other', async (side) => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect fill="#0B5D5B" width="${side}" height="${side}"/></svg>`;
  expect((await upload(Buffer.from(content), 'image/svg+xml')).statusCode).toBe(200);
  const { width, height } = await sharp((await get('/icons/logo.png')).rawPayload).metadata();
  expect([width, height]).toEqual([96, 96]);
  expect(await middleColour()).toEqual([0x0b, 0x5d, 0x5b]);
});

test('of an SVG, only its drawing is kept', () => {
  const hostile = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="40px" height="20" onload="alert(1)">
    <script>alert(2)</script><style>@import url(https://evil.example)</style><a href="javascript:alert(3)"><path d="M1 1"/></a>
    <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><foreignObject><p>x</p></foreignObject>
    <image href="https://evil.example/x.png"/><use href="https://evil.example/#x"/><use href="#g"/>
    <path fill="url(#g)" stroke="url(https://evil.example)" d="M0 0h40v20z" onclick="alert(4)"/>
    <path fill="\\75rl(//evil.example)" d="M0 0h1v1z"/></svg>`;
  const cleaned = cleanSvg(hostile) ?? '';
  expect(cleaned).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 20">|^<svg viewBox="0 0 40 20"/,
  );
  expect(cleaned).toContain('<linearGradient id="g">');
  expect(cleaned).toContain('fill="url(#g)"');
  expect(cleaned).toContain('href="#g"');
  expect(cleaned).not.toMatch(/evil|alert|script|style|foreignObject|onload|javascript/);
});

test('the footer has the year and the channels of an organisation with a name of its own, and no others', async () => {
  const footer = async () => (await dressPages(first.platform))?.footer;
  expect(await footer()).toEqual({ founded_in: null, channels: {} });
  const instagram = 'https://www.instagram.com/redesol/';
  const answer = await change({ instagram: { from: null, to: instagram }, founded_in: { from: null, to: 1998 } });
  expect(answer.json()).toMatchObject({ instagram, founded_in: 1998 });
  expect(await footer()).toEqual({ founded_in: 1998, channels: { instagram } });
  for (const address of ['javascript:alert(1)', 'duas palavras'])
    expect((await change({ github: { from: null, to: address } })).statusCode).toBe(422);

  // A name or a number becomes the address; telephone and e-mail are the organisation's, as its transparency page has them.
  const typed = {
    whatsapp: '(38) 99876-5432',
    facebook: '@redesol',
    phone: '(38) 3531-0000',
    email: 'ola@redesol.example',
  };
  const changes = Object.fromEntries(Object.entries(typed).map(([name, to]) => [name, { from: null, to }]));
  const [whatsapp, facebook] = ['https://wa.me/5538998765432', 'https://www.facebook.com/redesol'];
  expect((await change(changes)).json()).toMatchObject({ ...typed, whatsapp, facebook });
  const { phone, email } = typed;
  expect(await footer()).toEqual({ founded_in: 1998, channels: { instagram, whatsapp, facebook }, phone, email });
  expect((await first.read('/api/transparency')).organisation).toMatchObject({ phone, email });
});
