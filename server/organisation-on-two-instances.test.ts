import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test, vi } from 'vitest';
import { certificatesOn } from './features/challenges/certificates/certificates.testing.ts';
import { contentsOn } from './features/challenges/contents/contents.testing.ts';
import { giveAchievement } from './features/members/achievements/index.ts';
import { drawPicture } from './testing/picture-files.ts';
import type { Answer } from './testing/test-app.ts';
import { day } from './testing/test-clock.ts';
import { both, startTwoInstances, word } from './testing/two-instances.ts';

const two = await startTwoInstances();
const { here, there, testChanges, expectAudited, post, put, patch, remove, upload, staffRead } = two;
const { clock, join, platform } = here;

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
const holder = await join({ profile: true });
await platform.write((transaction) =>
  giveAchievement(transaction, { memberId: holder.id, kind: 'captain', now: clock.now() }),
);

/** A page with a draft, and what publishes it. */
async function draftPage(slug: string, texts: Record<string, unknown>) {
  const { fields } = await staffRead(`pages/${slug}`);
  const { version } = (await patch(`pages/${slug}/draft`, fields, texts)).json();
  return () => post(`pages/${slug}/publication`, { version });
}

/** A theme with a question. */
async function addTheme(name: string) {
  const { themes } = (await post('faqs/themes', both(name, 'name'))).json();
  const theme = themes.at(-1);
  const answer = await post('faqs', { theme: theme.slug, ...both(name, 'question', 'answer') });
  return answer.json().themes.at(-1);
}

testChanges({
  'a page': async () => ({
    path: '/api/pages/home-about',
    shown: word('Page'),
    change: await draftPage('home-about', both('Page', 'title')),
  }),
  'a legal text': async () => ({
    path: '/api/pages/terms-of-use/versions',
    shown: word('Legal'),
    change: await draftPage('terms-of-use', {
      ...both('Legal', 'title', 'changes'),
      valid_from: organisationDay(clock.in(day)),
    }),
  }),
  'a new question': async () => {
    const { slug } = await addTheme('Theme');
    const change = () => post('faqs', { theme: slug, ...both('Question', 'question', 'answer') });
    return { path: '/api/faqs', shown: word('Question'), change };
  },
  'a deleted question': async () => {
    const { faqs } = await addTheme('Gone');
    return { path: '/api/faqs', gone: word('Gone'), change: () => remove(`faqs/${faqs[0].id}`) };
  },
  'a renamed theme': async () => {
    const theme = await addTheme('Before');
    const change = () => patch(`faqs/themes/${theme.slug}`, theme, { name_pt: word('After') });
    return { path: '/api/faqs', shown: word('After'), change };
  },
  'another order of the themes': async () => {
    for (const name of ['First', 'Second']) await addTheme(name);
    const { themes } = await staffRead('faqs');
    const ids = themes.map(({ slug }: { slug: string }) => slug).toReversed();
    const shown = new RegExp(`${word('Second')}.*${word('First')}`);
    return { path: '/api/faqs', shown, change: () => put('faqs/themes/order', { ids }) };
  },
  'the text of an achievement': () => ({
    path: `/api/users/${holder.id}/achievements`,
    shown: word('Wording'),
    change: () => patch('wording/achievements', { captain_name_pt: 'Liderança' }, { captain_name_pt: word('Wording') }),
  }),
  'a text as it was': () => ({
    path: `/api/users/${holder.id}/achievements`,
    shown: 'Liderança',
    change: () => remove('wording/achievements/captain_name'),
  }),
  'the legal data': async () => {
    const facts = await staffRead('organisation');
    const change = () => patch('organisation', facts, { address: word('Facts') });
    return { path: '/api/transparency', shown: word('Facts'), change };
  },
  'the figures of the home page': async () => {
    const home = await staffRead('home');
    const change = () => patch('home', home, { figures: ['goals'] });
    return { path: '/api/settings/home', shown: '"figures":["goals"]', change };
  },
  'the look': async () => {
    const look = await staffRead('organisation/look');
    const change = () => patch('organisation/look', look, { short_name: word('look') });
    return { path: '/api/openapi.json', shown: word('look'), change };
  },
  'the logo': () => ({
    path: '/icons/logo.png',
    shown: 'PNG',
    change: () =>
      upload('organisation/logo', ['logo', { bytes: Buffer.from(logo), type: 'image/svg+xml', name: 'logo.svg' }]),
  }),
});

test('who signs: certificates that any instance issues from then on have the name, and the audit log has it', async () => {
  const before = await staffRead('signatory');
  await expectAudited(() => patch('signatory', before, { name: word('Signatory') }));
  const { setUp, issueAll, ownOf } = certificatesOn(there);
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  const [certificate] = await ownOf(members[0]);
  expect(certificate?.organisation_signatory).toBe(word('Signatory'));
});

test('settings: both instances follow them within a second, and the audit log has them', async () => {
  const person = { first_name: 'Bia', last_name: 'Reis', email: 'bia@example.org', accept_terms: true };
  const password = { password: 'chuva no sertão', password_confirmation: 'chuva no sertão' };
  const register = async ({ post: send }: typeof here) => {
    const body = JSON.stringify({ ...person, ...password });
    return (await send('/api/users', { 'content-type': 'application/json' }, body)).statusCode;
  };
  await expectAudited(() => patch('settings', { registration_open: true }, { registration_open: false }));
  for (const one of [here, there])
    await vi.waitFor(async () => expect(await register(one)).toBe(403), { timeout: 30_000, interval: 20 });
});

const { id } = await contentsOn(here).openChallenge();
/** Where visitors read a kind of contents, and where staff write it. */
const shownAt = (kind: string) => `/api/challenges/${id}/${kind}`;
const base = `challenges/${id}`;

let pictures = 0;
/** A picture that is not there yet. */
const drawAnother = () =>
  drawPicture({ width: 800 + ++pictures, height: 600 })
    .jpeg()
    .toBuffer();

/** What creates a content of each kind, with the word of a name. */
const creations: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  faqs: (name) => post(`${base}/faqs`, { ...both(name, 'question'), answer_pt: '<p>Sim</p>', answer_en: '<p>Yes</p>' }),
  files: (name) =>
    upload(
      `${base}/files`,
      ['file', { bytes: Buffer.from('%PDF-1.7 um'), name: 'guia.pdf', type: 'application/pdf' }],
      ...Object.entries({ ...both(name, 'title'), description_pt: '', description_en: '' }),
    ),
  gallery: async (name) =>
    upload(`${base}/gallery`, ['image', { bytes: await drawAnother() }], ...Object.entries(both(name, 'text'))),
  partners: (name) => post(`${base}/partners`, { name: word(name), url: null, ...both(name, 'description') }),
  stages: (name) =>
    post(`${base}/stages`, {
      ...both(name, 'title', 'message'),
      icon: 'tools',
      start_at: here.clock.in(day).toISOString(),
      finish_at: null,
      interact_with: 'any',
    }),
  tasks: (name) => post(`${base}/tasks`, { ...both(name, 'name', 'description'), max_users: null }),
};
const shownAs = (kind: string) => shownAt(kind === 'stages' ? 'timelines' : kind);
const make = (kind: string, name: string): Promise<Answer> => creations[kind]?.(name) ?? Promise.reject(kind);
const fieldOf: Readonly<Record<string, string>> = {
  faqs: 'question',
  files: 'title',
  gallery: 'text',
  stages: 'title',
};

testChanges(
  Object.fromEntries(
    Object.keys(creations).flatMap((kind) => [
      [
        `one more of the ${kind}`,
        () => ({ path: shownAs(kind), shown: word(`New${kind}`), change: () => make(kind, `New${kind}`) }),
      ],
      [
        `one of the ${kind} in other words`,
        async () => {
          const row = (await make(kind, `Old${kind}`)).json();
          const field = `${fieldOf[kind] ?? 'description'}_pt`;
          return {
            path: shownAs(kind),
            shown: word(`Changed${kind}`),
            change: () => patch(`${base}/${kind}/${row.id}`, row, { [field]: word(`Changed${kind}`) }),
          };
        },
      ],
      [
        `one less of the ${kind}`,
        async () => {
          const row = (await make(kind, `Deleted${kind}`)).json();
          const address = kind === 'gallery' ? `gallery?ids=${row.id}` : `${kind}/${row.id}`;
          return {
            path: shownAs(kind),
            gone: word(`Deleted${kind}`),
            change: () => remove(`${base}/${address}`),
          };
        },
      ],
    ]),
  ),
);

/** Two contents of a kind, in an order that the change turns round. */
async function prepareOrder(kind: 'faqs' | 'partners') {
  for (const name of ['First', 'Second']) await make(kind, name);
  const ids: number[] = (await here.read(shownAt(kind))).map((row: { id: number }) => row.id);
  return {
    path: shownAt(kind),
    shown: new RegExp(`${word('Second')}.*${word('First')}`),
    change: () => put(`${base}/${kind}/order`, { ids: ids.toReversed() }),
  };
}

testChanges({
  'another order of the questions': () => prepareOrder('faqs'),
  'another order of the partners': () => prepareOrder('partners'),
});
