import type { Language } from '../contract/language.ts';
import { expect } from './fixtures.ts';
import { actions, figure, test } from './taking-part.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({ allowedComplaints: /status of (500|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const outOfOrder = { status: 500, json: { message: 'Out of order', error: 'internal', errors: {} } };
const oops = { pt: 'Ops! Algo deu errado.', en: 'Oops! Something went wrong.' };

const { detail, taking } = texts[language].challenges;
const { button, take, invitation } = actions(language);

test(`ERR-23 ERR-25 PART-02 ERR-01 a refusal is reported and rolled back; offline, accepting can be retried or cancelled (${language})`, async ({
  anew,
  page,
  openAsMember,
  platform,
}) => {
  await test.step('a refusal is reported in red with its reason, and the page is rolled back', async () => {
    let refused = () => {};
    await page.route(/challenges\/\d+\/(follow|accept)$/, async (route) => {
      await new Promise<void>((resolve) => {
        refused = resolve;
      });
      await route.fulfill(outOfOrder);
    });
    const { id } = await openAsMember(language);
    await button(page, taking.follow.button).click();
    // Shown at once, then rolled back.
    await expect(button(page, taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
    await expect(figure(page, detail.followers)).toHaveText('1');
    refused();
    await expectToast(page, 'failure', oops[language]);
    await expect(button(page, taking.follow.button)).toHaveAttribute('aria-pressed', 'false');
    await expect(figure(page, detail.followers)).toHaveText('0');

    await take(page, 'accept');
    await expect(figure(page, detail.contestants)).toHaveText('1');
    await expect(figure(page, detail.followers)).toHaveText('1');
    refused();
    await expectToast(page, 'failure', taking.refused);
    await expect(page.getByRole('alert').filter({ hasText: taking.refused })).toContainText('Out of order');
    await expect(button(page, taking.accept.button)).toBeVisible();
    await expect(button(page, taking.follow.button)).toBeVisible();
    await expect(figure(page, detail.contestants)).toHaveText('0');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await test.step("the server's message of a refusal is shown", async () => {
      await page.unrouteAll();
      await expect(button(page, taking.accept.button)).toBeEnabled();
      // Registration is closed meanwhile.
      await platform.database
        .updateTable('challenge')
        .set({ registration_closed: true })
        .where('id', '=', id)
        .execute();
      await take(page, 'accept');
      const toast = page.getByRole('alert').filter({ hasText: taking.refused });
      await expect(toast.filter({ hasText: /inscri/i })).toBeVisible();
      await expect(button(page, taking.accept.button)).toBeVisible();
      await expect(figure(page, detail.contestants)).toHaveText('0');
    });
  });
  await anew();
  await test.step('offline, accepting can be retried or cancelled; a refused end is rolled back too', async () => {
    await openAsMember(language);
    await expect(button(page, taking.accept.button)).toBeEnabled();
    const { networkError, close } = texts[language].shell;
    const failure = page.getByRole('dialog', { name: networkError.title });

    await page.route(/challenges\/\d+\/accept$/, (route) => route.abort());
    await take(page, 'accept');
    await failure.getByRole('button', { name: close }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, taking.accept.button)).toBeVisible();
    await expect(figure(page, detail.contestants)).toHaveText('0');

    await take(page, 'accept');
    await expect(failure).toBeVisible();
    await page.unroute(/challenges\/\d+\/accept$/);
    await failure.getByRole('button', { name: networkError.retry }).click();
    await expect(invitation(page)).toBeVisible();
    await expect(figure(page, detail.contestants)).toHaveText('1');

    await test.step('unfollowing and leaving that are refused', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.route(/challenges\/\d+\/(unfollow|abort)$/, (route) => route.fulfill(outOfOrder));
      await button(page, taking.unfollow.button).click();
      await expectToast(page, 'failure', oops[language]);
      await expect(button(page, taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
      await take(page, 'abort');
      await expectToast(page, 'failure', taking.refused);
      await expect(button(page, taking.abort.button)).toBeEnabled();
      await expect(figure(page, detail.contestants)).toHaveText('1');
    });
  });
});
