import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ana, enquiriesOn, proposal } from './enquiries.testing.ts';

const first = await startTestApp();
const { clock, join } = first;
const { send, enquiriesOf } = enquiriesOn(first);

/** What the three forms mail to an address: of a message, of a request and of a proposal. */
async function copiesTo(email: string, headers: Record<string, string> = {}) {
  const name = 'Cobra Rei';
  const message = 'Ganhe dinheiro: https://golpe.example/premio';
  const subject = 'Prêmio à sua espera';
  const enquiry = { name, email, subject, message };
  await send('contact', enquiry, headers);
  const { protocol } = (await send('contact', { ...enquiry, kind: 'e-sic' }, headers)).json();
  await send('challenge-proposals', { ...proposal, name, email, message, category_suggestion: subject }, headers);
  const letters = await mailsTo(first, email);
  expect(letters).toHaveLength(3);
  return { letters, protocol, words: ['Cobra', 'golpe', 'Ganhe', 'Prêmio', proposal.phone] };
}

test.each([
  ['pt', 'não repete o que foi escrito', 'horário de Brasília'],
  ['en', 'does not repeat what was written', 'Brasília time'],
])('nobody mails words of their own to a stranger (%s)', async (language, reason, zone) => {
  const email = `stranger-${language}@example.org`;
  const { letters, protocol, words } = await copiesTo(email, { 'accept-language': language });
  for (const { subject, html, text } of letters) {
    for (const word of words) expect(subject + html + text).not.toContain(word);
    expect(text).toContain(reason);
    expect(text).toContain(zone);
  }
  expect(letters[1]?.text).toContain(`/transparencia/pedido/${protocol}`);
});

test('a member is mailed what they wrote at the address they have confirmed, and at no other', async () => {
  const confirmed = await join({ email: 'own@example.org', confirmed_at: clock.now() });
  const own = await copiesTo('own@example.org', confirmed.headers);
  for (const { html, text } of own.letters) {
    for (const word of own.words.slice(0, 4)) expect(text).toContain(word);
    expect(html).not.toContain('não repete');
  }
  const unconfirmed = await join({ email: 'unproven@example.org', confirmed_at: null });
  const others = [
    await copiesTo('unproven@example.org', unconfirmed.headers),
    await copiesTo('elsewhere@example.org', confirmed.headers),
  ];
  for (const { letters, words } of others)
    for (const { text } of letters) for (const word of words) expect(text).not.toContain(word);
});

test('the text of an enquiry is escaped everywhere', async () => {
  const email = 'html@example.org';
  const message = { ...ana, email, subject: '<b>Oi</b>', message: '<script>alert(1)</script> & mais' };
  const member = await join({ email, confirmed_at: clock.now() });
  await send('contact', message, member.headers);
  expect((await enquiriesOf(email))[0]?.message).toBe(message.message);
  const [copy] = await mailsTo(first, email);
  expect(copy?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; mais');
  expect(copy?.html).not.toContain('<script>');
});

test('copies to one mailbox are limited, but every message is stored', async () => {
  const email = 'victim@example.org';
  for (let times = 0; times < 7; times += 1) expect((await send('contact', { ...ana, email })).statusCode).toBe(201);
  expect(await enquiriesOf(email)).toHaveLength(7);
  expect(await mailsTo(first, email)).toHaveLength(5);
});
