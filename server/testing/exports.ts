import { vi } from 'vitest';
import type { Answer, TestApp, TestMember } from './test-app.ts';

interface Asked {
  list: string;
  challenge?: number;
  filter?: Record<string, string | number | boolean>;
  format?: 'semicolon' | 'comma';
}

/** What members do with exports of lists. */
export function exportsOn({ app, get, read }: Pick<TestApp, 'app' | 'get' | 'read'>) {
  const create = ({ headers }: TestMember, body: Asked): Promise<Answer> =>
    app.inject({ method: 'POST', url: '/api/admin/exports', headers, payload: { format: 'comma', ...body } });

  const download = ({ headers }: TestMember, id: string) => get(`/api/admin/exports/${id}/file`, headers);

  /** The text of an exported list, once it is written. */
  async function exported(member: TestMember, body: Asked): Promise<string> {
    const answer = await create(member, body);
    if (answer.statusCode !== 201) throw new Error(`The export answered ${answer.statusCode}: ${answer.body}`);
    const { id } = answer.json();
    const isRunning = ({ state }: { state: string }) => state === 'running';
    await vi.waitUntil(async () => !(await read('/api/admin/exports', member.headers)).some(isRunning), 20_000);
    return (await download(member, id)).body;
  }

  return { create, download, exported };
}
