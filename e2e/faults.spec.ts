import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.describe('the network and the server', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // These tests provoke failed calls, which the browser logs itself.
  test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

  const network = {
    pt: 'Desculpe, por algum motivo não foi possível contatar o servidor, por favor, tente novamente mais tarde...',
    en: "I'm sorry, for some reason it was not possible to contact the server, please try again later...",
  };

  const challenge = '/challenges/agua-da-chuva-no-sertao';

  function fail(message: string) {
    return {
      status: 500,
      json: { message, error: 'internal', error_description: message, errors: {}, request_id: '1' },
    };
  }

  function listTab(page: Page, language: 'pt' | 'en', name: 'finished' | 'all') {
    const t = texts[language].challenges.list;
    return page.getByRole('navigation', { name: t.tabsLabel }).getByRole('link', { name: t.tabs[name], exact: true });
  }

  const t = texts[language].shell;

  test('ERR-07 offline, a dialog appears, page and input stay, and a retry continues or is cancelled', async ({
    page,
    open,
    context,
  }) => {
    await test.step('offline, a dialog appears, page and input stay, and a retry continues', async () => {
      await open('/challenges', language);
      const box = page.getByRole('searchbox');
      await box.fill('half a wor');
      await context.setOffline(true);
      await listTab(page, language, 'finished').click();
      const dialog = page.getByRole('dialog', { name: 'Ops..', exact: true });
      await expect(dialog.getByText(network[language], { exact: true })).toBeVisible();
      await expect(dialog.locator('[data-icon="error"]')).toBeVisible();
      await expect(page).toHaveURL('/challenges');
      const failed = page.waitForEvent('requestfailed');
      await dialog.getByRole('button', { name: t.networkError.retry }).click();
      await failed;
      await expect(dialog).toBeVisible();
      // It is tried again by itself once the network is back.
      await context.setOffline(false);
      await expect(page).toHaveURL('/challenges/finished');
      await expect(dialog).toBeHidden();
      await expect(box).toHaveValue('half a wor');
    });
    await test.step('closing the dialog cancels the retry and leaves the page unchanged', async () => {
      await open(challenge, 'en');
      await context.setOffline(true);
      await page.getByRole('link', { name: '#water', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByText('What you typed is still here.')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(challenge);
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Files' }).click();
      await expect(page).toHaveURL(`${challenge}/files`);
    });
  });

  test(`ERR-26 ERR-27 a list or a page that fails shows the reason and a retry (${language})`, async ({
    page,
    open,
    addChallenges,
  }) => {
    await test.step('a page of a list that fails shows the reason and a retry', async () => {
      const tag = newTag();
      await open('/challenges', language);
      await page.route(/\/api\/challenges\?/, (route) => route.fulfill(fail('The tape has snapped.')));
      await listTab(page, language, 'finished').click();
      const alert = page.getByRole('alert').filter({ hasText: 'The tape has snapped.' });
      await expect(alert).toContainText(t.dataFailure.title);
      await page.unrouteAll();
      await alert.getByRole('button', { name: t.dataFailure.retry }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(alert).toHaveCount(0);
      await addChallenges(Array.from({ length: 15 }, () => ({ challenge: { tags: [tag] } })));
      await page.route(/\/api\/challenges\?.*page=2/, (route) => route.fulfill(fail('The tape has snapped.')));
      await open(`/challenges?tag=${tag}`, language);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const title = language === 'en' ? 'Ops! Could not get data.' : 'Ops! Não foi possível obter os dados.';
      await expect(alert).toContainText(`${title} The tape has snapped.`);
      await expect(page.getByRole('article')).toHaveCount(12);
      await page.unrouteAll();
      await alert.getByRole('button', { name: t.dataFailure.retry }).click();
      await expect(page.getByRole('article')).toHaveCount(15);
      await expect(alert).toHaveCount(0);
    });
    await test.step('a page whose main call fails shows an error and a retry', async () => {
      await page.route('/api/challenges/slug/*', (route) => route.fulfill(fail('x')));
      await page.getByRole('article').getByRole('link').last().click();
      const en = language === 'en';
      const title = en ? 'Oops! Something went wrong with our server.' : 'Ops! Algo deu errado no nosso servidor.';
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(
        page.getByText(en ? 'Try reloading the page.' : 'Tente recarregar a página.', { exact: true }),
      ).toBeVisible();
      await page.getByRole('button', { name: t.serverFailure.reload }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: texts[language].challenges.tabs.label })).toBeVisible();
    });
  });
});

test.describe('reports of errors', () => {
  test.use({ allowedComplaints: /a (?:rejected promise|thrown error)|Cannot read properties of undefined/ });

  function watchReports(page: Page): unknown[] {
    const reports: unknown[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/api/client-errors') && reports.push(request.postDataJSON()),
    );
    return reports;
  }

  test('ERR-33 uncaught errors and pages that fail to render are reported once', async ({ page, open }) => {
    await test.step('uncaught errors are reported to the server once, expected ones are not', async () => {
      const reports = watchReports(page);
      const answered = page.waitForResponse('**/api/client-errors');
      await open('/challenges/agua-da-chuva-no-sertao', 'en');
      await page.evaluate(() => {
        void Promise.reject(new DOMException('left', 'AbortError'));
        for (let times = 0; times < 3; times += 1) void Promise.reject(new RangeError('a rejected promise'));
        setTimeout(() => {
          throw new RangeError('a thrown error');
        });
      });
      expect((await answered).status()).toBe(204);
      await expect.poll(() => reports).toHaveLength(2);
      for (const message of ['RangeError: a rejected promise', 'RangeError: a thrown error'])
        expect(reports).toContainEqual({ message, stack: expect.any(String), page: '/challenges/:slug' });
    });
    await test.step('a page that fails to render is reported once, and shows a message with a next step', async () => {
      const reports = watchReports(page);
      await open('/challenges', 'en');
      await page.route('/api/challenges/slug/*', (route) =>
        route.fulfill({ json: { id: 1, slug: decodeURIComponent(route.request().url().split('/').at(-1) ?? '') } }),
      );
      await page.getByRole('article').getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.shell.serverFailure.title);
      await expect.poll(() => reports).toEqual([expect.objectContaining({ page: '/challenges/:slug' })]);
    });
  });
});

test.describe('a foreign script', () => {
  test.use({ allowedComplaints: /violates the following Content Security Policy/ });
  test('HOME-01 injected into a page does not run', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', '<script>window.ran = true</script></body>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await refused;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
