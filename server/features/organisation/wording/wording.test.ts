import type { WordingGroup, WordingSummary, WordingText } from '@mutirao/contract/organisation/wording/wording.ts';
import { expect, test } from 'vitest';
import { findNewestMails } from '../../../platform/mail/mail.queries.ts';
import { commonPlaceholders, placeholdersIn } from '../../../platform/wording/wording.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { giveAchievement } from '../../members/achievements/index.ts';

const { app, platform, database, read, join, clock } = await startTestApp();
const admin = await join({ roles: ['admin'] });

function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const headers = { ...admin.headers, ...(body && { 'content-type': 'application/json' }) };
  return app.inject({
    method,
    url: `/api/admin/wording/${path}`,
    headers,
    ...(body && { payload: JSON.stringify(body) }),
  });
}
const get = (name: string): Promise<WordingGroup> => read(`/api/admin/wording/${name}`, admin.headers);
const list = (): Promise<WordingSummary[]> => read('/api/admin/wording', admin.headers);
const textOf = ({ texts }: WordingGroup, key: string) => texts.find((one) => one.key === key) as WordingText;

const requiredIn = (text: string) => placeholdersIn(text).filter((name) => !commonPlaceholders.includes(name));

/** The newest mail, as it would be sent. */
async function newestMail() {
  const [row] = await findNewestMails(database, 1);
  return row && platform.mail.write(row);
}

test('every mail has its texts in both languages, with the same placeholders, and a sample', async () => {
  const groups = await list();
  expect(groups.filter(({ is_mail }) => is_mail)).toHaveLength(platform.mail.mails.size);
  expect(platform.mail.mails.size).toBeGreaterThan(15);
  for (const { name, is_mail, title } of groups) {
    expect(title.pt).not.toBe('');
    for (const { standard } of (await get(name)).texts)
      expect(requiredIn(standard.pt), standard.pt).toEqual(requiredIn(standard.en));
    if (!is_mail) continue;
    const answer = await call('POST', `${name}/preview`, { texts: {} });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body, name).not.toMatch(/\{\w+\}/);
    expect(answer.json().en.subject, name).not.toBe('');
  }
});

test('a mail is sent in the texts of the organisation, and in the default after a reset', async () => {
  const member = await join({ first_name: 'Iara', language: 'en', confirmed_at: clock.now() });
  const send = () =>
    platform.mail.send(database, {
      to: `member-${member.id}@example.org`,
      language: 'en',
      template: 'password_changed',
      data: { memberId: member.id },
    });
  const subject = { from: 'Your password at {organisation} has changed', to: 'A new password' };
  const answer = await call('PATCH', 'password_changed', {
    changes: { subject_en: subject, greeting_en: { from: 'Hello, {name}', to: 'Dear {name}' } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(textOf(answer.json(), 'subject')).toMatchObject({ is_changed: true, text: { en: 'A new password' } });
  await send();
  expect(await newestMail()).toMatchObject({ subject: 'A new password', text: expect.stringContaining('Dear Iara') });
  expect((await list()).find(({ name }) => name === 'password_changed')?.changed).toBe(2);
  const reset = await call('DELETE', 'password_changed/subject');
  expect(textOf(reset.json(), 'subject')).toMatchObject({ is_changed: false, text: { en: subject.from } });
  expect(await newestMail()).toMatchObject({ subject: 'Your password at Mutirão has changed' });
});

test('a placeholder that is missing or unknown is refused at its field, and nothing is written', async () => {
  const change = (to: string) => ({ changes: { greeting_pt: { from: 'Olá, {name}', to } } });
  expectError(await call('PATCH', 'reset_password', change('Olá')), {
    error: 'invalid',
    message: expect.any(String),
    errors: { greeting_pt: ['Falta: {name}'] },
  });
  const unknown = await call('PATCH', 'reset_password', change('Olá, {name} {day}'));
  expect(unknown.json().errors).toEqual({ greeting_pt: ['Não existe neste texto: {day}'] });
  const other = await call('PATCH', 'reset_password', { changes: { signature_pt: { to: 'Equipe' } } });
  expect(other.json().errors).toEqual({ signature_pt: ['Não há este texto.'] });
  expect((await get('reset_password')).texts.some(({ is_changed }) => is_changed)).toBe(false);
});

test('two who change the same text at once: the second is refused', async () => {
  const change = (to: string) =>
    call('PATCH', 'verify_email', { changes: { button_en: { from: 'Confirm my e-mail', to } } });
  const answers = await Promise.all([change('Confirm'), change('Yes, it is mine')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a test mail goes to the caller in texts that are not saved', async () => {
  const texts = { subject_pt: 'Convite: {team}, por {captain}' };
  const answer = await call('POST', 'team_invitation/test', { texts, language: 'pt' });
  expect([answer.statusCode, answer.json().message]).toEqual([202, 'Enviamos o e-mail de teste para o seu endereço.']);
  expect(await newestMail()).toMatchObject({ subject: 'Convite: Vila Limpa, por Iara Reis' });
  const [row] = await findNewestMails(database, 1);
  expect(row?.member_id).toBe(admin.id);
  expect((await get('team_invitation')).texts.some(({ is_changed }) => is_changed)).toBe(false);
  expect((await call('POST', 'achievements/test', { texts: {}, language: 'pt' })).statusCode).toBe(404);
});

test('achievements are called as the organisation calls them, on profiles that were cached', async () => {
  const member = await join();
  await platform.write(async (transaction, invalidate) => {
    await giveAchievement(transaction, { memberId: member.id, kind: 'captain', now: clock.now(), invalidate } as never);
  });
  const profile = () => read(`/api/users/${member.id}/achievements`);
  expect(await profile()).toMatchObject([{ name: { en: 'Captain' } }]);
  await call('PATCH', 'achievements', { changes: { captain_name_en: { from: 'Captain', to: 'Skipper' } } });
  expect(await profile()).toMatchObject([{ name: { en: 'Skipper', pt: 'Liderança' } }]);
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data).toMatchObject([{ achievement_name: { en: 'Skipper' } }]);
});

test('an unknown group or text is none', async () => {
  expect((await app.inject({ url: '/api/admin/wording/other', headers: admin.headers })).statusCode).toBe(404);
  expect((await call('DELETE', 'password_changed/other')).statusCode).toBe(404);
});
