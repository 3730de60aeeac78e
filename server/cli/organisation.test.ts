import { readFile, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resumeFanOuts } from '../features/members/notifications/fan-out.ts';
import { openTemporaryFolder } from '../testing/clean-up.ts';
import { startMailServer } from '../testing/outside-services.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runCommandLine } from './run-command.ts';

const { database, databaseUrl, join, platform, read, post } = await startTestApp();
const SECRET_KEY = 'a key for tests and for nothing else';
const beside = { DATABASE_URL: databaseUrl, SECRET_KEY };

/** Runs the command beside the running platform, as its process does. */
const run = (words: readonly string[], settings: Record<string, string> = beside) =>
  runCommandLine(words, { NODE_ENV: 'production', ...settings });

/** What the log says of commands that are about no member. */
async function commandEvents(kind: string) {
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_event where kind = ${kind} and detail ->> 'by' = 'command line' and member_id is null
    order by id`.execute(database);
  return rows.map(({ detail }) => detail);
}

test('texts are exported to files and imported, all or none', async () => {
  const folder = await openTemporaryFolder();
  onTestFinished(folder.remove);
  const out = await run(['export-texts', folder.path]);
  expect(out).toMatchObject({ code: 0, errors: '', output: expect.stringContaining(`${folder.path}/pt/faq.md\n`) });
  const files = ['pt', 'en'].map((language) => joinPath(folder.path, language, 'living-lab.md'));
  for (const file of files) await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*/m, 'title: Lab'));
  expect(await run(['import-texts', folder.path])).toMatchObject({ code: 0, errors: '' });
  expect((await read('/api/pages/living-lab')).title).toEqual({ en: 'Lab', pt: 'Lab' });
  expect(await commandEvents('content_changed')).toEqual([
    { by: 'command line', what: 'texts', after: { texts: expect.arrayContaining(['living-lab', 'questions']) } },
  ]);
  await writeFile(files[0] as string, 'Nothing of a page');
  expect(await run(['import-texts', folder.path])).toEqual({
    code: 1,
    output: '',
    errors: 'Nothing is written:\npt/living-lab.md:1: the file begins with --- and a head\n',
  });
});

test('what becomes of held mails is decided once, and recorded', async () => {
  const member = await join({ email: 'held@example.org' });
  const mail = { to: 'held@example.org', language: 'pt', template: 'password_changed' } as const;
  await platform.mail.send(database, { ...mail, data: { memberId: member.id } });
  await sql`update mail set next_try_at = 'infinity' where recipient = 'held@example.org'`.execute(database);
  expect((await run(['held-mails', 'drop'])).output).toBe('1 mails are dropped.\n');
  expect(await run(['held-mails', 'burn'])).toMatchObject({ code: 1, errors: expect.stringContaining('Usage') });
  expect((await commandEvents('content_changed')).at(-1)).toEqual({
    by: 'command line',
    what: 'held_mails',
    status: 'dropped',
    number: 1,
  });
});

test('requests for information are listed, answered and mailed from the command line', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const withMail = { ...beside, SMTP_URL: server.url };
  const email = 'asks@example.org';
  const body = {
    name: 'Ana Lima',
    email,
    subject: 'Contas de 2025',
    message: 'Peço as contas de 2025.',
    kind: 'e-sic',
  };
  const json = { 'content-type': 'application/json' };
  const { protocol } = (await post('/api/contact', json, JSON.stringify(body))).json();
  const list = await run(['enquiries', 'list']);
  expect(list.output).toMatch(new RegExp(`^${protocol}  [\\d-]{10}  due [\\d-]{10}  Ana Lima  Contas de 2025\n$`));
  const shown = (await run(['enquiries', 'show', protocol])).output;
  expect(shown).toContain('Peço as contas de 2025.');
  expect(shown).toContain(email);
  expect(await commandEvents('enquiry_viewed')).toEqual([
    { by: 'command line', kind: 'e-sic', item: expect.any(Number) },
  ]);
  expect((await run(['enquiries', 'extend', protocol, 'Faltam papéis.'])).output).toContain('10 days more');
  const answered = await run(['enquiries', 'answer', protocol, 'Estão na página.'], withMail);
  expect(answered).toEqual({ code: 0, output: `${protocol} is answered, and its sender is notified.\n`, errors: '' });
  expect(await read(`/api/contact/requests/${protocol}`)).toMatchObject({ answer: 'Estão na página.' });
  const mails = await database.selectFrom('mail').select('template').where('recipient', '=', email).execute();
  expect(mails.map(({ template }) => template)).toEqual(['enquiry_copy', 'request_news', 'request_news']);
  expect(await run(['enquiries', 'answer', protocol, 'Outra vez.'])).toMatchObject({ code: 1 });
  expect(await run(['enquiries', 'answer', protocol])).toMatchObject({ code: 1 });
  expect(await run(['enquiries', 'show', 'contact-999'])).toMatchObject({ code: 1 });
  expect(await run(['enquiries', 'burn'])).toMatchObject({ code: 1, errors: expect.stringContaining('Usage') });
  expect(await run(['enquiries'])).toMatchObject({ code: 2 });
});

test('announce shows the news with the number of recipients, then sends it once', async () => {
  const { path, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  const file = joinPath(path, 'news.json');
  const news = {
    title: { pt: 'Equipes', en: 'Teams' },
    text: { pt: 'Crie a sua.', en: 'Create yours.' },
    path: '/challenges',
  };
  await writeFile(file, JSON.stringify(news));
  const member = await join({ confirmed_at: new Date() });
  const { rows } = await sql<Record<'all' | 'confirmed', number>>`
    select count(*) as all, count(*) filter (where confirmed_at is not null) as confirmed
    from member where deleted_at is null`.execute(database);
  const reach = `${rows[0]?.all} members on the platform, ${rows[0]?.confirmed} by e-mail`;
  expect((await run(['announce', file])).output).toBe(
    `pt: Equipes — Crie a sua.\nen: Teams — Create yours.\nleads to: /challenges\nfor: ${reach}\nSay it again with --yes to send it.\n`,
  );
  expect((await read('/api/notifications', member.headers)).total).toBe(0);
  expect((await run(['announce', '--yes', file])).output).toBe(`It goes out within a minute, to ${reach}.\n`);
  expect(await run(['announce', '--yes', file])).toMatchObject({ code: 1, errors: 'These news were sent before.\n' });
  await resumeFanOuts(platform);
  await vi.waitUntil(async () => (await read('/api/notifications', member.headers)).total === 1, { timeout: 30_000 });
  expect((await read('/api/notifications', member.headers)).data[0]).toMatchObject({ ...news, event: 'product_news' });

  await writeFile(file, JSON.stringify({ ...news, text: { pt: 'Só em português.' }, path: 'https://example.org' }));
  const wrong = await run(['announce', '--yes', file]);
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain('is no page of this site');
  expect((await run(['announce', `${file}.txt`])).errors).toContain('cannot be read (ENOENT)');
});

test('organisation shows and sets how certificates are signed', async () => {
  expect((await run(['organisation'])).output).toBe('name: Mutirão\nsigns: Mutirão\n');
  const set = await run(['organisation', 'Instituto Mutirão', 'Lúcia Prado']);
  expect(set).toEqual({ code: 0, output: 'name: Instituto Mutirão\nsigns: Lúcia Prado\n', errors: '' });
  expect((await run(['organisation'])).output).toBe(set.output);
  expect(await commandEvents('settings_changed')).toEqual([
    {
      by: 'command line',
      before: { name: 'Mutirão', responsible_name: 'Mutirão' },
      after: { name: 'Instituto Mutirão', responsible_name: 'Lúcia Prado' },
    },
  ]);
  const { rows } = await sql`select name from organisation`.execute(database);
  expect(rows).toEqual([{ name: 'Instituto Mutirão' }]);
  expect(await run(['organisation', 'Instituto Mutirão'])).toMatchObject({ code: 1, output: '' });
});
