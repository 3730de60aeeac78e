import type { Page } from '@playwright/test';
import type { ChallengeRole } from '../contract/challenges/people/challenge-roles.ts';
import type { Language } from '../contract/language.ts';
import { texts } from './texts.ts';
import { test as fixtures, type Timeline } from './timeline.ts';

interface Judging extends Timeline {
  readonly memberIds: readonly number[];
}

/** Tests of those who reply to contributions. */
export const test = fixtures.extend<{
  /** A stage with contributions of so many contestants, for a signed-in judge, adviser or admin of the challenge. */
  judge: (contributions: number, role?: ChallengeRole) => Promise<Judging>;
}>({
  // Refusals that a test provokes, which the browser logs.
  allowedComplaints: /status of 4\d\d.*\/timelines/,
  judge: async ({ page, signIn, addMember, takePart, addTimeline, addInteractions }, use) => {
    await use(async (contributions, role = 'judge') => {
      const timeline = await addTimeline([{ title_pt: 'Protótipo', title_en: 'Prototype', interact_with: 'any' }]);
      const challengeId = timeline.id;
      const memberIds: number[] = [];
      for (let one = 1; one <= contributions; one += 1)
        memberIds.push((await addMember({ first_name: `Rita${one}`, last_name: 'Rocha', profile: true })).id);
      const { id } = await signIn(page, { first_name: 'Joana', profile: true });
      await takePart(...memberIds.map((memberId) => ({ challengeId, memberId, roles: ['contestant'] as const })), {
        challengeId,
        memberId: id,
        roles: [role],
      });
      await addInteractions(
        memberIds.map((member_id, index) => ({
          challenge_id: challengeId,
          stage_id: timeline.stages[0] as number,
          member_id,
          content: `Contribution number ${index + 1}`,
        })),
      );
      return { ...timeline, memberIds };
    });
  },
});

/** The parts of the panel, in a language. */
export function panel(page: Page, language: Language) {
  const { panel: t } = texts[language];
  const root = page.getByRole('region', { name: t.title, exact: true });
  const item = (name: string) => root.getByRole('article', { name, exact: true });
  return {
    root,
    items: root.getByTestId('interaction'),
    item,
    unanswered: root.locator('[data-unanswered]'),
    text: root.getByRole('textbox', { name: new RegExp(`^${t.reply.label('')}`) }),
    reply: (name: string) => item(name).getByRole('button', { name: t.reply.openTo(name) }),
    send: root.getByRole('button', { name: t.reply.send, exact: true }),
    save: root.getByRole('button', { name: t.reply.save, exact: true }),
    edit: root.getByRole('button', { name: t.reply.editYours }),
    destroy: root.getByRole('button', { name: t.destroy.buttonOfYours }),
    confirm: page.getByRole('dialog').getByRole('button', { name: t.destroy.confirm, exact: true }),
    search: root.getByRole('searchbox', { name: t.filter.search }),
    answered: root.getByRole('combobox', { name: t.filter.answered }),
    filter: root.getByRole('button', { name: t.filter.show, exact: true }),
  };
}
