import { expect, type Page } from '@playwright/test';
import type { MailServer } from '../server/testing/outside-services.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { untilHydrated } from './fixtures.ts';
import type { OwnServer } from './own-server.ts';
import { protectAccount } from './passkeys.ts';
import { texts } from './texts.ts';

const { identity, setup } = texts.pt;

export const organisation = { short_name: 'Rede Sol', article: 'a' } as const;
export const fullName = 'Rede Sol de Serra Clara';
export const colour = '#0B5D5B';
export const password = 'sete-rios-e-um-mandacaru';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#6A1B9A"/></svg>`;

/** Sets up a new platform by the link that its server printed: its first admin, name, logo, colour and mail server. */
export async function setUpPlatform(
  page: Page,
  { server, mailServer }: { server: OwnServer; mailServer: MailServer },
): Promise<void> {
  const desk = page.getByRole('main');
  const printed = /http:\S+\/setup\/[\w-]{43}/;
  await expect.poll(server.output).toMatch(printed);
  await page.goto(server.output().match(printed)?.[0] as string);
  await untilHydrated(page);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await desk.getByLabel(setup.firstName, { exact: true }).fill('Lúcia');
  await desk.getByLabel(setup.lastName).fill('Prado');
  await desk.getByLabel(setup.email).fill('lucia@redesol.example');
  await desk.getByLabel(setup.password, { exact: true }).fill(password);
  await desk.getByLabel(setup.confirmation).fill(password);
  await desk.getByRole('button', { name: setup.create }).click();
  await expect(desk.getByLabel(identity.name.name)).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await desk.getByLabel(identity.name.name).fill(fullName);
  await desk.getByLabel(identity.name.shortName).fill(organisation.short_name);
  await desk.getByLabel(identity.name.articles.a(organisation.short_name)).check();
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await desk
    .getByLabel(identity.logo.label)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(desk.getByRole('img', { name: identity.logo.preview })).toBeVisible();
  await desk.getByLabel(identity.colours.main, { exact: true }).fill(colour);
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await expect(page.getByRole('heading', { level: 1, name: setup.steps.place })).toBeVisible();
  await desk.getByRole('link', { name: setup.later }).click();

  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const { hostname, port } = new URL(mailServer.url);
  await desk.getByRole('combobox', { name: identity.mail.provider }).selectOption('other');
  await desk.getByLabel(identity.mail.host).fill(hostname);
  await desk.getByLabel(identity.mail.port, { exact: true }).fill(port);
  await desk.getByLabel(identity.mail.sender).fill('ola@redesol.example');
  await desk.getByRole('button', { name: identity.mail.test }).click();
  await expect(desk.getByText(identity.mail.sent('lucia@redesol.example'))).toBeVisible();
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await protectAccount(page, 'pt');
  await desk.getByRole('link', { name: setup.finish }).click();
  await expect(page).toHaveURL(/\/admin$/);
}
