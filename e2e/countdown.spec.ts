import type { Page } from '@playwright/test';
import { expect, inDays, openStopped, test, untilHydrated } from './fixtures.ts';

/** The four numbers of the countdown on the page. */
function numbers(page: Page) {
  return page.getByRole('timer').getByRole('definition');
}

test('DETAIL-05 DETAIL-06 DETAIL-08 CONST-12 the countdown shows four numbers from the first paint, steps each second, and goes on from the end of registration to the deadline', async ({
  page,
  addChallenge,
}) => {
  const [registration, deadline] = [inDays(10), inDays(20)];
  const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline } });
  const seconds = 3 * 86_400 + 4 * 3600 + 5 * 60 + 10;
  const accept = page.getByRole('button', { name: 'Aceitar o desafio' });
  // A finished challenge can still be followed.
  const follow = page.getByRole('button', { name: 'Seguir', exact: true });
  await openStopped(page, `/challenges/${slug}?lang=pt`, registration, seconds);
  await expect(page.getByRole('timer', { name: 'Inscrições abertas por mais' })).toBeVisible();
  await expect(page.getByRole('timer').getByRole('term')).toHaveText(['dias', 'horas', 'minutos', 'segundos']);
  // The page is as old as the clock is wrong: the numbers are right all the same.
  await expect(numbers(page)).toHaveText(['03', '04', '05', '10']);
  for (const seconds of ['09', '08', '07']) {
    await page.clock.runFor(1000);
    await expect(numbers(page)).toHaveText(['03', '04', '05', seconds]);
  }

  await page.clock.pauseAt(registration.getTime() - 1500);
  await expect(accept).toBeEnabled();
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer', { name: 'O desafio termina em' })).toBeVisible();
  await expect(numbers(page).first()).toHaveText('09');
  await expect(accept).toBeDisabled();
  await expect(follow).toBeEnabled();

  await page.clock.pauseAt(deadline.getTime() - 1500);
  await expect(page.getByText('Desafio encerrado', { exact: true })).toHaveCount(0);
  // The countdown has passed the deadline one step later.
  await page.clock.runFor(3000);
  await expect(page.getByText('Desafio encerrado', { exact: true })).toBeVisible();
  await expect(follow).toBeEnabled();
});

test('DETAIL-07 before the first tick, -- stands for numbers that are all zero', async ({ page, addChallenge }) => {
  const deadline = inDays(2);
  const { slug } = await addChallenge({ challenge: { deadline } });
  await openStopped(page, `/challenges/${slug}?lang=en`, deadline, 0.6);
  await expect(numbers(page)).toHaveText(['--', '--', '--', '--']);
});

/** The text of the countdown, apart from its seconds. */
async function shown(page: Page): Promise<string> {
  return (await page.getByRole('timer').innerText()).replace(/\d+(?=\s+segundos)/, '…');
}

test.describe('a reader in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('DETAIL-05 the deadline names its zone, and hydration changes nothing but the seconds', async ({
    page,
    addChallenge,
  }) => {
    const deadline = new Date('2124-03-05T01:00:00Z');
    const { slug } = await addChallenge({ challenge: { deadline } });
    const path = `/challenges/${slug}?lang=pt`;
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
    await expect(page.getByRole('timer').getByRole('time')).toHaveText('até 4 mar. 2124, 22:00 (horário de Brasília)');
    await expect.poll(() => shown(page)).toMatch(/^.+\s+35856\s+\S+\s+12\s+\S+\s+59\s/);
    const before = await shown(page);
    await page.clock.runFor(100);
    release();
    await untilHydrated(page);
    await page.clock.runFor(1000);
    expect(await shown(page)).toBe(before);
  });
});
