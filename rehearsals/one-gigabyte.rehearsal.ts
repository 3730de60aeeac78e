import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../db/demo/members.ts';
import { startMailServer } from '../server/testing/outside-services.ts';
import { build } from '../tools/build.mjs';
import { sendDigests } from './one-gigabyte/digest.ts';
import { installWithin } from './one-gigabyte/install.ts';
import { limitToOneGigabyte } from './one-gigabyte/limits.ts';
import { MemoryWatch } from './one-gigabyte/memory.ts';
import { photos, sendPhoto, takePhoto } from './one-gigabyte/photos.ts';
import { visitPages } from './one-gigabyte/visits.ts';
import { startInstance } from './platform.ts';
import { check } from './programs.ts';
import type { Rehearsal, Rehearsing } from './rehearsal.ts';

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
