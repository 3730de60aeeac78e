import type { Language } from '../contract/language.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { putOff } from './security.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

// These tests provoke failures.
test.use({ allowedComplaints: /status of (?:404|500).*\/me\/sessions|net::ERR_/ });

const t = texts[language].settings;

test(`SESSIONS one session ends another, all others, or all with this one (${language})`, async ({
  anew,
  page,
  open,
  signIn,
  enterElsewhere,
  platform,
}) => {
  await test.step('one session ends another', async () => {
    const member = await signIn(page);
    const other = await enterElsewhere(member.id);
    await other.goto('/config/me');
    await expect(other.getByRole('heading', { name: texts.pt.settings.title, level: 1 })).toBeVisible();

    await open('/config/me/security', language);
    const part = await putOff(page, language);
    const rows = part(t.sessions.title).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: t.sessions.here })).toHaveCount(1);
    await expect(rows.first()).toContainText('Chrome');
    await expect(rows.first()).toContainText('America/Sao Paulo');
    await expect(rows.first()).toContainText(t.sessions.seen(t.sessions.now));
    await rows.getByRole('button').click();
    await page
      .getByRole('dialog', { name: t.sessions.confirmOne.title })
      .getByRole('button', { name: t.sessions.signOut, exact: true })
      .click();
    await expect(page.getByText(t.sessions.ended)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(part(t.sessions.title).getByText(t.sessions.alone)).toBeVisible();

    // The other browser detects it at its next call, and continues after signing in again.
    await other.getByRole('link', { name: texts.pt.settings.tabs.security, exact: true }).click();
    const signInDialog = other.getByRole('dialog', { name: texts.pt.signIn.title });
    await signInDialog.getByRole('textbox', { name: texts.pt.signIn.email }).fill(member.email);
    await signInDialog.getByLabel(texts.pt.signIn.password, { exact: true }).fill(memberPassword);
    await signInDialog.getByRole('button', { name: texts.pt.signIn.submit, exact: true }).click();
    await expect(signInDialog).toBeHidden();
    const otherPart = await putOff(other, 'pt');
    await expect(otherPart(texts.pt.settings.sessions.title).getByRole('listitem')).toHaveCount(2);
    await expect(other).toHaveURL('/config/me/security');

    await test.step('retrying a sign-out whose response was lost is no failure', async () => {
      const { sessionId } = await openSession(platform, platform.database, {
        memberId: member.id,
        browser: { userAgent: '' },
      });
      expect(sessionId).toBeTruthy();
      await page.reload();
      await putOff(page, language);
      await expect(rows).toHaveCount(3);
      await page.route(/\/api\/me\/sessions\/[\w-]+$/, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await rows.getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: t.sessions.signOut, exact: true }).click();
      const failure = page.getByRole('dialog', { name: texts[language].shell.networkError.title });
      await expect(failure).toBeVisible();
      await page.unrouteAll();
      const second = page.waitForResponse(/\/api\/me\/sessions\/[\w-]+$/);
      await failure.getByRole('button', { name: texts[language].shell.networkError.retry }).click();
      expect((await second).status()).toBe(404);
      await expectToast(page, 'success', t.sessions.ended);
      await expect(rows).toHaveCount(2);
    });
  });
  await anew();
  await test.step('all other sessions end at once, then all, this one too, which then shows home', async () => {
    const member = await signIn(page);
    const pages = [await enterElsewhere(member.id), await enterElsewhere(member.id)];
    await open('/config/me/security', language);
    const part = (await putOff(page, language))(t.sessions.title);
    const rows = part.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(t.sessions.here);
    const asked = page.getByRole('dialog', { name: t.sessions.confirmOthers.title });

    // Cancelling ends no session.
    await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await asked.getByRole('button', { name: t.cancel, exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(rows).toHaveCount(3);

    await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await asked.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await expect(page.getByRole('status').filter({ hasText: t.sessions.othersEnded })).toBeVisible();
    await expect(rows).toHaveCount(1);
    for (const other of pages) {
      await other.goto('/config/me');
      await expect(other.getByRole('dialog', { name: texts.pt.signIn.title })).toBeVisible();
    }

    await test.step('a failed sign-out is shown in the dialog, which stays open for a retry', async () => {
      const other = await enterElsewhere(member.id);
      await part.getByRole('button', { name: t.sessions.signOutAll }).click();
      const all = page.getByRole('dialog', { name: t.sessions.confirmAll.title });
      await page.route(/\/me\/sessions\?/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
      await all.getByRole('button', { name: t.sessions.signOutAll }).click();
      await expect(all.getByRole('alert')).toHaveText(t.sessions.failed);
      await page.unrouteAll();
      await all.getByRole('button', { name: t.sessions.signOutAll }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: texts[language].shell.join })).toBeVisible();
      await expectToast(page, 'success', t.sessions.allEnded);
      expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
      await other.goto('/config/me');
      await expect(other.getByRole('dialog', { name: texts.pt.signIn.title })).toBeVisible();
    });
  });
});
