import { allPages } from '@mutirao/contract/site-map/match-page.ts';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { joinChallenge, writeTeams } from './testing/taking-part.ts';
import { startTestApp } from './testing/test-app.ts';

// Without a cache, no page is compressed for those who might ask for it again.
const testApp = await startTestApp({ pages: true, settings: { RESPONSE_CACHE: 'off' } });
const { create, get, join } = testApp;
const [challengeId = 0] = await create({ slug: 'desafio-1', title_pt: 'Desafio' });
await writeTeams(testApp, {
  challengeId,
  name: 'Desafio 1',
  people: await joinChallenge(testApp, challengeId, 2),
  lookingFor: 'Gente que saiba soldar.',
  skills: ['ux', 'repair'],
});
await join({ first_name: 'Dandara', last_name: 'Reis', profile: true });

const rules = new StaticConfigLoader({ extends: ['html-validate:standard'] });
const resolved = await rules.getConfigFor('');
// Resolved once, not for each page.
rules.getConfigFor = () => resolved;
const validator = new HtmlValidate(rules);

const known = allPages.map(({ pattern }) =>
  pattern.replace('/*', '').replace('/profile/:slug', '/profile/dandara-reis').replaceAll(/:\w+/g, 'desafio-1'),
);

test.each(
  [...known, '/challenges/desafio-1/teams?skills=ux&open=true', '/nowhere'].flatMap(
    (path) =>
      [
        [path, 'pt'],
        [path, 'en'],
      ] as const,
  ),
)('%s is valid HTML (%s)', async (path, language) => {
  const { body } = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { accept: 'text/html' });
  const { results } = await validator.validateString(body);
  const errors = results.flatMap(({ messages }) => messages);
  expect(errors.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
