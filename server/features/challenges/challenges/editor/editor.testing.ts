import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** A content with everything that publishing requires. */
export const complete = {
  title_pt: 'Rio limpo',
  title_en: 'Clean river',
  short_description_pt: 'Vamos limpar o rio da nossa cidade.',
  short_description_en: 'Let us clean the river of our town.',
  description_pt: '<p>O rio está sujo.</p>',
  description_en: '<p>The river is dirty.</p>',
  category_ids: [6],
} satisfies Partial<ChallengeContent>;

/** A prize without a value, as the editor sends it, for this winner. */
export const aPrize = (winner: object) => ({
  id: crypto.randomUUID(),
  title_pt: 'Prêmio',
  title_en: 'Prize',
  description_pt: '',
  description_en: '',
  value: null,
  currency: null,
  winner,
});

type Headers = Record<string, string>;
type Fields = { readonly [Name in keyof ChallengeContent]?: unknown };

/** The calls of the editor on an app, for somebody with these headers. */
export function editorOf({ app }: Pick<TestApp, 'app'>, headers: Headers) {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/admin/challenges${path}`, headers, ...(payload && { payload }) });
  const document = async (id: number): Promise<ChallengeDocument> => (await call('GET', `/${id}`)).json();
  return {
    call,
    document,
    create: async (title_pt = 'Rio limpo', request_id: string = crypto.randomUUID()): Promise<ChallengeDocument> =>
      (await call('POST', '', { title_pt, request_id })).json(),
    /** Changes fields, from other values than the present ones where they are given. */
    change: async (id: number, fields: Fields, known?: Fields) => {
      const { content } = await document(id);
      const changes = Object.fromEntries(
        Object.entries(fields).map(([name, to]) => [
          name,
          { from: (known ?? content)[name as keyof ChallengeContent], to },
        ]),
      );
      return call('PATCH', `/${id}/draft`, { changes });
    },
    publish: (id: number, at?: string) => call('POST', `/${id}/publication`, at === undefined ? {} : { at }),
    unpublish: (id: number, of: 'scheduled' | 'published') => call('DELETE', `/${id}/publication?of=${of}`),
  };
}

/** The product with a member of staff, and the admin of a challenge. */
export async function startEditor(options: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(options);
  const staff = await test.join({ roles: ['admin'] });
  const editor = editorOf(test, staff.headers);
  return {
    ...test,
    staff,
    editor,
    /** A draft that can be published. */
    createComplete: async (): Promise<number> => {
      const { id } = await editor.create();
      const answer = await editor.change(id, complete);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return id;
    },
    /** The editor of somebody with a role in a challenge. */
    joinAs: async (challengeId: number, role: 'challenge_admin' | 'judge' | 'contestant') => {
      const member = await test.join({ profile: true });
      await test.takePart({ challengeId, memberId: member.id, roles: [role] });
      return { ...member, editor: editorOf(test, member.headers) };
    },
    /** The entries of the audit log about a challenge, the latest last. */
    events: async (challengeId: number) => {
      const rows = await test.database.selectFrom('audit_event').selectAll().orderBy('id').execute();
      return rows.filter(({ detail }) => (detail as { challenge?: number }).challenge === challengeId);
    },
  };
}
