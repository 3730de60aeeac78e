import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { press, test } from './team-sides.ts';
import { addTeams } from './teams.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language].joining;
const teams = texts[language].teams;

test(`TEAM-09 PERM-14 the leader removes a member, and the lead is offered, taken back, declined and accepted (${language})`, async ({
  side,
  addChallenge,
  takePart,
  platform,
}) => {
  const [ana, bia, caio] = [
    await side('Ana', language),
    await side('Bia', language),
    await side('Caio', language, 360),
  ];
  const { id: challengeId, slug } = await addChallenge();
  const people = [ana.id, bia.id, caio.id];
  await takePart(...people.map((memberId) => ({ challengeId, memberId, roles: ['contestant' as const] })));
  await addTeams(platform, { challengeId, name: 'Maré Cheia', people });
  const { handOver } = teams;
  const members = ana.page.getByRole('list', { name: teams.card.members }).getByRole('article');
  const confirm = (label: string) => ana.page.getByRole('dialog').getByRole('button', { name: label, exact: true });
  const offer = async () => {
    await ana.page.getByRole('button', { name: handOver.buttonTo(caio.name) }).click();
    await confirm(handOver.confirm).click();
    await expectToast(ana.page, 'success', handOver.success(caio.name));
    await expect(members.filter({ hasText: caio.name })).toContainText(handOver.offered);
  };
  await ana.go(`/challenges/${slug}/teams/my`);
  await ana.page.getByRole('button', { name: t.of(t.leader.remove.button, bia.name) }).click();
  await confirm(t.leader.remove.confirm).click();
  await expectToast(ana.page, 'success', t.leader.remove.success(bia.name));
  await expect(members).toHaveCount(2);
  await bia.go(`/challenges/${slug}/teams`);
  await expect(bia.page.getByRole('button', { name: t.of(t.send.button, 'Maré Cheia') })).toBeVisible();

  await offer();
  await ana.page.getByRole('button', { name: t.of(handOver.takeBack.button, caio.name) }).click();
  await expectToast(ana.page, 'success', handOver.takeBack.success);
  await offer();
  const question = caio.page.getByRole('region', { name: handOver.offer(ana.name) });
  await caio.go(`/challenges/${slug}/teams/my`);
  await expect(question).toBeVisible();
  expect(await axeViolationsInBothThemes(caio.page)).toEqual([]);
  expect(await sidewaysScroll(caio.page)).toBe(0);
  await press(question.getByRole('button', { name: handOver.decline.button }));
  await expectToast(caio.page, 'success', handOver.decline.success);
  await expect(question).toHaveCount(0);
  await ana.page.reload();
  await offer();
  await caio.page.reload();
  await press(question.getByRole('button', { name: handOver.accept.button }));
  await expectToast(caio.page, 'success', handOver.accept.success);
  const led = caio.page.getByRole('list', { name: teams.card.members }).getByRole('article');
  await expect(led.first()).toContainText(caio.name);
  await ana.page.reload();
  await expect(members.first()).toContainText(caio.name);
  await ana.page.getByRole('button', { name: t.of(teams.exit.button, 'Maré Cheia') }).click();
  await confirm(teams.exit.confirm).click();
  await expect(ana.page).toHaveURL(`/challenges/${slug}/teams`);
  await expect(ana.page.getByRole('button', { name: t.of(t.send.button, 'Maré Cheia') })).toBeVisible();
});
