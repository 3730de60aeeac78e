import { expect, test } from 'vitest';
import { texts } from '../../../../e2e/texts.ts';
import { openProblemMap } from '../../../testing/maps.ts';
import { readPage } from '../../../testing/read-answers.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTasks, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createCertificates } from '../certificates/certificates.factory.ts';
import { createProblems } from '../problem-locations/problem-locations.factory.ts';

const testApp = await startTestApp({ pages: true });
const { clock, create, get, join, platform, takePart } = testApp;
const { writeStages } = timelinesOn(testApp);
const page = async (path: string) => {
  const { statusCode, body } = await get(path, { accept: 'text/html' });
  return { statusCode, ...readPage(body) };
};
const entries = async (path: string) =>
  (await page(path))
    .all('li', { 'data-testid': /^(?:stage|here)$/ })
    .map(({ attributes, text }) => (attributes['data-testid'] === 'here' ? text : 'stage'));

test('TIME-01 TIME-03 the timeline and its stages are readable without scripts', async () => {
  const [id = 0] = await create({ slug: 'com-etapas' });
  const [, stage] = await writeStages(
    id,
    { title_pt: 'Partida', start_at: clock.in(-20 * day), finish_at: clock.in(-10 * day) },
    {
      ...{ title_pt: 'Protótipo', start_at: clock.in(-5 * day), finish_at: clock.in(5 * day) },
      message_pt: 'Mostre o que vocês construíram.',
    },
    { title_pt: 'Chegada', start_at: clock.in(10 * day) },
  );
  const list = await page('/challenges/com-etapas/timeline');
  const stages = list.all('li', { 'data-testid': 'stage' });
  expect(stages.map((one) => one.one('h3').text)).toEqual(['Partida', 'Protótipo', 'Chegada']);
  const { href = '' } = stages[1]?.one('a').attributes ?? {};
  expect(href).toBe(`/challenges/com-etapas/timeline/${stage}`);
  expect((await page(href)).one('main').text).toContain('Mostre o que vocês construíram.');
});

test('TIME-02 the marker stands before all stages to come, and after all that are past', async () => {
  const [past = 0, ahead = 0] = await create({ slug: 'passado' }, { slug: 'futuro' });
  await writeStages(past, { start_at: clock.in(-3 * day) }, { start_at: clock.in(-2 * day) });
  await writeStages(ahead, { start_at: clock.in(2 * day) }, { start_at: clock.in(3 * day) });
  expect(await entries('/challenges/passado/timeline?lang=en')).toEqual(['stage', 'stage', 'You are here']);
  expect(await entries('/challenges/futuro/timeline?lang=en')).toEqual(['You are here', 'stage', 'stage']);
});

test('a challenge without stages says so, and an unknown stage is not found', async () => {
  const [id = 0] = await create({ slug: 'uma-etapa' }, { slug: 'sem-etapas' });
  await writeStages(id, {});
  expect((await page('/challenges/sem-etapas/timeline?lang=en')).one('main').text).toContain(
    'No stage has been published yet',
  );
  for (const stage of ['999999999', 'no-number'])
    expect((await page(`/challenges/uma-etapa/timeline/${stage}`)).statusCode).toBe(404);
});

test('TASK-01 a task is read at its own address, and its link closes it', async () => {
  const [challengeId = 0] = await create({ slug: 'com-tarefas' });
  const description = `${'x'.repeat(80)}y`;
  const [task] = await writeTasks(testApp, {
    challengeId,
    name: { pt: 'Medir o telhado', en: 'Measure the roof' },
    description: { pt: description, en: description },
  });
  const list = '/challenges/com-tarefas/tasks';
  const shown = (await page(list)).all('a').find(({ text }) => text === 'Medir o telhado');
  expect(shown?.attributes.href).toBe(`${list}/${task}`);
  const dialog = (await page(`${list}/${task}`)).one('dialog', { open: true });
  expect(dialog.text).toContain('Medir o telhado');
  expect(dialog.text).toContain(description);
  expect(dialog.all('a', { href: list })).toHaveLength(1);
  expect((await page(list)).all('dialog', { open: true })).toEqual([]);
});

test('CERT-10 a code is checked by a form, and what is none is explained at the field', async () => {
  const { one } = await page('/verify?code=n%C3%A3o+sei');
  expect(one('form', { action: '/verify' }).attributes.method).toBe('get');
  const {
    value,
    'aria-invalid': invalid,
    'aria-describedby': described = '',
  } = one('input', { name: 'code' }).attributes;
  expect([value, invalid]).toEqual(['não sei', 'true']);
  expect(one('*', { id: described.split(' ')[0] as string }).text).toMatch(/^Isto não é um código de certificado\./);
  const typed = await get('/verify?code=abcdefghjkmnpqrt', { accept: 'text/html' });
  expect([typed.statusCode, typed.headers.location]).toEqual([302, '/certificate/ABCD-EFGH-JKMN-PQRT']);
});

test('PART-02 PART-15 a challenge with closed registration can be followed, not accepted', async () => {
  await create(
    { slug: 'inscricao-encerrada', registration_deadline: clock.in(-day), deadline: clock.in(5 * day) },
    { slug: 'inscricao-fechada', registration_closed: true },
    { slug: 'prazo-vencido', deadline: clock.in(-day) },
  );
  for (const slug of ['inscricao-encerrada', 'inscricao-fechada', 'prazo-vencido']) {
    const main = (await page(`/challenges/${slug}?lang=en`)).one('main');
    expect(main.text, slug).toContain('Registration has closed');
    expect(main.texts('button'), slug).toContain('Follow');
    expect(main.texts('button'), slug).not.toContain('Accept the challenge');
  }
});

const cards = async (path: string) => {
  const { one } = await page(path);
  return {
    main: one('main'),
    titles: one('main')
      .all('article')
      .map((card) => card.one('h2').text),
  };
};

test('SEARCH-02 the results are exactly the challenges with the tag, in any situation, whatever the accents', async () => {
  await create(
    { tags: ['poço'], title_pt: 'Um', title_en: 'One' },
    { tags: ['poço fundo'], title_pt: 'Outro', title_en: 'Other' },
    { tags: ['x', 'poco'], title_pt: 'Dois', title_en: 'Two', deadline: new Date(0) },
  );
  for (const [suffix, titles, total, other] of [
    ['', ['Dois', 'Um'], '2 desafios', 'Outro'],
    ['&lang=en', ['Two', 'One'], '2 challenges', 'Other'],
  ] as const) {
    const found = await cards(`/results?tag=po%C3%A7o${suffix}`);
    expect(found.titles).toEqual(titles);
    expect(found.main.text).toContain(total);
    const similar = found.main.all('a').find(({ text }) => text.startsWith('#poço fundo'));
    expect(similar?.text).toBe('#poço fundo 1');
    expect((await cards(`${similar?.attributes.href}${suffix}`)).titles).toEqual([other]);
  }
  const [shown] = (await cards('/results?tag=poco')).main.all('article');
  const challenge = await page(shown?.one('a').attributes.href as string);
  const tag = challenge.all('a').find(({ attributes }) => attributes.href?.startsWith('/results?tag=poco'));
  expect((await cards(tag?.attributes.href as string)).titles).toEqual(['Dois', 'Um']);
});

test('SEARCH-04 without a tag and with an unused one, there are tags to choose from', async () => {
  await create({ tags: ['horta'], title_pt: 'Horta' });
  const { main } = await cards('/results');
  expect(main.one('h1').text).toBe('Resultados da busca');
  expect(main.texts('h2')).toContain('Escolha uma tag');
  const tag = main.all('a').find(({ text }) => text.startsWith('#horta'));
  expect((await cards(tag?.attributes.href as string)).titles).toEqual(['Horta']);
  const none = await cards('/results?tag=zzz');
  expect(none.titles).toEqual([]);
  expect(none.main.text).toContain('“zzz”');
  expect(none.main.all('a').filter(({ text }) => text.startsWith('#')).length).toBeGreaterThan(1);
});

test('MAP-01 the list has what the map has, without scripts', async () => {
  const { id: challengeId, author } = await openProblemMap(testApp, { slug: 'rua-que-alaga' });
  await testApp.platform.write((transaction, invalidate) => {
    invalidate(`map:${challengeId}`);
    return createProblems(
      transaction,
      [
        { latitude: -8.0539, longitude: -34.8813, description: 'A rua da Aurora alaga.' },
        { latitude: -8.0739, longitude: -34.9013, description: 'O canal transborda.' },
        { latitude: -8.0089, longitude: -34.8553, description: 'A ladeira vira rio.' },
      ].map((recipe) => ({ challengeId, memberId: author.id, ...recipe })),
    );
  });
  const list = await page('/challenges/rua-que-alaga/map?lang=en');
  expect(list.one('main').text).toContain('The map needs JavaScript. The list below has the same places.');
  const rows = list.one('table').all('th', { scope: 'row' });
  expect(rows).toHaveLength(3);
  expect(
    list
      .one('table')
      .texts('td')
      .filter((text) => text === 'fewer than 3'),
  ).toHaveLength(3);
  const links = list
    .all('a', { href: true })
    .map(({ attributes: { href, download }, text }) => ({ href, download, text }));
  expect(links.find(({ text }) => text === 'Download GeoJSON')?.download).toMatch(/\.geojson$/);
  expect(links.find(({ text }) => text === 'Download CSV')?.href).toMatch(/export\.csv$/);
  const { href = '' } = rows[0]?.one('a').attributes ?? {};
  expect(href).toMatch(/place=-8\.\d+(?:,|%2C)-34/);
  const place = await page(href.includes('lang=') ? href : `${href}&lang=en`);
  const problems = place.all('*', { 'data-problem': true });
  expect(problems.map(({ text }) => text.includes('Fewer than three people have this problem'))).toEqual([true]);
  expect(place.texts('a')).toContain('All places');
});

test('FORUM-01 a forum is read without scripts: topics, search, pages and structured data', async () => {
  const { forum: t, pagination } = texts.en;
  const [challengeId = 0] = await create({ slug: 'com-forum' });
  const { id: memberId } = await join({ profile: true, first_name: 'Rui', last_name: 'Barbosa' });
  const topic = { challengeId, memberId, html: '<p>Quem já testou?</p>' };
  for (let number = 1; number <= 21; number += 1) await writeTopic(testApp, { ...topic, title: `Caixa ${number}` });
  const replies = Array.from({ length: 21 }, (_, index) => ({ memberId, html: `<p>Resposta ${index + 1}</p>` }));
  await writeTopic(testApp, { ...topic, title: 'Filtro de carvão', isPinned: true, replies });
  const follow = (from: Awaited<ReturnType<typeof page>>, name: string) => {
    const link = from.all('a').find(({ text }) => text === name);
    return page(`${link?.attributes.href}${link?.attributes.href?.includes('?') ? '&' : '?'}lang=en`);
  };
  const first = await page('/challenges/com-forum/forum?lang=en');
  const rows = first.all('tr');
  expect(rows).toHaveLength(21);
  expect(rows[1]?.text).toContain(t.pinned);
  expect((await follow(first, pagination.next)).all('tr')).toHaveLength(3);
  const search = first.one('main').one('form', { role: 'search' });
  const { name = '' } = search.one('input', { type: 'search' }).attributes;
  const found = await page(`${search.attributes.action ?? '/challenges/com-forum/forum'}?${name}=carv%C3%A3o&lang=en`);
  expect(found.all('tr')).toHaveLength(2);
  const read = await follow(found, 'Filtro de carvão');
  expect(read.one('main').text).toContain('Quem já testou?');
  expect(read.all('article', { 'aria-label': t.replies.byName('Rui Barbosa') })).toHaveLength(20);
  const { href = '' } = found.all('a').find(({ text }) => text === 'Filtro de carvão')?.attributes ?? {};
  const html = (await get(href)).body;
  const data = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Filtro de carvão',
    text: 'Quem já testou?',
    author: { name: 'Rui Barbosa' },
  });
  expect(read.one('title').text).toMatch(/^Filtro de carvão · .* · Mutirão$/);
  expect((await follow(read, pagination.next)).one('main').text).toContain('Resposta 21');
});

test('COMM-02 the community has its people, its next page and its places without scripts', async () => {
  const t = texts.en.community;
  const [challengeId = 0] = await create({ slug: 'com-gente' });
  const people = await Promise.all(Array.from({ length: 21 }, () => join({ profile: true })));
  await takePart(...people.map(({ id: memberId }) => ({ challengeId, memberId, roles: ['contestant' as const] })));
  const path = '/challenges/com-gente/community';
  const first = await page(`${path}?lang=en`);
  const listed = (from: typeof first) => from.one('ul', { 'aria-label': t.title }).all('article');
  expect(listed(first)).toHaveLength(20);
  const more = first.all('a').find(({ text }) => text === t.more)?.attributes.href ?? '';
  expect(listed(await page(more))).toHaveLength(1);
  expect(first.texts('a', { href: /view=map/ })).toContain(t.map);
  const map = await page(`${path}?view=map&lang=en`);
  expect(map.one('main').text).toContain(t.noScripts);
  expect(map.one('main').one('table').all('th', { scope: 'row' })).toHaveLength(1);
});

test('CERT-01 CERT-10 a certificate is rendered on the server, for its address only', async () => {
  const [certificate] = await platform.write((transaction) =>
    createCertificates(transaction, [{ contestant_name: 'Нина Àbọ̀' }]),
  );
  const { headers, body } = await get(`/certificate/${certificate?.code}?lang=en`, { accept: 'text/html' });
  const sent = readPage(body);
  expect(sent.text).toContain('Нина Àbọ̀');
  expect(sent.text).toContain('This certificate is valid.');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(sent.one('meta', { name: 'robots' }).attributes.content).toBe('noindex');
  const image = sent.one('meta', { property: 'og:image' }).attributes.content ?? '';
  expect(image).toBe(`https://desafios.example.org/pictures/certificate/en/${certificate?.code}.png`);
  const picture = await get(new URL(image).pathname);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});
