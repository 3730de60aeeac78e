import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect } from './fixtures.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// The browser of the suspended member logs its refused calls.
test.use({ allowedComplaints: /status of 401/ });

const { directory: t, backOffice } = texts[language];

test(`staff look at an account with a reason, suspend it and lift that; the member reads why (${language})`, async ({
  side,
  addMember,
}) => {
  const staff = await side('Moema', language, language === 'pt' ? 360 : 1280, { roles: ['master_admin'] });
  const last_name = `Caju ${staff.id}`;
  const { id } = await addMember({ first_name: 'Iara', last_name, profile: true });
  const { page, go } = staff;
  const other = await addMember({ first_name: 'Iara', last_name: 'de novo', profile: true });
  await go(`/admin/people/${other.id}`);
  await page.getByRole('textbox', { name: t.look.reason }).fill('Tem duas contas.');
  await page.getByRole('button', { name: t.look.submit }).click();
  await expect(page.getByRole('region', { name: 'Iara de novo' })).toBeVisible();
  await go('/admin');
  await page.getByRole('link', { name: backOffice.names.members }).first().click();
  await page.getByRole('searchbox', { name: t.search.label }).fill(last_name);
  // The list follows after a pause.
  await expect(page).toHaveURL(/q=Caju/);
  await page.getByRole('link', { name: `Iara ${last_name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`));

  await page.getByRole('button', { name: t.look.submit }).click();
  const reason = page.getByRole('textbox', { name: t.look.reason });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Pediu ajuda por telefone.');
  await page.getByRole('button', { name: t.look.submit }).click();
  const account = page.getByRole('region', { name: `Iara ${last_name}` });
  await expect(account.getByText(t.states.unconfirmed)).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const actions = page.getByRole('region', { name: t.actions });
  await actions.getByRole('button', { name: t.confirm }).click();
  await expectToast(page, 'success', t.confirmed);
  await actions.getByRole('textbox', { name: t.name.first, exact: true }).fill('Iaraci');
  await actions.getByRole('button', { name: t.name.submit }).click();
  await expectToast(page, 'success', t.name.done);
  await expect(page.getByRole('region', { name: `Iaraci ${last_name}` })).toBeVisible();
  await actions.getByRole('textbox', { name: t.name.first, exact: true }).fill('Iara');
  await actions.getByRole('button', { name: t.name.submit }).click();
  await expect(account).toBeVisible();
  await actions.getByRole('button', { name: t.suspend.button }).click();
  const dialog = page.getByRole('dialog', { name: t.suspend.title });
  await dialog.getByRole('textbox', { name: t.suspend.reason }).fill('Ofendeu outras pessoas.');
  await dialog.getByRole('button', { name: t.suspend.submit }).click();
  await expect(account.getByText(t.states.suspended(undefined))).toBeVisible();
  await actions.getByRole('button', { name: t.lift.button }).click();
  await expect(account.getByText(t.states.active)).toBeVisible();

  await actions.getByRole('button', { name: t.merge.button }).click();
  const merging = page.getByRole('dialog', { name: t.merge.title });
  await merging.getByRole('textbox', { name: t.merge.from }).fill(String(other.id));
  await merging.getByRole('button', { name: t.merge.look }).click();
  await expect(merging.getByText(t.merge.other('Iara de novo', other.id))).toBeVisible();
  await merging.getByRole('button', { name: t.merge.submit }).click();
  await expectToast(page, 'success', t.merge.done);
  await actions.getByRole('button', { name: t.delete.button }).click();
  await page.getByRole('dialog', { name: t.delete.title }).getByRole('button', { name: t.delete.submit }).click();
  await actions.getByRole('button', { name: t.delete.undo }).click();
  await expect(actions.getByRole('button', { name: t.delete.button })).toBeVisible();

  await actions.getByRole('checkbox', { name: t.roles.judge }).check();
  await actions.getByRole('button', { name: t.changeRoles.submit }).click();
  await expectToast(page, 'success', t.changeRoles.done);
  await expect(actions.getByRole('checkbox', { name: t.roles.judge })).toBeChecked();
});

test(`members read in their settings who of the staff looked and why (${language})`, async ({ side, platform }) => {
  const { page, go, id } = await side('Iara', language, 360);
  const panel = page.getByRole('region', { name: t.own.title });
  await go('/config/me/security');
  await expect(panel.getByText(t.own.none)).toBeVisible();
  const staff = await platform.database
    .selectFrom('member')
    .select(['id', 'first_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  await platform.database
    .insertInto('staff_view')
    .values({ member_id: id, staff_id: staff.id, reason: 'Pediu ajuda por telefone.', created_at: new Date() })
    .execute();
  await page.reload();
  await expect(panel.getByRole('listitem')).toContainText('Pediu ajuda por telefone.');
  await expect(panel.getByRole('listitem')).toContainText(`${staff.first_name} ${staff.last_name}`);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});
