import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createStamp } from './send-enquiry.ts';

const { app, platform, database, clock } = await startTestApp();
let last = 0;
function post(url: string, fields: Record<string, string>, contentType = 'application/x-www-form-urlencoded') {
  last += 1;
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: `10.7.0.${last}`,
  });
}
const ana = {
  name: 'Ana',
  email: 'ana@example.org',
  subject: 'Água na rua',
  message: 'Boa tarde!\r\nComo participo?',
  website: '',
};
const bia = {
  name: 'Bia',
  email: 'bia@example.org',
  phone: '85 99999-0000',
  country: 'BR',
  category_suggestion: 'Calçadas',
  message: 'As calçadas do bairro.',
  website: '',
};

test('CONTACT-04 CONTACT-05 forms sent without scripts are stored and redirect', async () => {
  const [contact, proposal] = [await post('/contact-us', ana), await post('/propose-challenge?lang=en', bia)];
  expect([contact.statusCode, contact.headers.location]).toEqual([303, '/contact-us/sent']);
  expect([proposal.statusCode, proposal.headers.location]).toEqual([303, '/propose-challenge/sent?lang=en']);
  expect(await database.selectFrom('enquiry').select(['subject', 'message', 'language']).execute()).toEqual([
    { subject: ana.subject, message: 'Boa tarde!\nComo participo?', language: 'pt' },
  ]);
  expect(await database.selectFrom('challenge_proposal').select(['name', 'language']).execute()).toEqual([
    { name: 'Bia', language: 'en' },
  ]);
});

test('AMB-22 sending a request, or typing a protocol, redirects to the page of the protocol', async () => {
  const asked = await post('/transparencia', { ...ana, kind: 'contact' });
  expect(asked.statusCode).toBe(303);
  expect(asked.headers['cache-control']).toBe('no-store');
  expect(asked.headers.location).toMatch(/^\/transparencia\/pedido\/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const typed = await post('/transparencia/pedido?lang=en', { protocol: ' acde 3467/../x ' });
  expect(typed.headers.location).toBe('/transparencia/pedido/acde%203467%2F..%2Fx?lang=en');
  expect((await post('/transparencia/pedido', {})).headers.location).toBe('/transparencia/pedido/-');
});

test('CONTACT-06 errors are reported on a page that leads back, with the input escaped', async () => {
  const answer = await post('/contact-us?lang=en', { ...ana, name: '<b>', message: 'short', website: 'x' });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const part of [
    '<html lang="en">',
    'Message: Min 10 characters',
    'Leave this field empty',
    '/contact-us?lang=en',
  ])
    expect(answer.body).toContain(part);
  expect(answer.body).not.toContain('<b>');
  const pt = await post('/propose-challenge', { ...bia, phone: '' });
  expect(pt.body).toContain('Telefone: Campo é Obrigatório');
});

test('a form sent too soon has to wait, and one with another content type is refused', async () => {
  const stamp = createStamp(platform.keys.secret, clock.now());
  const answer = await post('/contact-us', { ...ana, stamp });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  expect(answer.body).toContain('Muitas tentativas');
  expect((await post('/contact-us', ana, 'text/plain')).statusCode).toBe(415);
});
