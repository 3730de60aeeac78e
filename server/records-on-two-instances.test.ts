import { randomUUID } from 'node:crypto';
import { both, startTwoInstances, word } from './testing/two-instances.ts';

const { testChanges, post, put, patch, remove, staffRead } = await startTwoInstances();
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
