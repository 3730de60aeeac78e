import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect } from './fixtures.ts';
import { axeViolations, expectToast, follow } from './page-checks.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';

// Refused calls are logged by the browser.
test.use({ allowedComplaints: /status of 422/ });

const language = 'pt';
const { rows, leagueEditor, transparencyEditor, homeEditor, siteSettings, skillsEditor, editing } = texts[language];

const both = (label: string) => ({
  pt: `${label} (${editing.languages.pt})`,
  en: `${label} (${editing.languages.en})`,
});

test('staff add an ambassador, a skill, a document and a banner, which visitors see, and change a setting, on a phone', async ({
  side,
  request,
  platform,
}) => {
  const staff = await side('Moema', language, 360, { roles: ['master_admin'] });
  await test.step('an ambassador with a picture', async () => {
    const name = `Grace Achieng ${staff.id}`;
    await staff.go('/admin/organisation/league');
    const list = staff.page.getByRole('region', { name: leagueEditor.title });
    await list.getByRole('button', { name: rows.add }).click();
    const form = staff.page.getByRole('dialog', { name: leagueEditor.addTitle });
    await form.getByRole('textbox', { name: leagueEditor.fullName }).fill(name);
    await form.getByRole('button', { name: editing.save }).click();
    const role = both(leagueEditor.role);
    await expect(form.getByRole('textbox', { name: role.pt })).toBeFocused();
    await form.getByRole('textbox', { name: role.pt }).fill('Embaixadora');
    await form.getByRole('textbox', { name: role.en }).fill('Ambassador');
    const story = both(leagueEditor.description);
    await form.getByRole('textbox', { name: story.pt }).fill('Leva água.');
    await form.getByRole('textbox', { name: story.en }).fill('Takes water.');
    await form.getByRole('combobox', { name: leagueEditor.country }).selectOption('KE');
    expect(await axeViolations(staff.page)).toEqual([]);
    await form.getByRole('button', { name: editing.save }).click();

    const edit = staff.page.getByRole('dialog', { name: editing.edit(name) });
    const buffer = await drawPicture({ width: 500, height: 500 }).jpeg().toBuffer();
    await edit.getByLabel(leagueEditor.avatar).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect(edit.getByRole('img', { name: rows.picture.preview })).toHaveAttribute('src', /^\/media\//);
    await edit.getByRole('button', { name: editing.save }).click();
    await expect(edit).toHaveCount(0);
    expect(await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const cards = async () =>
      readPage(await (await request.get('/the-league')).text())
        .all('li')
        .filter(({ text }) => text.includes(name));
    expect((await cards()).flatMap((card) => card.all('img', { src: /^\/media\// })).length).toBeGreaterThan(0);

    const up = list.getByRole('button', { name: `Mover ${name} para cima` });
    await press(up);
    await expect(list.getByRole('row').last()).not.toContainText(name);
    await list.getByRole('button', { name: editing.delete(name) }).click();
    await staff.page.getByRole('button', { name: editing.deletion.confirm, exact: true }).click();
    await expectToast(staff.page, 'success', editing.deletion.done);
    expect(await cards()).toEqual([]);
  });
  await test.step('a skill is added and renamed', async () => {
    const [name, renamed] = [`Abelhas ${staff.id}`, `Colmeias ${staff.id}`];
    await follow(staff.page, '/admin/organisation/skills');
    const list = staff.page.getByRole('region', { name: skillsEditor.title });
    await press(list.getByRole('button', { name: rows.add }));
    const form = staff.page.getByRole('dialog', { name: skillsEditor.addTitle });
    const names = both(skillsEditor.name);
    await form.getByRole('textbox', { name: names.pt }).fill(name);
    await form.getByRole('textbox', { name: names.en }).fill(`Bees ${staff.id}`);
    await form.getByRole('textbox', { name: skillsEditor.abbr }).fill(`bees-${staff.id}`);
    await form.getByRole('button', { name: editing.save }).click();
    await expect(form).toHaveCount(0);
    await list.getByRole('button', { name: editing.edit(name) }).click();
    const edit = staff.page.getByRole('dialog', { name: editing.edit(name) });
    await edit.getByRole('textbox', { name: names.pt }).fill(renamed);
    await edit.getByRole('button', { name: editing.save }).click();
    await expect(list.getByText(renamed)).toBeVisible();
  });
  await test.step('a wrong value of a setting is refused at its field; a changed one is in effect', async () => {
    await follow(staff.page, '/admin/settings');
    const form = staff.page.getByRole('region', { name: siteSettings.title });
    const days = form.getByRole('spinbutton', { name: 'Dias para responder propostas' });
    await expect(days).toHaveValue('15');
    await days.fill('0');
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(editing.state.refused)).toBeVisible();
    expect((await platform.settings.get()).proposal_days).toBe(15);
    await days.fill('16');
    await expect(form.getByText(editing.state.saved)).toBeVisible();
    await expect.poll(async () => (await platform.settings.get()).proposal_days).toBe(16);
    await days.fill('15');
    await expect.poll(async () => (await platform.settings.get()).proposal_days).toBe(15);
  });
  await staff.page.setViewportSize({ width: 1280, height: 800 });
  await test.step('a document', async () => {
    const { documents: t } = transparencyEditor;
    const title = `Contas ${staff.id}`;
    await follow(staff.page, '/admin/organisation/transparency');
    const list = staff.page.getByRole('region', { name: t.title });
    await list.getByRole('button', { name: rows.add }).click();
    const form = staff.page.getByRole('dialog', { name: t.addTitle });
    const [name, description] = [both(t.name), both(t.description)];
    await form.getByRole('textbox', { name: name.pt, exact: true }).fill(title);
    await form.getByRole('textbox', { name: name.en, exact: true }).fill(`Accounts ${staff.id}`);
    await form.getByRole('textbox', { name: description.pt }).fill('Tudo o que entrou e saiu.');
    await form.getByRole('spinbutton', { name: t.year }).fill('2025');
    await form.getByLabel(t.publishedOn).fill('2026-01-31');
    await form.getByRole('button', { name: editing.save }).click();
    const edit = staff.page.getByRole('dialog', { name: editing.edit(title) });
    const file = { name: 'contas.csv', mimeType: 'text/csv', buffer: Buffer.from('mês;valor\n1;10') };
    await edit.getByLabel(t.file).setInputFiles(file);
    await expect(edit.getByText(t.sent)).toBeVisible();
    const hrefIn = async (path: string, words: string) => {
      const html = readPage(await (await request.get(path)).text());
      return html.all('a').find(({ text }) => text.includes(words))?.attributes.href ?? '';
    };
    const download = await request.get(await hrefIn(await hrefIn('/transparencia', title), 'contas.csv'));
    expect(download.headers()['content-disposition']).toContain('contas.csv');
    expect(await download.text()).toContain('valor');
  });
  await test.step('a banner', async () => {
    const { banners: t } = homeEditor;
    const title = `Inscrições abertas ${staff.id}`;
    await follow(staff.page, '/admin/organisation/home');
    const list = staff.page.getByRole('region', { name: t.title });
    await list.getByRole('button', { name: rows.add }).click();
    const form = staff.page.getByRole('dialog', { name: t.addTitle });
    const [name, text] = [both(t.name), both(t.text)];
    await form.getByRole('textbox', { name: name.pt }).fill(title);
    await form.getByRole('textbox', { name: name.en }).fill('Registration is open');
    await form.getByRole('textbox', { name: text.pt }).fill('Venha fazer junto.');
    await form.getByRole('textbox', { name: text.en }).fill('Come and work together.');
    await form.getByRole('textbox', { name: t.link }).fill('/challenges');
    await form.getByRole('button', { name: editing.save }).click();
    await expect(staff.page.getByRole('dialog', { name: editing.edit(title) })).toBeVisible();
    const links = async () =>
      readPage(await (await request.get('/')).text())
        .all('a')
        .filter(({ text }) => text.includes(title));
    expect((await links()).map(({ attributes }) => attributes.href)).toEqual(['/challenges']);
    await staff.page.keyboard.press('Escape');
    await list.getByRole('button', { name: editing.delete(title) }).click();
    await staff.page.getByRole('button', { name: editing.deletion.confirm, exact: true }).click();
    await expectToast(staff.page, 'success', editing.deletion.done);
    expect(await links()).toEqual([]);
  });
});
