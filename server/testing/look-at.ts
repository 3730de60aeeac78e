import type { TestApp, TestMember } from './test-app.ts';

/** Lets a member of the staff look at an account, with a reason, as they do before they change it. */
export async function lookAt(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<TestMember, 'headers'>,
  id: number,
): Promise<void> {
  const url = `/api/admin/members/${id}/views`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: { reason: 'Pediu ajuda por e-mail.' } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}
