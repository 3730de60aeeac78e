import { expect, test } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { contentsOn } from './contents.testing.ts';

const testApp = await startTestApp();
const { create, get, join, takePart } = testApp;
const { openChallenge, send } = contentsOn(testApp);

const lists = ['faqs', 'files', 'gallery', 'partners', 'stages', 'tasks'] as const;
const deletions = ['faqs/999999', 'files/999999', 'partners/999999', 'stages/999999', 'tasks/999999'] as const;

test.each(lists)('PERM-20 the %s of a challenge are edited by its admins and staff alone', async (list) => {
  const { id, admin, base } = await openChallenge();
  const other = await openChallenge();
  const [judge, plain, staff] = [await join(), await join(), await join({ roles: ['admin'] })];
  await takePart({ challengeId: id, memberId: judge.id, roles: ['judge'] });
  expect((await get(`${base}/${list}`)).statusCode).toBe(401);
  for (const member of [judge, plain, other.admin])
    for (const method of ['GET', 'POST'] as const)
      expect((await send(member, method, `${base}/${list}`, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
  for (const member of [admin, staff]) expect((await send(member, 'GET', `${base}/${list}`)).statusCode).toBe(200);
  expectError(await send(staff, 'GET', `/api/admin/challenges/999999/${list}`), unknownChallenge);
});

test('PERM-20 an admin of a draft edits its contents', async () => {
  const [draft = 0] = await create({ published: false });
  const admin = await join();
  await takePart({ challengeId: draft, memberId: admin.id, roles: ['challenge_admin'] });
  for (const list of lists)
    expect((await send(admin, 'GET', `/api/admin/challenges/${draft}/${list}`)).statusCode).toBe(200);
});

test('an admin of a draft, and no other member, reads its pages for the preview', async () => {
  const [draft = 0] = await create({ published: false });
  const [admin, judge] = [await join(), await join()];
  await takePart({ challengeId: draft, memberId: admin.id, roles: ['challenge_admin'] });
  await takePart({ challengeId: draft, memberId: judge.id, roles: ['judge'] });
  const pages = ['timelines', 'tasks', 'forum/topics', 'teams', 'faqs', 'judges', 'partners', 'gallery', 'files'];
  for (const page of [...pages, 'community', 'advisors', 'problem-locations', 'participation']) {
    const path = `/api/challenges/${draft}/${page}`;
    expect((await send(admin, 'GET', path)).statusCode, page).toBe(200);
    expectError(await send(judge, 'GET', path), unknownChallenge);
  }
  const staff = await join({ roles: ['admin'] });
  expect((await send(staff, 'PUT', `/api/admin/challenges/${draft}/archive`)).statusCode).toBe(200);
  for (const page of [...pages, 'community', 'advisors', 'problem-locations', 'participation'])
    expectError(await send(admin, 'GET', `/api/challenges/${draft}/${page}`), unknownChallenge);
});

test('what is archived is managed by staff alone, and its contents stay as they are', async () => {
  const { admin, base } = await openChallenge();
  const staff = await join({ roles: ['admin'] });
  const faq = { question_pt: 'Um?', question_en: 'One?', answer_pt: '<p>Sim</p>', answer_en: '<p>Yes</p>' };
  expect((await send(staff, 'PUT', `${base}/archive`)).statusCode).toBe(200);
  for (const path of ['', '/faqs', '/people', '/participants'])
    expect((await send(admin, 'GET', `${base}${path}`)).statusCode, path).toBe(403);
  const listed = await send(admin, 'GET', '/api/admin/challenges?state=archived');
  expect(listed.json().data).toEqual([]);
  expect((await send(staff, 'GET', `${base}/faqs`)).statusCode).toBe(200);
  expectError(await send(staff, 'POST', `${base}/faqs`, faq), {
    error: 'conflict',
    message: 'Este desafio está arquivado: nada muda nele.',
  });
  expect((await send(staff, 'DELETE', `${base}/archive`)).statusCode).toBe(200);
  expect((await send(admin, 'POST', `${base}/faqs`, faq)).statusCode).toBe(201);
});

test.each(deletions)('what is gone is not found: %s', async (path) => {
  const { admin, base } = await openChallenge();
  expectError(await send(admin, 'DELETE', `${base}/${path}`), {
    error: 'not_found',
    message: 'Isto não existe mais. Alguém pode ter apagado.',
  });
});
