import { encodeForm, type FormPart } from '../../../testing/send.ts';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What those who manage a challenge do with its contents. */
export function contentsOn({ app, create, database, join, takePart }: TestApp) {
  /** A published challenge with an admin. */
  async function openChallenge() {
    const [id = 0] = await create(undefined);
    const admin = await join();
    await takePart({ challengeId: id, memberId: admin.id, roles: ['challenge_admin'] });
    return { id, admin, base: `/api/admin/challenges/${id}` };
  }

  function send({ headers }: Pick<TestMember, 'headers'>, method: Method, url: string, body?: object): Promise<Answer> {
    return app.inject({ method, url, headers, ...(body && { payload: body }) });
  }

  function sendForm({ headers }: Pick<TestMember, 'headers'>, url: string, ...parts: FormPart[]): Promise<Answer> {
    const form = encodeForm(...parts);
    return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
  }

  /** Changes fields from what the editor knew. */
  const change = (from: Record<string, unknown>, to: Record<string, unknown>) => ({
    changes: Object.fromEntries(Object.entries(to).map(([name, value]) => [name, { from: from[name], to: value }])),
  });

  /** The entries of the audit log about a challenge, the oldest first. */
  async function auditOf(challengeId: number) {
    const rows = await database
      .selectFrom('audit_event')
      .select(['kind', 'actor_id', 'detail'])
      .where('kind', 'in', ['content_created', 'content_changed', 'content_deleted'])
      .orderBy('id')
      .execute();
    return rows
      .map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }))
      .filter(({ detail }) => detail.challenge === challengeId);
  }

  return { openChallenge, send, sendForm, change, auditOf };
}
