import { contentsOn } from './features/challenges/contents/contents.testing.ts';
import { drawPicture } from './testing/picture-files.ts';
import type { Answer } from './testing/test-app.ts';
import { day } from './testing/test-clock.ts';
import { both, startTwoInstances, word } from './testing/two-instances.ts';

const { here, testChanges, post, put, patch, remove, upload } = await startTwoInstances();
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
