import type { Page } from '@playwright/test';
import { expect, inDays, test, untilAlive } from './fixtures.ts';
import { languages } from './texts.ts';

const names = {
  pt: { registration: 'Inscrições abertas por mais', deadline: 'O desafio termina em', accept: 'Aceitar o desafio' },
  en: { registration: 'Registration closes in', deadline: 'The challenge ends in', accept: 'Accept the challenge' },
};
const units = { pt: ['dias', 'horas', 'minutos', 'segundos'], en: ['days', 'hours', 'minutes', 'seconds'] };

/** In milliseconds. */
const toLoad = 100;

/** The four numbers of the countdown on the page. */
function numbers(page: Page) {
  return page.getByRole('timer').getByRole('definition');
}

/** Opens the page with the browser's clock standing still, so many seconds before the moment. */
async function openStopped(
  page: Page,
  { slug, moment, seconds, language = 'en' }: { slug: string; moment: Date; seconds: number; language?: 'pt' | 'en' },
): Promise<void> {
  const time = moment.getTime() - seconds * 1000;
  await page.clock.install({ time: time - 60_000 });
  await page.clock.pauseAt(time - toLoad);
  await page.goto(`/challenges/${slug}?lang=${language}`);
  // The page fetches its code after the first paint, for which it waits by the clock.
  await page.clock.runFor(toLoad);
  await untilAlive(page);
}

for (const language of languages)
  test(`DETAIL-05 DETAIL-06 DETAIL-07 CONST-12 the countdown shows -- and then four numbers, a step each second (${language})`, async ({
    page,
    addChallenge,
  }) => {
    const registration = inDays(10);
    const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline: inDays(20) } });
    await openStopped(page, { slug, moment: registration, seconds: 3 * 86_400 + 4 * 3600 + 5 * 60 + 10, language });
    await expect(page.getByRole('timer', { name: names[language].registration })).toBeVisible();
    await expect(page.getByRole('timer').getByRole('term')).toHaveText(units[language]);
    await expect(numbers(page)).toHaveText(['--', '--', '--', '--']);
    for (const seconds of ['09', '08', '07']) {
      await page.clock.runFor(1000);
      await expect(numbers(page)).toHaveText(['03', '04', '05', seconds]);
    }
  });

test('DETAIL-05 once registration is over the countdown runs to the deadline', async ({ page, addChallenge }) => {
  const deadline = inDays(20);
  const { slug } = await addChallenge({ challenge: { registration_deadline: inDays(-1), deadline } });
  await openStopped(page, { slug, moment: deadline, seconds: 20 });
  await expect(page.getByRole('timer', { name: 'The challenge ends in' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(numbers(page)).toHaveText(['00', '00', '00', '19']);
  await expect(page.getByRole('button', { name: 'Accept the challenge' })).toHaveCount(0);
  await expect(page.getByText('Registration has closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeEnabled();
});

for (const language of languages)
  test(`DETAIL-08 when the deadline passes the actions go off by themselves (${language})`, async ({
    page,
    addChallenge,
  }) => {
    const deadline = inDays(1);
    const { slug } = await addChallenge({ challenge: { deadline } });
    await openStopped(page, { slug, moment: deadline, seconds: 3, language });
    const accept = page.getByRole('button', { name: names[language].accept });
    const follow = page.getByRole('button', { name: language === 'en' ? 'Follow' : 'Seguir', exact: true });
    await page.clock.runFor(1000);
    await expect(accept).toBeEnabled();
    await page.clock.runFor(3000);
    await expect(accept).toBeDisabled();
    // Following a challenge that has ended tells what becomes of it.
    await expect(follow).toBeEnabled();
    await expect(
      page.getByText(language === 'en' ? 'Challenge ended' : 'Desafio encerrado', { exact: true }),
    ).toBeVisible();
  });

test('DETAIL-08 so it is on a real clock, and on the server too', async ({ page, open, addChallenge, request }) => {
  const deadline = new Date(Date.now() + 5000);
  const { slug } = await addChallenge({ challenge: { deadline } });
  await open(`/challenges/${slug}`, 'en');
  await expect(page.getByRole('button', { name: 'Accept the challenge' })).toBeDisabled({ timeout: 15_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(deadline.getTime());
  const situation = async () => (await (await request.get(`/api/challenges/slug/${slug}`)).json()).situation;
  await expect.poll(situation).toBe('finished');
});

test('DETAIL-05 DETAIL-08 when registration ends, accepting goes off and the countdown goes on', async ({
  page,
  addChallenge,
}) => {
  const registration = inDays(1);
  const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline: inDays(3) } });
  await openStopped(page, { slug, moment: registration, seconds: 2 });
  const accept = page.getByRole('button', { name: 'Accept the challenge' });
  await expect(page.getByRole('timer', { name: 'Registration closes in' })).toBeVisible();
  await expect(accept).toBeEnabled();
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer', { name: 'The challenge ends in' })).toBeVisible();
  await expect(numbers(page).first()).toHaveText('01');
  await expect(accept).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeEnabled();
});
