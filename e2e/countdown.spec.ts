import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, openStopped, test, untilHydrated } from './fixtures.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const names = {
  pt: { registration: 'Inscrições abertas por mais', deadline: 'O desafio termina em', accept: 'Aceitar o desafio' },
  en: { registration: 'Registration closes in', deadline: 'The challenge ends in', accept: 'Accept the challenge' },
};
/** Between two steps of the countdown, in milliseconds. */
const step = 1000;
const units = { pt: ['dias', 'horas', 'minutos', 'segundos'], en: ['days', 'hours', 'minutes', 'seconds'] };

/** The four numbers of the countdown on the page. */
function numbers(page: Page) {
  return page.getByRole('timer').getByRole('definition');
}

test(`DETAIL-05 DETAIL-06 CONST-12 the countdown shows four numbers, from the first paint, and a step each second (${language})`, async ({
  page,
  addChallenge,
}) => {
  const registration = inDays(10);
  const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline: inDays(20) } });
  const seconds = 3 * 86_400 + 4 * 3600 + 5 * 60 + 10;
  await openStopped(page, `/challenges/${slug}?lang=${language}`, registration, seconds);
  await expect(page.getByRole('timer', { name: names[language].registration })).toBeVisible();
  await expect(page.getByRole('timer').getByRole('term')).toHaveText(units[language]);
  // The page is as old as the clock is wrong: the numbers are right all the same.
  await expect(numbers(page)).toHaveText(['03', '04', '05', '10']);
  for (const seconds of ['09', '08', '07']) {
    await page.clock.runFor(1000);
    await expect(numbers(page)).toHaveText(['03', '04', '05', seconds]);
  }
});

test('DETAIL-07 before the first tick, -- stands for numbers that are all zero', async ({ page, addChallenge }) => {
  const deadline = inDays(2);
  const { slug } = await addChallenge({ challenge: { deadline } });
  await openStopped(page, `/challenges/${slug}?lang=en`, deadline, 0.6);
  await expect(numbers(page)).toHaveText(['--', '--', '--', '--']);
});

const inWords = {
  pt: 'até 4 mar. 2124, 22:00 (horário de Brasília)',
  en: 'until 4 March 2124 at 10:00 PM (Brasília time)',
};

/** The text of the countdown, apart from its seconds. */
async function shown(page: Page): Promise<string> {
  return (await page.getByRole('timer').innerText()).replace(/\d+(?=\s+(?:segundos|seconds))/, '…');
}

test.describe(`a reader in Tokyo (${language})`, () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('DETAIL-05 the deadline names its zone, and hydration changes nothing but the seconds', async ({
    page,
    addChallenge,
  }) => {
    const deadline = new Date('2124-03-05T01:00:00Z');
    const { slug } = await addChallenge({ challenge: { deadline } });
    const path = `/challenges/${slug}?lang=${language}`;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install({ time: '2026-01-01T12:00:30Z' });
    await page.clock.pauseAt('2026-01-01T12:00:31Z');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('timer').getByRole('time')).toHaveText(inWords[language]);
    await expect.poll(() => shown(page)).toMatch(/^.+\s+35856\s+\S+\s+12\s+\S+\s+59\s/);
    const before = await shown(page);
    await page.clock.runFor(100);
    release();
    await untilHydrated(page);
    await page.clock.runFor(1000);
    expect(await shown(page)).toBe(before);
  });
});

test('DETAIL-05 after registration the countdown runs to the deadline', async ({ page, addChallenge }) => {
  const deadline = inDays(20);
  const { slug } = await addChallenge({ challenge: { registration_deadline: inDays(-1), deadline } });
  await openStopped(page, `/challenges/${slug}?lang=en`, deadline, 20);
  await expect(page.getByRole('timer', { name: 'The challenge ends in' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(numbers(page)).toHaveText(['00', '00', '00', '19']);
  await expect(page.getByText('Registration has closed')).toBeVisible();
  await expect(page.getByRole('button', { name: names.en.accept })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow' })).toBeEnabled();
});

test(`DETAIL-08 the actions are disabled when the deadline passes (${language})`, async ({ page, addChallenge }) => {
  const deadline = inDays(1);
  const { slug } = await addChallenge({ challenge: { deadline } });
  await openStopped(page, `/challenges/${slug}?lang=${language}`, deadline, 3);
  const accept = page.getByRole('button', { name: names[language].accept });
  const follow = page.getByRole('button', { name: language === 'en' ? 'Follow' : 'Seguir', exact: true });
  await page.clock.runFor(2000);
  await expect(accept).toBeEnabled();
  // The countdown has passed the deadline one step later.
  await page.clock.runFor(1000 + step);
  await expect(accept).toBeDisabled();
  // A finished challenge can still be followed.
  await expect(follow).toBeEnabled();
  await expect(
    page.getByText(language === 'en' ? 'Challenge ended' : 'Desafio encerrado', { exact: true }),
  ).toBeVisible();
});

test('DETAIL-08 the same with a real clock, and on the server', async ({ page, open, addChallenge, request }) => {
  // Long enough for the page to be hydrated before.
  const deadline = new Date(Date.now() + 12_000);
  const { slug } = await addChallenge({ challenge: { deadline } });
  await open(`/challenges/${slug}`, 'en');
  const accept = page.getByRole('button', { name: names.en.accept });
  await expect(accept).toBeEnabled();
  await expect(accept).toBeDisabled({ timeout: 20_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(deadline.getTime());
  const situation = async () => (await (await request.get(`/api/challenges/slug/${slug}`)).json()).situation;
  await expect.poll(situation).toBe('finished');
});

test('DETAIL-05 DETAIL-08 when registration ends, accepting is disabled and the countdown continues', async ({
  page,
  addChallenge,
}) => {
  const registration = inDays(1);
  const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline: inDays(3) } });
  await openStopped(page, `/challenges/${slug}?lang=en`, registration, 2);
  const accept = page.getByRole('button', { name: 'Accept the challenge' });
  await expect(page.getByRole('timer', { name: 'Registration closes in' })).toBeVisible();
  await expect(accept).toBeEnabled();
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer', { name: 'The challenge ends in' })).toBeVisible();
  await expect(numbers(page).first()).toHaveText('01');
  await expect(accept).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeEnabled();
});
