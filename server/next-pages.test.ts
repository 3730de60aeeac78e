import { expect, test } from 'vitest';
import { joinChallenge, writeTeams } from './testing/teams.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp({ pages: true });
const { create, get, join, read, takePart } = testApp;
const oneMore = 13;
const numbers = Array.from({ length: oneMore }, (_, at) => at + 1);

const member = await join({ first_name: 'Dandara', last_name: 'Reis' });
const challenges = await create(...numbers.map((at) => ({ slug: `desafio-${at}`, title_pt: `Desafio ${at}` })));
await takePart(...challenges.map((challengeId) => ({ memberId: member.id, challengeId, follows: true })));
await takePart(...challenges.map((id) => ({ memberId: member.id, challengeId: id, roles: ['contestant' as const] })));
await writeTeams(
  testApp,
  ...challenges.map((challengeId, at) => ({ challengeId, name: `Minha equipe ${at + 1}`, people: [member] })),
);
const [first = 0] = challenges;
const others = await joinChallenge(testApp, first, oneMore - 1);
await writeTeams(
  testApp,
  ...others.map((one, at) => ({ challengeId: first, name: `Outra equipe ${at}`, people: [one] })),
);

const { slug } = await read(`/api/users/${member.id}`);

/** How many cards the page shows, as a browser without scripts receives it. */
async function cardsAt(path: string): Promise<number> {
  const { statusCode, body } = await get(path, { accept: 'text/html' });
  expect(statusCode).toBe(200);
  return body.match(/<article\b/g)?.length ?? 0;
}

test.each(['/challenges/desafio-1/teams', `/profile/${slug}/following`, `/profile/${slug}/teams`, '/challenges'])(
  '%s has a second page, also without scripts',
  async (path) => {
    const [all, rest] = [await cardsAt(path), await cardsAt(`${path}?page=2`)];
    expect(all - rest).toBe(11);
  },
);
