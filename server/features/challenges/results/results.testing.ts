import { randomUUID } from 'node:crypto';
import type { EditedEntry, EditedResults } from '@mutirao/contract/challenges/results/results.ts';
import type { FormPart } from '../../../testing/send.ts';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';

/** What those who manage a challenge do with its contents (`contentsOn`). */
interface Contents {
  openChallenge(): Promise<{ id: number; admin: TestMember; base: string }>;
  send(member: TestMember, method: 'POST', url: string, body?: object): Promise<Answer>;
  sendForm(member: TestMember, url: string, ...parts: FormPart[]): Promise<Answer>;
}

/** What those who manage a challenge do with its results. */
export function resultsOn({ join, takePart, read }: TestApp, { openChallenge, send, sendForm }: Contents) {
  /** A published challenge with two admins, and the id of its lives changed. */
  async function open() {
    const { id, admin, base } = await openChallenge();
    const other = await join();
    await takePart({ challengeId: id, memberId: other.id, roles: ['challenge_admin'] });
    const url = `${base}/results`;
    const edited: EditedResults = await read(url, admin.headers);
    const lives = edited.data[0]?.id ?? 0;
    const enter = (values: object, member: TestMember = admin) =>
      send(member, 'POST', `${url}/entries`, { ...entryOf(lives), ...values });
    const addFile = (
      entry: number,
      kind: string,
      file: { name: string; bytes: Buffer },
      more: [string, string][] = [],
    ) =>
      sendForm(admin, `${url}/entries/${entry}/evidence`, ['kind', kind], ...more, [
        'file',
        { bytes: file.bytes, name: file.name },
      ]);
    const confirm = (entry: number, member: TestMember = other) =>
      send(member, 'POST', `${url}/entries/${entry}/confirmation`);
    const listed = async (): Promise<EditedEntry[]> => (await read(`${url}/entries`, admin.headers)).data;
    return { id, admin, other, base, url, lives, enter, addFile, confirm, listed };
  }

  return { open };
}

export const entryOf = (indicator: number) => ({
  request_id: randomUUID(),
  indicator,
  quantity: 40,
  happened_on: '2026-01-05',
  method: 'counted',
});

export const planOf = (values: object = {}) => ({
  indicator: null,
  based_on: 0,
  name_pt: 'Mudas plantadas',
  name_en: 'Trees planted',
  unit_pt: 'mudas',
  unit_en: 'trees',
  method_pt: 'Contagem no viveiro',
  method_en: '',
  target: 500,
  due_on: '2026-12-01',
  ...values,
});
