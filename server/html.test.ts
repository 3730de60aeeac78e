import { allPages } from '@mutirao/contract/site-map/match-page.ts';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

const { create, get, join } = await startTestApp({ pages: true });
await create({ slug: 'desafio-1', title_pt: 'Desafio' });
await join({ first_name: 'Dandara', last_name: 'Reis', profile: true });

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const known = allPages.map(({ pattern }) =>
  pattern.replace('/profile/:slug', '/profile/dandara-reis').replaceAll(/:\w+/g, 'desafio-1'),
);

test.each(
  [...known, '/nowhere'].flatMap(
    (path) =>
      [
        [path, 'pt'],
        [path, 'en'],
      ] as const,
  ),
)('%s is valid HTML (%s)', async (path, language) => {
  const { body } = await get(`${path}?lang=${language}`, { accept: 'text/html' });
  const { results } = await validator.validateString(body);
  const errors = results.flatMap(({ messages }) => messages);
  expect(errors.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
