import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { inDays } from './fixtures.ts';
import { test as sides } from './team-sides.ts';

interface Closable {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  /** The contestants who answered its stage, in their order. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

interface Fixtures {
  /** A challenge with a stage: so many contestants who answered it, and Dora, who did not. */
  closable: (answers: number) => Promise<Closable>;
  /** A page of a new admin of a challenge, at its certificates. */
  admin: (challenge: Closable, language: Language, width?: number) => Promise<Page>;
}

const names = ['Ana', 'Bento', 'Célia'];

/** Tests of those who close a challenge. */
export const test = sides.extend<Fixtures>({
  // Browsers log refused calls.
  allowedComplaints: /status of (?:403|404|409|500)/,
  closable: async ({ addChallenge, addMember, takePart, platform }, use) => {
    await use(async (answers) => {
      const { id, slug } = await addChallenge({
        challenge: { title_pt: 'Rio limpo', title_en: 'Clean river', deadline: inDays(10) },
      });
      const people: { id: number; name: string }[] = [];
      for (let index = 0; index <= answers; index += 1) {
        const first_name = index < answers ? (names[index] ?? `Pessoa ${index}`) : 'Dora';
        const one = await addMember({ first_name, last_name: 'Lima', profile: true, confirmed_at: new Date() });
        people.push({ id: one.id, name: one.full_name });
        await takePart({ challengeId: id, memberId: one.id, roles: ['contestant'], since: inDays(-30) });
      }
      await platform.write(async (transaction, invalidate) => {
        invalidate(`timeline:${id}`);
        const [stage_id = 0] = await createStages(transaction, [{ challenge_id: id }]);
        const row = {
          stage_id,
          challenge_id: id,
          team_id: null,
          content: 'Feito.',
          file_url: null,
          created_at: inDays(-1),
        };
        await createInteractions(
          transaction,
          people.slice(0, answers).map((one) => ({ ...row, member_id: one.id })),
        );
      });
      return { id, slug, path: `/challenges/${slug}/certificates`, people };
    });
  },
  admin: async ({ side, takePart }, use) => {
    await use(async ({ id: challengeId, path }, language, width) => {
      const { id, page, go } = await side('Iara', language, width);
      await takePart({ challengeId, memberId: id, roles: ['challenge_admin'] });
      await go(path);
      return page;
    });
  },
});
