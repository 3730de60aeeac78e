import { languageOffer } from '@mutirao/contract/language.ts';
import type { EditedFaqs } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { maximumSlug } from '@mutirao/contract/slugs.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryFolder } from '../../../../testing/clean-up.ts';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { exportTexts, importTexts } from '../../texts/index.ts';

const { app, database, platform, read, join } = await startTestApp();
const admin = await join({ roles: ['admin'] });

function call(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const headers = { ...admin.headers, ...(body && { 'content-type': 'application/json' }) };
  return app.inject({ method, url: `/api/admin/faqs${path}`, headers, ...(body && { payload: JSON.stringify(body) }) });
}
const list = (): Promise<EditedFaqs> => read('/api/admin/faqs', admin.headers);
const question = {
  question_pt: 'Quanto custa?',
  question_en: 'What does it cost?',
  answer_pt: '**Nada**.',
  answer_en: '**Nothing**.',
};

test('a question is added at the end of its theme once, and is public at once', async () => {
  const [theme] = (await list()).themes;
  await read('/api/faqs');
  const body = { ...question, theme: theme?.slug };
  await call('POST', '', body);
  const answer: EditedFaqs = (await call('POST', '', body)).json();
  const same = answer.themes[0]?.faqs.filter(({ question_en }) => question_en === question.question_en);
  expect(same).toHaveLength(1);
  expect(answer.themes[0]?.faqs.at(-1)).toMatchObject({ ...question, slug: 'what-does-it-cost' });
  const shown = (await read('/api/faqs')).find(({ slug }: { slug: string }) => slug === 'what-does-it-cost');
  expect(shown.answer_blocks.en).toEqual([
    { type: 'paragraph', line: [{ text: 'Nothing', strong: true }, { text: '.' }] },
  ]);
});

test('a theme and a question are changed by field, in the order of the themes', async () => {
  await call('POST', '/themes', { name_pt: 'Dinheiro', name_en: 'Money' });
  const { themes } = await list();
  const faq = themes.flatMap(({ faqs }) => faqs).find(({ slug }) => slug === 'what-does-it-cost');
  const moved = await call('PATCH', `/${faq?.id}`, { changes: { theme: { from: faq?.theme, to: 'money' } } });
  expect(moved.json().themes.at(-1)).toMatchObject({ slug: 'money', faqs: [{ id: faq?.id, theme: 'money' }] });
  expect((await read('/api/faqs')).at(-1)).toMatchObject({ id: faq?.id, theme: { slug: 'money' } });
  const late = { changes: { question_pt: { from: 'Outra?', to: 'Mais outra?' } } };
  expect((await call('PATCH', `/${faq?.id}`, late)).json()).toMatchObject({
    error: 'conflict',
    errors: { question_pt: [expect.any(String)] },
  });
  const named = { changes: { name_en: { from: 'Money', to: 'Costs' } } };
  expect((await call('PATCH', '/themes/money', named)).json().themes.at(-1)).toMatchObject({ name_en: 'Costs' });
  const events = await database
    .selectFrom('audit_event')
    .select('kind')
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual([
    'content_created',
    'content_created',
    'content_changed',
    'content_changed',
  ]);
});

test('themes and questions are ordered; an order of another list is refused', async () => {
  const before = await list();
  const slugs = before.themes.map(({ slug }) => slug).reverse();
  expect(
    (await call('PUT', '/themes/order', { ids: slugs })).json().themes.map((one: { slug: string }) => one.slug),
  ).toEqual(slugs);
  const theme = before.themes[0];
  const ids = (theme?.faqs ?? []).map(({ id }) => id).reverse();
  await call('PUT', `/themes/${theme?.slug}/order`, { ids });
  const shown = (await read('/api/faqs')).filter((one: { theme: { slug: string } }) => one.theme.slug === theme?.slug);
  expect(shown.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect((await read('/api/faqs'))[0].theme.slug).toBe(slugs.find((slug) => slug !== 'x'));
  expect((await call('PUT', `/themes/${theme?.slug}/order`, { ids: ids.slice(1) })).statusCode).toBe(409);
});

test('a theme with questions stays; a question and an empty theme are removed', async () => {
  expectError(await call('DELETE', '/themes/money'), {
    error: 'conflict',
    message: 'Este tema tem perguntas: mude-as de tema ou exclua-as antes.',
  });
  const faq = (await list()).themes.find(({ slug }) => slug === 'money')?.faqs[0];
  expect((await call('DELETE', `/${faq?.id}`)).statusCode).toBe(200);
  expect((await call('DELETE', `/${faq?.id}`)).statusCode).toBe(404);
  const { themes }: EditedFaqs = (await call('DELETE', '/themes/money')).json();
  expect(themes.map(({ slug }) => slug)).not.toContain('money');
  expect((await call('DELETE', '/themes/money')).statusCode).toBe(404);
});

test('a question has both languages and a known theme', async () => {
  const [theme] = (await list()).themes;
  expectError(await call('POST', '', { ...question, theme: theme?.slug, answer_en: ' ' }), {
    ...checkFields,
    errors: { answer_en: [expect.any(String)] },
  });
  expect((await call('POST', '', { ...question, theme: 'nothing' })).statusCode).toBe(404);
});

test('what could not be read back from a file is refused at its field', async () => {
  const [theme] = (await list()).themes;
  const wrong = {
    question_en: 'What\ndoes it cost?',
    answer_pt: 'Nada.\n\n## Mesmo\n\nNada.',
    answer_en: '[Here](javascript:1)',
  };
  const answer = await call('POST', '', { ...question, ...wrong, question_pt: 'Quanto?', theme: theme?.slug });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, Object.keys(wrong)]);
  expect(answer.json().errors.answer_pt[0]).toMatch(/^Linha 3: uma resposta não tem títulos/);
  const [faq] = theme?.faqs ?? [];
  const changed = await call('PATCH', `/${faq?.id}`, { changes: { answer_pt: { from: faq?.answer_pt, to: '#nada' } } });
  expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['answer_pt']]);
  const named = await call('POST', '/themes', { name_pt: 'Um\ntema', name_en: 'A theme' });
  expect([named.statusCode, Object.keys(named.json().errors)]).toEqual([422, ['name_pt']]);
});

test('what staff wrote is exported and imported again, whatever it is called', async () => {
  const long = 'a'.repeat(maximumTitle);
  for (const end of ['?', '!']) {
    const { themes }: EditedFaqs = (await call('POST', '/themes', { name_pt: `Tema${end}`, name_en: long })).json();
    const body = { ...question, question_pt: `Por quê${end}`, question_en: long, theme: themes.at(-1)?.slug };
    expect((await call('POST', '', body)).statusCode).toBe(200);
  }
  const before = await list();
  const slugs = before.themes.flatMap(({ slug, faqs }) => [slug, ...faqs.map((faq) => faq.slug)]);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(maximumSlug);
  const folder = await openTemporaryFolder();
  onTestFinished(folder.remove);
  await exportTexts(database, folder.path);
  await importTexts(platform, folder.path);
  expect(await list()).toEqual(before);
});

test('an organisation with Portuguese only asks in it, and offers English later', async () => {
  onTestFinished(() => void Object.assign(languageOffer, { only: undefined }));
  const portuguese = { question_pt: 'Quanto tempo leva?', question_en: '', answer_pt: 'Pouco.', answer_en: '' };
  const body = { ...portuguese, theme: (await list()).themes[0]?.slug };
  const refused = (answer: Awaited<ReturnType<typeof call>>) => Object.keys(answer.json().errors ?? {});
  expect(refused(await call('POST', '', body))).toEqual(['question_en', 'answer_en']);
  Object.assign(languageOffer, { only: 'pt' });
  expect((await call('POST', '/themes', { name_pt: 'Prazos', name_en: '' })).json().themes.at(-1).slug).toBe('prazos');
  expect((await call('POST', '', body)).statusCode).toBe(200);
  expect(refused(await call('POST', '', { ...body, answer_pt: '' }))).toEqual(['answer_pt']);
  Object.assign(languageOffer, { only: undefined });
  const last = async () => (await list()).themes[0]?.faqs.at(-1);
  expect(await last()).toMatchObject({ ...portuguese, slug: 'quanto-tempo-leva' });
  // A file lacks no text: the one of the other language stands for it.
  const folder = await openTemporaryFolder();
  onTestFinished(folder.remove);
  await exportTexts(database, folder.path);
  await importTexts(platform, folder.path);
  expect(await last()).toMatchObject({ question_en: 'Quanto tempo leva?', answer_en: 'Pouco.' });
});

test('of two who add the same question at once, one adds it', async () => {
  const [theme] = (await list()).themes;
  const body = { ...question, question_pt: 'Onde?', question_en: 'Where?', theme: theme?.slug };
  await Promise.all([call('POST', '', body), call('POST', '', body)]);
  const { themes } = await list();
  expect(themes[0]?.faqs.filter(({ question_en }) => question_en === 'Where?')).toHaveLength(1);
});
