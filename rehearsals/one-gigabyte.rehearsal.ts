import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import { addMemberCrowd } from '../bench/crowds.ts';
import { demoPassword } from '../db/demo/members.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { type MailServer, startMailServer } from '../server/testing/outside-services.ts';
import { takeLargePhoto } from '../server/testing/picture-files.ts';
import { encodeForm } from '../server/testing/send.ts';
import { build } from '../tools/build.mjs';
import { readEmbeddedUrl } from './database.ts';
import { installWithin, limitToOneGigabyte, MemoryWatch } from './one-gigabyte/limits.ts';
import { startInstance } from './platform.ts';
import { check, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';

export const members = 1000;

/** A connection to the embedded database. */
async function openEmbedded(dataDirectory: string, { atEnd }: Rehearsing): Promise<Database> {
  const url = await readEmbeddedUrl(dataDirectory);
  const database = connect({ url: () => url, size: 1, onError: () => {} });
  atEnd(() => database.destroy());
  return database;
}

interface Announcing {
  readonly rehearsing: Rehearsing;
  readonly origin: string;
  readonly token: string;
  readonly challengeId: number;
  readonly dataDirectory: string;
  readonly mails: MailServer;
}

async function post({ origin, token }: Announcing, path: string, body: object) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

/** Announces something to a thousand followers, whose digests are due at once, and waits until each has its mail. */
export async function sendDigests(announcing: Announcing): Promise<void> {
  const { rehearsing, challengeId, dataDirectory, mails } = announcing;
  const database = await openEmbedded(dataDirectory, rehearsing);
  await addMemberCrowd(database, members);
  await sql`update member set confirmed_at = now() where slug like 'ana-souza-%'`.execute(database);
  await sql`update platform_setting set email_frequency = 'daily'
    where member_id in (select id from member where slug like 'ana-souza-%')`.execute(database);
  await sql`insert into challenge_follow (challenge_id, member_id)
    select ${challengeId}::int, id from member where slug like 'ana-souza-%'`.execute(database);

  const path = `/admin/challenges/${challengeId}/announcements`;
  const text = '<p>Faltam <strong>dois dias</strong>.</p>';
  const draft = await post(announcing, path, {
    key: crypto.randomUUID(),
    subject_pt: 'Entreguem até sexta',
    subject_en: 'Hand in by Friday',
    text_pt: text,
    text_en: text,
    audience: 'followers',
    filter: {},
    by_mail: true,
  });
  await post(announcing, `${path}/${draft.id}/send`, { at: null });
  const due = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notification n join member m on m.id = n.member_id
      where n.digest_at is not null and m.slug like 'ana-souza-%'`.execute(database);
    return rows[0]?.count === members;
  };
  await waitFor('the notifications of all followers', due, 120_000);
  await sql`update notification set digest_at = now() where digest_at is not null`.execute(database);
  rehearsing.step('Digests are sent every five minutes');
  const ofCrowd = () => mails.mails.filter(({ recipients }) => recipients[0]?.startsWith('ana-souza-'));
  await waitFor('the first digest', () => ofCrowd().length > 0, 400_000);
  const begun = performance.now();
  await waitFor('the digests of all members', () => ofCrowd().length >= members, 300_000);
  rehearsing.figure('1,000 digests sent', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
  check(new Set(ofCrowd().map(({ recipients }) => recipients[0])).size === members, 'Some members got two digests');
}

interface Photo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly progressive?: boolean;
}

/** What phones make, and the two that the rules accept at most: by pixels, and by the memory of the decoder. */
export const photos: readonly Photo[] = [
  { name: '48 megapixels', width: 8000, height: 6000 },
  { name: '100 megapixels, the most', width: 11_540, height: 8660 },
  { name: '71 megapixels, progressive', width: 9730, height: 7300, progressive: true },
];

interface Sending {
  readonly bytes: Buffer;
  readonly origin: string;
  readonly token: string;
  readonly challengeId: number;
}

/** A file of the photo, as large as an upload may be. */
export const takePhoto = (photo: Photo): Promise<Buffer> => takeLargePhoto(photo, largestUpload);

/** Adds a photo to the gallery of a challenge, as its editors do. */
export async function sendPhoto({ figure }: Rehearsing, photo: Photo, sending: Sending): Promise<void> {
  const { bytes, origin, token, challengeId } = sending;
  const { headers, payload } = encodeForm(['text_pt', 'O rio'], ['text_en', 'The river'], ['image', { bytes }]);
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/admin/challenges/${challengeId}/gallery`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  check(answer.status === 201, `The photo of ${photo.name} was refused: ${answer.status} ${await answer.text()}`);
  figure(`photo of 10 MB, ${photo.name}`, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

const connections = 20;
const seconds = 20;

/** The addresses that the sitemap and the pages of a visitor's day have. */
async function findPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/challenges`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  const challenges = data.flatMap(({ slug }) => [`/challenges/${slug}`, `/challenges/${slug}/community`]);
  const others = ['/', '/challenges', '/categories', '/results?search=rio', '/about', '/impact', '/login', '/register'];
  return [...others, ...others.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=en`), ...challenges];
}

/** Visits the pages over twenty connections; prints how many, and how long the slowest hundredth took. */
export async function visitPages({ figure }: Rehearsing, origin: string): Promise<void> {
  const pages = await findPages(origin);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const failures = new Map<string, number>();
  async function visit(at: number): Promise<void> {
    for (let next = at; performance.now() < end; next += connections) {
      const path = pages[next % pages.length] as string;
      const begun = performance.now();
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      if (!answer.ok) failures.set(path, answer.status);
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => visit(at)));
  check(failures.size === 0, `Pages failed: ${JSON.stringify([...failures])}`);
  const sorted = times.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  figure(
    'pages a second over 20 connections, 99th percentile',
    `${Math.round(times.length / seconds)}, ${Math.round(slow)} ms`,
  );
}

/** Milliseconds in which the list of places is written, after the start. */
const firstStart = 45_000;
/** Sign-ins at once: each takes 19 MB while its password is hashed. */
const signIns = 30;

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: demoPassword }),
  });
  check(answer.ok, `${username} cannot sign in: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function run(rehearsing: Rehearsing): Promise<void> {
  const { folder, step, figure } = rehearsing;
  await chmod(folder, 0o755);
  const limits = await limitToOneGigabyte(rehearsing);
  const watch = new MemoryWatch(rehearsing, limits);
  step('npm start in a clone');
  await watch.during('install and build', () => installWithin(rehearsing, limits));
  await build();
  const mails = await startMailServer();
  rehearsing.atEnd(mails.close);

  step('A first start with the embedded database and the demo world');
  const settings = { SMTP_URL: mails.url, DATABASE_URL: '' };
  const { origin } = await watch.during('first start', async () => {
    const begun = performance.now();
    const instance = await startInstance(rehearsing, { name: 'platform', settings, within: limits.within });
    figure('ready after', `${((performance.now() - begun) / 1000).toFixed(1)} s`);
    await pause(firstStart);
    return instance;
  });

  step('Visits, sign-ins, photos');
  await watch.during('visits', () => visitPages(rehearsing, origin));
  const token = await watch.during(`${signIns} sign-ins at once`, async () => {
    const names = ['admin', 'judge', 'advisor', 'partner', 'contestant'];
    const all = Array.from({ length: signIns }, (_, at) => signIn(origin, `${names[at % names.length]}@example.org`));
    return (await Promise.all(all))[0] as string;
  });
  for (const photo of photos) {
    const bytes = await takePhoto(photo);
    await watch.during(`photo of ${photo.name}, while pages are read`, async () => {
      const reading = visitPages(rehearsing, origin);
      await sendPhoto(rehearsing, photo, { bytes, origin, token, challengeId: 1 });
      await reading;
    });
  }

  step('A digest to a thousand members');
  const fresh = await signIn(origin, 'admin@example.org');
  const dataDirectory = join(folder, 'platform');
  await watch.during('digests', () =>
    sendDigests({ rehearsing, origin, token: fresh, challengeId: 1, dataDirectory, mails }),
  );
  await watch.during('idle afterwards', () => pause(40_000));
  figure('the group at most, with cached files', `${Math.round((await limits.readPeak()) / 1024 ** 2)} MB`);
  figure('killed for want of memory', await limits.countKilled());
}

export const rehearsal: Rehearsal = {
  purpose: 'the platform with its own database on one core and one gigabyte, from visits to a thousand digests',
  packages: [],
  asRoot: true,
  run,
};
