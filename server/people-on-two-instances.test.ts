import { randomUUID } from 'node:crypto';
import { certificatesOn } from './features/challenges/certificates/certificates.testing.ts';
import { complete, editorOf } from './features/challenges/challenges/editor/editor.testing.ts';
import { moderationSetting } from './features/challenges/moderation/moderation.testing.ts';
import { joinChallenge, writeTeams } from './testing/taking-part.ts';
import type { TestMember } from './testing/test-app.ts';
import { both, startTwoInstances, word } from './testing/two-instances.ts';

const { here, master, testChanges, post, remove, put, patch, staffRead } = await startTwoInstances();
const { create, join, takePart } = here;
const { newTeam, report, casesOf, decide } = moderationSetting(here);

/** A challenge with a participant and their team. */
async function openTeam(name: string) {
  const [id = 0] = await create({});
  const [leader] = (await joinChallenge(here, id, 1)) as [TestMember];
  const [team = 0] = await writeTeams(here, { challengeId: id, name, people: [leader] });
  return { id, leader, team };
}

/** A team that was reported, and what decides about it. */
async function openCase(name: string) {
  const { challengeId, url, others } = await newTeam(name);
  await report(url, others[0]);
  const act = async (action: 'hide' | 'restore') => decide(master, action, await casesOf(challengeId, master));
  return { path: `/api/challenges/${challengeId}/teams`, act };
}

testChanges({
  'a role that is given': async () => {
    const [id = 0] = await create({});
    const judge = await join({ profile: true, first_name: 'Nova' });
    const change = () => post(`challenges/${id}/people`, { role: 'judge', user_id: judge.id });
    return { path: `/api/challenges/${id}/judges`, shown: 'Nova', change };
  },
  'a role that is taken': async () => {
    const [id = 0] = await create({});
    const judge = await join({ profile: true, first_name: 'Antiga' });
    await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
    const change = () => remove(`challenges/${id}/people/${judge.id}/judge`);
    return { path: `/api/challenges/${id}/judges`, gone: 'Antiga', change };
  },
  'a participant who is removed': async () => {
    const [id = 0] = await create({});
    const member = await join({ profile: true, first_name: 'Passageira' });
    await takePart({ memberId: member.id, challengeId: id, roles: ['contestant'] });
    const change = () => post(`challenges/${id}/participants/${member.id}/remove`, { reason: 'Pediu para sair.' });
    return { path: `/api/challenges/${id}/community`, gone: 'Passageira', change };
  },
  'a team that is ended': async () => {
    const { id, team } = await openTeam('Onda Curta');
    const change = () => post(`challenges/${id}/teams/${team}/end`, { reason: 'Ficou sem atividade.' });
    return { path: `/api/challenges/${id}/teams`, gone: 'Onda Curta', change };
  },
  'a content that is hidden': async () => {
    const { path, act } = await openCase('Nome Feio');
    return { path, gone: 'Nome Feio', change: () => act('hide') };
  },
  'a content that is restored': async () => {
    const { path, act } = await openCase('Nome Bonito');
    await act('hide');
    return { path, shown: 'Nome Bonito', change: () => act('restore') };
  },
});

const editor = editorOf(here, master.headers);
const { setUp, issueAll, close, correct, withdraw, ownOf } = certificatesOn(here);

/** The id of a challenge with a tag. */
async function createTagged(tag: string): Promise<number> {
  const [id = 0] = await create({ tags: [tag], category_ids: [6] });
  return id;
}

/** A challenge whose only participant has a certificate. */
async function certify() {
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  const [certificate] = await ownOf(members[0]);
  if (!certificate) throw new Error('Nobody has a certificate.');
  return { id, certificate, path: `/api/certificate/${certificate.verify_code}` };
}

testChanges({
  'a new challenge': async () => {
    const { id } = await editor.create();
    await editor.change(id, complete);
    return { path: '/api/challenges', shown: complete.title_pt, change: () => editor.publish(id) };
  },
  'a published change': async () => {
    const { id } = await editor.create();
    await editor.change(id, complete);
    await editor.publish(id);
    await editor.change(id, { title_pt: 'Mangue vivo' });
    return { path: `/api/challenges/${id}`, shown: 'Mangue vivo', change: () => editor.publish(id) };
  },
  'an unpublished challenge': async () => {
    const [id = 0] = await create({ title_pt: 'Rio escondido' });
    return {
      path: `/api/challenges/${id}`,
      gone: 'Rio escondido',
      change: () => editor.unpublish(id, 'published'),
    };
  },
  'an archived challenge': async () => {
    const [id = 0] = await create({ title_pt: 'Rio guardado' });
    return { path: '/api/challenges', gone: 'Rio guardado', change: () => put(`challenges/${id}/archive`) };
  },
  'a closed challenge': async () => {
    const { id } = await setUp();
    return { path: `/api/challenges/${id}`, shown: '"situation":"finished"', change: () => close(id, master) };
  },
  'a corrected certificate': async () => {
    const { id, certificate, path } = await certify();
    const change = () => correct(id, certificate, master, { name: word('certificate'), hours: null });
    return { path, shown: word('certificate'), change };
  },
  'a withdrawn certificate': async () => {
    const { id, certificate, path } = await certify();
    return { path, shown: 'Emitido por engano.', change: () => withdraw(id, certificate, master) };
  },
  'a renamed tag': async () => ({
    path: `/api/challenges/${await createTagged('rio')}`,
    shown: 'córrego',
    change: () => put('tags/rio', { name: 'córrego' }),
  }),
  'a deleted tag': async () => ({
    path: `/api/challenges/${await createTagged('mar')}`,
    gone: '"mar"',
    change: () => remove('tags/mar'),
  }),
  'a goal': async () => {
    const { data } = await staffRead('categories');
    const six = data.find((goal: { id: number }) => goal.id === 6);
    return {
      path: '/api/categories',
      shown: word('goal'),
      change: () => patch('categories/6', six, { name_en: word('goal') }),
    };
  },
});

const on = '2026-01-31';

/** What creates a row of each kind, beside its key; each text has the word of a name. */
const rows: Readonly<Record<string, (name: string) => Promise<object> | object>> = {
  partners: (name) => ({ name: word(name), url: null, ...both(name, 'description') }),
  league: (name) => ({
    full_name: word(name),
    ...both(name, 'role', 'description'),
    country: 'BR',
    video: null,
    linkedin: null,
  }),
  documents: (name) => ({
    kind: 'accounts',
    ...both(name, 'title', 'description'),
    year: 2025,
    published_on: on,
    sections: [],
  }),
  agreements: (name) => ({
    number: '1/2026',
    partner: word(name),
    ...both(name, 'object'),
    amount: 10,
    received: 0,
    starts_on: on,
    ends_on: '2026-12-31',
    status: 'in_force',
    documents: [],
  }),
  'governing-bodies': (name) => both(name, 'name', 'description'),
  'governing-seats': async (name) => ({
    governing_body_id: (await add('governing-bodies', `Of${name}`)).id,
    name: word(name),
    ...both(name, 'role'),
    since: on,
    until: null,
  }),
  'home-banners': (name) => ({ ...both(name, 'title', 'text'), link: null, starts_on: null, ends_on: null }),
  'home-figures': (name) => ({ value: '20x', ...both(name, 'label', 'source'), source_url: null }),
};
const shownAt: Readonly<Record<string, string>> = {
  partners: '/api/partners',
  league: '/api/meet-the-league',
  'home-banners': '/api/settings/home',
  'home-figures': '/api/settings/home',
};
/** The rows of which each is on a page by itself, and so has no order. */
const unordered = ['documents', 'agreements', 'governing-seats'];
const kinds = Object.keys(rows).map((kind) => ({ kind, path: shownAt[kind] ?? '/api/transparency' }));
const nameOf = (kind: string, change: string) => kind.replace(/\W/g, '') + change;

async function write(kind: string, name: string) {
  const content = await rows[kind]?.(name);
  return () => post(kind, { ...content, key: randomUUID() });
}
const add = async (kind: string, name: string) => (await (await write(kind, name))()).json();
const idsOf = async (kind: string): Promise<number[]> => (await staffRead(kind)).map(({ id }: { id: number }) => id);

testChanges(
  Object.fromEntries(
    kinds.flatMap(({ kind, path }) => [
      [
        `one more of the ${kind}`,
        async () => {
          const name = nameOf(kind, 'New');
          return { path, shown: word(name), change: await write(kind, name) };
        },
      ],
      [
        `one of the ${kind} in other words`,
        async () => {
          const [row] = await staffRead(kind);
          const field = Object.keys(row).find((key) => key.endsWith('_pt')) ?? '';
          const shown = word(nameOf(kind, 'Changed'));
          return { path, shown, change: () => patch(`${kind}/${row.id}`, row, { [field]: shown }) };
        },
      ],
      [
        `one less of the ${kind}`,
        async () => {
          const [row] = await idsOf(kind);
          return { path, gone: word(nameOf(kind, 'Changed')), change: () => remove(`${kind}/${row}`) };
        },
      ],
    ]),
  ),
);

testChanges(
  Object.fromEntries(
    kinds
      .filter(({ kind }) => !unordered.includes(kind))
      .map(({ kind, path }) => [
        `another order of the ${kind}`,
        async () => {
          for (const name of ['First', 'Second']) await add(kind, nameOf(kind, name));
          const shown = new RegExp(`${word(nameOf(kind, 'Second'))}.*${word(nameOf(kind, 'First'))}`);
          const ids = await idsOf(kind);
          return { path, shown, change: () => put(`${kind}/order`, { ids: ids.toReversed() }) };
        },
      ]),
  ),
);
