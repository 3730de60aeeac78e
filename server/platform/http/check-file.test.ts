import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { encodeForm, uploadsOn } from '../../testing/send.ts';
import { startTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { scanFile } from './file-rule.ts';

/** The file by which scanners are tested; in two parts, so that none removes this one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The part of a ClamAV daemon that scans streams. */
async function startScanner({ silent = false } = {}) {
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      sent = Buffer.concat([sent, bytes]);
      if (silent) socket.destroy();
      else if (sent.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(sent.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Sent {
  app: TestApp;
  by: TestMember;
  content: string | Buffer;
  name?: string;
}

async function createDocument({ app }: TestApp, by: TestMember): Promise<string> {
  const texts = { title_pt: 'Contas', title_en: 'Accounts', description_pt: 'Tudo.', description_en: 'All.' };
  const payload = {
    ...texts,
    kind: 'accounts',
    year: 2025,
    published_on: '2026-01-31',
    sections: [],
    key: randomUUID(),
  };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/documents', headers: by.headers, payload });
  return `/api/admin/documents/${answer.json().id}/file`;
}
async function upload({ app, by, content, name = 'contas.csv' }: Sent) {
  const url = await createDocument(app, by);
  const form = encodeForm(['file', { bytes: Buffer.from(content), name, type: 'text/csv' }]);
  return app.app.inject({ method: 'POST', url, headers: { ...by.headers, ...form.headers }, payload: form.payload });
}
const staff = { roles: ['admin'] } as const;

test('a file in which the scanner finds something is refused, however it comes, and logged', async () => {
  const lines: string[] = [];
  const settings = { CLAMAV_URL: await startScanner() };
  const app = await startTestApp({ settings, logTo: { write: (line) => void lines.push(line) } });
  const by = await app.join({ roles: [...staff.roles] });
  expect((await upload({ app, by, content: 'a;b' })).statusCode).toBe(200);
  const refused = await upload({ app, by, content: eicar });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { file: ['Este arquivo contém um programa malicioso e não foi aceito.'] },
  ]);
  const parts = uploadsOn(app);
  const id = await parts.upload(by, Buffer.from(eicar), { name: 'contas.csv', type: 'text/csv' });
  const url = await createDocument(app, by);
  const named = await app.app.inject({ method: 'POST', url, headers: by.headers, payload: { file: { upload: id } } });
  expect(named.statusCode).toBe(422);
  const found = lines.filter((line) => line.includes('Eicar-Test-Signature'));
  expect(found).toHaveLength(2);
});

test('while the scanner does not answer no such file is accepted', async () => {
  const app = await startTestApp({ settings: { CLAMAV_URL: await startScanner({ silent: true }) } });
  const by = await app.join({ roles: [...staff.roles] });
  expect((await upload({ app, by, content: 'a;b' })).statusCode).toBe(503);
});

test.each(['unix:///nowhere/clamd.ctl', 'tcp://127.0.0.1:1'])(
  'without a scanner at %s a scan fails',
  async (address) => {
    await expect(scanFile(address, import.meta.filename)).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  },
);

const plain = await startTestApp();
const by = await plain.join({ roles: [...staff.roles] });
const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1');
const archive = Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1');

test.each([
  ['a program', program, 'contas.pdf'],
  ['a program', program, 'contas.csv'],
  ['a program', program, 'contas.zip'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'contas.pdf'],
  ['an archive', archive, 'contas.docx'],
  ['an archive', archive, 'contas.odt'],
  ['an archive', archive, 'contas.txt'],
  ['a text', 'a;b', 'contas.json'],
  ['a text', 'a;b', 'contas.xlsx'],
  ['nothing', '', 'contas.pdf'],
])('%s is refused under the name of another type: %s%s', async (_what, content, name) => {
  const answer = await upload({ app: plain, by, content, name });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.file).toHaveLength(1);
});

const odt = 'mimetypeapplication/vnd.oasis.opendocument.text';

test.each([
  ['contas.pdf', '%PDF-1.7\n'],
  ['contas.csv', 'mês;valor\n1;10'],
  ['contas.json', '\uFEFF{"a":[1]}'],
  ['contas.zip', archive],
  ['contas.odt', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${odt}`, 'latin1')],
  ['contas.docx', Buffer.concat([archive, Buffer.from('[Content_Types].xml … word/document.xml')])],
])('%s is accepted with its content', async (name, content) => {
  expect((await upload({ app: plain, by, content, name })).statusCode).toBe(200);
});
