import type { TestApp } from '../../../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
export const newcomer = {
  first_name: 'João',
  last_name: 'Conceição',
  email: 'joao@example.org',
  password: 'chuva no sertão',
  password_confirmation: 'chuva no sertão',
  accept_terms: true,
};

/** Registers and signs in as browsers do. */
export function signInOn({ post }: Pick<TestApp, 'post'>) {
  const send = (path: string, body: unknown, headers = {}) => post(path, { ...json, ...headers }, JSON.stringify(body));
  const signUp = (changes: object = {}) => send('/api/users', { ...newcomer, ...changes });
  const signIn = (changes: object = {}) =>
    send('/api/oauth/token', {
      grant_type: 'password',
      username: newcomer.email,
      password: newcomer.password,
      client_id: 'mutirao-web',
      client_secret: 'none',
      ...changes,
    });
  return { send, signUp, signIn };
}
