import { randomUUID } from 'node:crypto';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test, vi } from 'vitest';
import { complete, editorOf } from './features/challenges/challenges/editor/editor.testing.ts';
import { contentsOn } from './features/challenges/contents/contents.testing.ts';
import { giveAchievement } from './features/members/achievements/index.ts';
import { drawPicture } from './testing/picture-files.ts';
import { type Answer, startTestApp } from './testing/test-app.ts';
import { day } from './testing/test-clock.ts';

// What changes on one instance is on the public pages of the other within a second.
const here = await startTestApp();
const there = await startTestApp({ databaseUrl: here.databaseUrl, clock: here.clock });
const { clock, create, join, platform, read } = here;
const { openChallenge, send, sendForm } = contentsOn(here);
const master = await join({ roles: ['master_admin'] });
const { id, base } = await openChallenge();
const [tagged = 0] = await create({ tags: ['rio'], category_ids: [6] });
const judge = await join({ profile: true, first_name: 'Nova' });
const holder = await join({ profile: true });
await platform.write((transaction, invalidate) =>
  giveAchievement(transaction, { memberId: holder.id, kind: 'captain', now: clock.now(), invalidate } as never),
);

/** A word that no answer has before a change. */
const word = (name: string) => `Novidade${name}`;
const both = (name: string, ...fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => [`${field}_pt`, `${field}_en`].map((key) => [key, word(name)])));
const post = (path: string, body: object) => send(master, 'POST', path, body);
const patch = async (path: string, known: Record<string, unknown>, to: Record<string, unknown>) =>
  send(master, 'PATCH', path, {
    changes: Object.fromEntries(Object.entries(to).map(([name, value]) => [name, { from: known[name], to: value }])),
  });
const staffRead = (path: string) => read(`/api/admin/${path}`, master.headers);
const image = async (width: number) => ({ bytes: await drawPicture({ width, height: 600 }).jpeg().toBuffer() });
const row = (path: string, content: object) => post(`/api/admin/${path}`, { ...content, key: randomUUID() });

/** Changes a page's text and publishes it. */
async function publishPage(slug: string, name: string): Promise<Answer> {
  const { fields } = await staffRead(`pages/${slug}`);
  const ofLegalText = name === 'legal' ? { ...both(name, 'changes'), valid_from: organisationDay(clock.in(day)) } : {};
  const draft = (
    await patch(`/api/admin/pages/${slug}/draft`, fields, { ...both(name, 'title'), ...ofLegalText })
  ).json();
  return post(`/api/admin/pages/${slug}/publication`, { version: draft.version });
}

interface Change {
  /** Where visitors see it. */
  readonly path: string;
  /** What they see then; by default, the word of the name. */
  readonly shown?: string;
  readonly change: () => Promise<Answer>;
}

const changes: Readonly<Record<string, Change>> = {
  challenge: {
    path: '/api/challenges',
    shown: complete.title_pt,
    change: async () => {
      const editor = editorOf(here, master.headers);
      const draft = await editor.create();
      await editor.change(draft.id, complete);
      return editor.publish(draft.id);
    },
  },
  faq: {
    path: `/api/challenges/${id}/faqs`,
    change: () =>
      post(`${base}/faqs`, { ...both('faq', 'question'), answer_pt: '<p>Sim</p>', answer_en: '<p>Yes</p>' }),
  },
  file: {
    path: `/api/challenges/${id}/files`,
    change: () =>
      sendForm(
        master,
        `${base}/files`,
        ['file', { bytes: Buffer.from('%PDF-1.7 um'), name: 'guia.pdf', type: 'application/pdf' }],
        ...Object.entries({ ...both('file', 'title'), description_pt: '', description_en: '' }),
      ),
  },
  picture: {
    path: `/api/challenges/${id}/gallery`,
    change: async () =>
      sendForm(master, `${base}/gallery`, ['image', await image(900)], ...Object.entries(both('picture', 'text'))),
  },
  partner: {
    path: `/api/challenges/${id}/partners`,
    change: () => post(`${base}/partners`, { name: word('partner'), url: null, ...both('partner', 'description') }),
  },
  stage: {
    path: `/api/challenges/${id}/timelines`,
    change: () =>
      post(`${base}/stages`, {
        ...both('stage', 'title', 'message'),
        icon: 'tools',
        start_at: clock.in(day).toISOString(),
        finish_at: null,
        interact_with: 'any',
      }),
  },
  task: {
    path: `/api/challenges/${id}/tasks`,
    change: () => post(`${base}/tasks`, { ...both('task', 'name', 'description'), max_users: null }),
  },
  role: {
    path: `/api/challenges/${id}/judges`,
    shown: 'Nova',
    change: () => post(`${base}/people`, { role: 'judge', user_id: judge.id }),
  },
  page: { path: '/api/pages/home-about', change: () => publishPage('home-about', 'page') },
  legal: {
    path: '/api/pages/terms-of-use/versions',
    change: () => publishPage('terms-of-use', 'legal'),
  },
  question: {
    path: '/api/faqs',
    change: async () => {
      const [theme] = (await staffRead('faqs')).themes;
      return post('/api/admin/faqs', { theme: theme.slug, ...both('question', 'question', 'answer') });
    },
  },
  wording: {
    path: `/api/users/${holder.id}/achievements`,
    change: () =>
      patch('/api/admin/wording/achievements', { captain_name_pt: 'Liderança' }, { captain_name_pt: word('wording') }),
  },
  supporter: {
    path: '/api/partners',
    change: () => row('partners', { name: word('supporter'), url: null, ...both('supporter', 'description') }),
  },
  ambassador: {
    path: '/api/meet-the-league',
    change: () =>
      row('league', {
        full_name: word('ambassador'),
        ...both('ambassador', 'role', 'description'),
        country: 'BR',
        video: null,
        linkedin: null,
      }),
  },
  document: {
    path: '/api/transparency',
    change: () =>
      row('documents', {
        kind: 'accounts',
        ...both('document', 'title', 'description'),
        year: 2025,
        published_on: '2026-01-31',
        sections: [],
      }),
  },
  banner: {
    path: '/api/settings/home',
    change: () =>
      row('home-banners', { ...both('banner', 'title', 'text'), link: null, starts_on: null, ends_on: null }),
  },
  figure: {
    path: '/api/settings/home',
    change: () => row('home-figures', { value: '20x', ...both('figure', 'label', 'source'), source_url: null }),
  },
  look: {
    path: '/api/openapi.json',
    change: async () =>
      patch('/api/admin/organisation/look', await staffRead('organisation/look'), { short_name: 'Novidadelook' }),
  },
  tag: {
    path: `/api/challenges/${tagged}`,
    shown: 'novidadetag',
    change: () => send(master, 'PUT', '/api/admin/tags/rio', { name: word('tag') }),
  },
  goal: {
    path: '/api/categories',
    change: async () => {
      const { data } = await staffRead('categories');
      return patch(
        '/api/admin/categories/6',
        data.find((goal: { id: number }) => goal.id === 6),
        { name_en: word('goal') },
      );
    },
  },
};

test.each(Object.entries(changes))('a change of a %s is on the other instance within a second', async (name, given) => {
  const { path, change, shown = word(name) } = given;
  // Both have the answer before.
  for (const { get } of [here, there]) expect((await get(path)).body).not.toContain(shown);
  const answer = await change();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect((await here.get(path)).body).toContain(shown);
  await vi.waitFor(async () => expect((await there.get(path)).body).toContain(shown), { timeout: 1000, interval: 20 });
});
