import type { Language } from '../contract/language.ts';
import { backOfficePages } from '../contract/site-map/back-office.ts';
import { recordEvent } from '../server/platform/audit/record-event.ts';
import { expect } from './fixtures.ts';
import { axeViolations, follow } from './page-checks.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// Browsers log refused calls.
test.use({ allowedComplaints: /status of 403/ });

const { backOffice: t, auditLog: log, exports: exporting, secondFactor, ui } = texts[language];

test(`staff find what happened in the audit log, and an open tab leads to a second factor that is needed (${language})`, async ({
  side,
  platform,
}) => {
  const { page, go, id } = await side('Moema', language, 360, { roles: ['admin'] });
  await test.step('staff find what happened in the audit log', async () => {
    const address = `2001:db8::${id.toString(16)}`;
    await recordEvent(platform.database, { kind: 'roles_changed', memberId: id, address, detail: { role: 'admin' } });
    await go('/admin/audit-log');
    await page.getByRole('combobox', { name: log.kind }).selectOption('roles_changed');
    await page.getByRole('searchbox', { name: log.search.label }).fill('moema');
    await expect(page).toHaveURL(/kind=roles_changed&q=moema/);
    await page.getByRole('textbox', { name: log.address }).fill(address);
    await expect(page).toHaveURL(new RegExp(`address=${encodeURIComponent(address)}`));
    const row = page.getByRole('table').getByRole('row').filter({ hasText: address });
    await expect(row.getByRole('cell', { name: log.kinds.roles_changed })).toBeVisible();
    const { fields, values } = log.detail;
    await expect(row.getByRole('cell', { name: `${fields.role}: ${values.admin}` })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: exporting.button }).click();
    const dialog = page.getByRole('dialog', { name: exporting.title });
    await dialog.getByRole('button', { name: exporting.export }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);
    await expect(dialog.getByRole('listitem')).toContainText(exporting.ready('1', '').trim());
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByLabel(log.to, { exact: true }).fill('2000-01-01');
    await expect(page.getByText(log.empty)).toBeVisible();
    await page.getByRole('link', { name: log.clear }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
  await test.step('a tab that was open when staff came to need a second factor leads to setting one up', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await go('/admin');
    const sections = page.getByRole('navigation', { name: t.sections });
    await expect(sections).toBeVisible();
    // As the server answers from then on; the setting itself would close all pages of staff, in other tests too.
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({ status: 403, json: { error: 'second_factor_needed', message: 'Set one up first' } }),
    );
    await page.route('**/api/contestants/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), second_factor_needed: true } });
    });
    // A tab that asks for its figures just then is led there without a click.
    await sections
      .getByRole('link', { name: t.names.audit_log })
      .click({ timeout: 5000 })
      .catch(() => {});
    await expect(page.getByRole('heading', { name: secondFactor.missing.title })).toBeVisible();
  });
});

test(`members, judges and admins of a challenge are told whose area it is, and load none of it (${language})`, async ({
  side,
  addChallenge,
  takePart,
}) => {
  const { overview, inbox, directory, figures, organisationPages, settings, auditLog, tags } = backOfficePages;
  const { id: challengeId } = await addChallenge({});
  const { page, go, id: memberId } = await side('Iara', language, 360);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await go('/');
  expect(scripts.filter((url) => /back-office|audit-log/.test(url))).toEqual([]);
  // All are stopped at the same door, with words of their own; which pages it closes is shown by sections.test.ts.
  for (const [role, words, stopped] of [
    [undefined, t.refused, [overview]],
    ['judge', t.refused, [inbox]],
    ['challenge_admin', t.closed, [inbox, directory, figures, organisationPages, settings, auditLog, tags]],
  ] as const)
    await test.step(role ?? 'a member', async () => {
      if (role) await takePart({ challengeId, memberId, roles: [role] });
      for (const [index, { pattern }] of stopped.entries()) {
        await (index === 0 ? go(pattern) : follow(page, pattern));
        await expect(page.getByRole('heading', { name: words }), pattern).toBeVisible();
        await expect(page.getByText(ui.partFailure)).toHaveCount(0);
      }
      if (role !== 'judge') expect(await axeViolations(page)).toEqual([]);
      if (!role) expect(scripts.filter((url) => /audit-log|\.staff/.test(url))).toEqual([]);
    });
});

test("a challenge's workspace has its parts in four groups and its fields at once, on a desk and on a phone", async ({
  side,
  addChallenge,
  takePart,
}) => {
  // Without the reminder above the page.
  const { page, go, id } = await side('Iara', language, 1280, { confirmed_at: new Date() });
  const { id: challengeId } = await addChallenge({ challenge: { title_en: 'Clean river' } });
  await takePart({ challengeId, memberId: id, roles: ['challenge_admin'] });
  for (const { width, top } of [
    { width: 1280, top: 300 },
    { width: 360, top: 400 },
  ])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1280) await go(`/admin/challenges/${challengeId}`);
      else await follow(page, `/admin/challenges/${challengeId}`);
      const field = page.getByRole('main').getByRole('textbox').first();
      await expect(field).toBeVisible();
      await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThanOrEqual(top);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: texts[language].shell.mainMenu })).toHaveCount(0);
      const parts = page.getByRole('navigation', { name: t.challenge.parts });
      const menu = page.getByRole('button', { name: t.menu, exact: true });
      if (width === 360) {
        await expect(parts).toBeHidden();
        await menu.press('Enter');
        await expect(menu).toHaveAttribute('aria-expanded', 'true');
      }
      for (const name of Object.values(t.challengeGroups))
        await expect(parts.getByText(name, { exact: true })).toBeVisible();
      await expect(parts.getByRole('link', { name: t.challenge.editor, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      if (width === 360) expect(await axeViolations(page)).toEqual([]);
      await parts.getByRole('link', { name: t.challenge.stages, exact: true }).click();
      await expect(page).toHaveURL(/\/stages$/);
      await expect(page.getByRole('heading', { name: 'Clean river' })).toBeVisible();
      if (width === 360) await expect(parts).toBeHidden();
    });
});
