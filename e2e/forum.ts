import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createTopicRow, type TopicRecipe } from '../server/features/challenges/forum/forum.factory.ts';
import { test as fixtures, inDays } from './fixtures.ts';
import type { JoinedMember } from './members.ts';
import { texts } from './texts.ts';

type Name = Pick<JoinedMember, 'first_name' | 'last_name'>;

interface Forum {
  readonly id: number;
  /** The path of its topics. */
  readonly path: string;
}

interface Fixtures {
  addForum: () => Promise<Forum>;
  /** Inserts a topic with its replies and notifies the running server. */
  addTopic: (recipe: Partial<TopicRecipe> & Pick<TopicRecipe, 'challengeId' | 'memberId'>) => Promise<{
    id: number;
    replies: number[];
  }>;
  /** A participant of a challenge, signed in on the page's browser; no newcomer. */
  participate: (page: Page, challengeId: number, name?: Partial<Name>) => Promise<JoinedMember>;
  /** Ana Souza takes part and reads her own topic, in English; answers with the editor of a reply. */
  openOwnTopic: () => Promise<Locator>;
  /** A participant at the form of a new topic, in English; answers with the editor of its text. */
  openNewTopic: () => Promise<Locator>;
}

export const test = fixtures.extend<Fixtures>({
  addForum: async ({ addChallenge }, use) => {
    await use(async () => {
      const { id, slug } = await addChallenge();
      return { id, path: `/challenges/${slug}/forum` };
    });
  },

  addTopic: async ({ platform }, use) => {
    await use((recipe) =>
      platform.write((transaction, invalidate) => {
        invalidate('topics', `forum:${recipe.challengeId}`);
        return createTopicRow(transaction, { title: 'Filtro de carvão', html: '<p>Quem já testou?</p>', ...recipe });
      }),
    );
  },

  participate: async ({ platform, signIn, takePart }, use) => {
    await use(async (page, challengeId, name = {}) => {
      const member = await signIn(page, { profile: true, ...name });
      await platform.database
        .updateTable('member')
        .set({ created_at: inDays(-30) })
        .where('id', '=', member.id)
        .execute();
      await takePart({ challengeId, memberId: member.id, roles: ['contestant'] });
      return member;
    });
  },

  openOwnTopic: async ({ page, open, addForum, addTopic, participate }, use) => {
    await use(async () => {
      const { id: challengeId, path } = await addForum();
      const { id: memberId } = await participate(page, challengeId, { first_name: 'Ana', last_name: 'Souza' });
      const topic = await addTopic({ challengeId, memberId });
      await open(`${path}/${topic.id}`, 'en');
      return editorOf(page, texts.en.forum.form.message);
    });
  },

  openNewTopic: async ({ page, open, addForum, participate }, use) => {
    await use(async () => {
      const { id, path } = await addForum();
      await participate(page, id);
      await open(`${path}/new`, 'en');
      return editorOf(page, texts.en.forum.form.description);
    });
  },
});

/** The loaded editor of a field. */
export async function editorOf(page: Page | Locator, label: string): Promise<Locator> {
  const editor = page.getByRole('textbox', { name: new RegExp(`^${label}`) }).and(page.locator('[contenteditable]'));
  await expect(editor).toBeVisible();
  return editor;
}

/** The forum's words and parts of its pages, in a language. */
export function forumIn(language: Language) {
  const t = texts[language].forum;
  return {
    t,
    incomplete:
      language === 'pt'
        ? 'Por favor, preencha todos os campos do formulário.'
        : 'Please fill in all the fields on the form.',
    replyBy: (page: Page, name: string) => page.getByRole('article', { name: t.replies.byName(name) }),
    button: (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }),
  };
}
