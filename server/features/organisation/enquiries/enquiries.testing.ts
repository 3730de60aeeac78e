import type { TestApp } from '../../../testing/test-app.ts';

export const ana = {
  name: 'Ana Lima',
  email: 'ana@example.org',
  subject: 'Água na minha rua',
  message: 'Boa tarde!\nComo participo do desafio?',
};
export const proposal = {
  name: 'Bia Reis',
  email: 'bia@example.org',
  phone: '+55 (85) 99999-0000',
  country: 'BR',
  category_suggestion: 'Mobilidade a pé',
  message: 'As calçadas do bairro não servem para cadeiras de rodas.',
};
export const english = { 'accept-language': 'en' };
/** So many characters. */
export const most = (length: number) => 'a'.repeat(length);

let lastAddress = 0;
/** Sends enquiries to an instance and finds what it stores. */
export function enquiriesOn({ app, database }: TestApp) {
  /** From a new network each time, unless given, so that tests do not share limits. */
  function send(path: string, payload: unknown, headers: Record<string, string> = {}, remoteAddress?: string) {
    lastAddress += 1;
    return app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
      remoteAddress: remoteAddress ?? `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
    });
  }
  const enquiriesOf = (email: string) =>
    database.selectFrom('enquiry').selectAll().where('email', '=', email).execute();
  const proposalsOf = (email: string) =>
    database.selectFrom('challenge_proposal').selectAll().where('email', '=', email).execute();
  return { send, enquiriesOf, proposalsOf };
}
