import { certificatesOn } from './features/challenges/certificates/certificates.testing.ts';
import { complete, editorOf } from './features/challenges/challenges/editor/editor.testing.ts';
import { startTwoInstances, word } from './testing/two-instances.ts';

const { here, master, testChanges, put, remove, patch, staffRead } = await startTwoInstances();
const { create } = here;
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
