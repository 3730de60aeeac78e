import type { Page } from '@playwright/test';
import type { ChallengeRole } from '../contract/challenges/people/challenge-roles.ts';
import { type Language, languageKey, storedLanguage } from '../contract/language.ts';
import { rubricOf } from '../server/features/challenges/judging/judging.factory.ts';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { inDays } from './fixtures.ts';
import { test as sides } from './team-sides.ts';

type Api = <Answer>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<Answer>;

interface Person {
  readonly id: number;
  readonly name: string;
  /** Calls the API as this person. */
  readonly api: Api;
}

export interface Judged {
  readonly id: number;
  readonly slug: string;
  readonly stage: number;
  /** The page on which a coordinator leads the judging of the stage. */
  readonly path: string;
  /** Runs the challenge. */
  readonly admin: Person;
  readonly judges: readonly Person[];
  /** Who answered the stage; the entry of each has the number of their place, from 1. */
  readonly authors: readonly Person[];
}

interface Fixtures {
  /** A competition with two prizes and a stage that has ended, with so many answers and judges. */
  judged: (count: { entries: number; judges: number }) => Promise<Judged>;
  /** A page of a new admin of a challenge, at the judging of its stage. */
  coordinator: (judged: Judged, language: Language, width?: number) => Promise<Page>;
  /** A page of one of these people. */
  visit: (person: Person | undefined, language: Language, width?: number) => Promise<Page>;
}

const comment = 'A proposta responde ao problema e mostra dados de campo. Faltou dizer quanto custa manter o filtro.';

/** Begins the judging of a stage, as its admin, with one look of two reviews each. */
export async function begin({ id, stage, admin }: Judged): Promise<void> {
  const base = `/admin/challenges/${id}/judging/${stage}`;
  const body = { rubric: rubricOf({ head_reviews: 0 }), based_on: null };
  await admin.api('PUT', `${base}/rubric`, body);
  await admin.api('POST', `${base}/begin`);
}

/** Submits what a judge has to review, all criteria of an entry with one value; returns how many reviews. */
export async function reviewAll(
  { id, stage }: Judged,
  { api }: Person,
  valueFor: (entry: number) => number,
): Promise<number> {
  const base = `/challenges/${id}/judging/${stage}/reviews`;
  const { rubric, data } = await api<{
    rubric: { criteria: { key: string }[] };
    data: { entry: number; status: string }[];
  }>('GET', base);
  const open = data.filter(({ status }) => status === 'waiting');
  for (const { entry } of open) {
    const values = Object.fromEntries(rubric.criteria.map(({ key }) => [key, valueFor(entry)]));
    await api('PUT', `${base}/${entry}`, { values, comment, note: '', based_on: null });
  }
  return open.length;
}

/** Tests of those who lead the judging of a stage. */
export const test = sides.extend<Fixtures>({
  judged: async ({ addChallenge, addMember, takePart, platform, baseURL }, use) => {
    async function person(first_name: string, challengeId: number, role: ChallengeRole): Promise<Person> {
      const one = await addMember({ first_name, last_name: 'Lima', profile: true, confirmed_at: new Date() });
      await takePart({ challengeId, memberId: one.id, roles: [role], since: inDays(-30) });
      const browser = { userAgent: 'test', timeZone: 'America/Sao_Paulo' };
      const { sessionId } = await openSession(platform, platform.database, { memberId: one.id, browser });
      const token = platform.keys.tokens.sign({ memberId: one.id, sessionId });
      return {
        id: one.id,
        name: one.full_name,
        api: async (method, path, body) => {
          const answer = await fetch(`${baseURL}/api${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          });
          if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
          return answer.json();
        },
      };
    }

    await use(async ({ entries, judges }) => {
      const { id, slug } = await addChallenge({
        challenge: { title_pt: 'Rio limpo', title_en: 'Clean river', type: 'competition', deadline: inDays(30) },
        prizes: [
          { title_pt: 'Bolsa', title_en: 'Grant', description_pt: '', description_en: '' },
          { title_pt: 'Visita', title_en: 'Visit', description_pt: '', description_en: '' },
        ],
      });
      const authors: Person[] = [];
      for (let place = 1; place <= entries; place += 1) authors.push(await person(`Autora ${place}`, id, 'contestant'));
      const jury: Person[] = [];
      for (let place = 1; place <= judges; place += 1) jury.push(await person(`Jurada ${place}`, id, 'judge'));
      const stage = await platform.write(async (transaction, invalidate) => {
        invalidate(`timeline:${id}`);
        const [stage_id = 0] = await createStages(transaction, [
          {
            challenge_id: id,
            title_pt: 'Protótipo',
            title_en: 'Prototype',
            start_at: inDays(-20),
            finish_at: inDays(-1),
          },
        ]);
        await createInteractions(
          transaction,
          authors.map((one, index) => ({
            stage_id,
            challenge_id: id,
            team_id: null,
            member_id: one.id,
            content: `O filtro de ${one.name} aguentou três dias de chuva.`,
            file_url: null,
            created_at: new Date(inDays(-10).getTime() + index * 60_000),
          })),
        );
        return stage_id;
      });
      const admin = await person('Iara', id, 'challenge_admin');
      return { id, slug, stage, admin, path: `/admin/challenges/${id}/judging?stage=${stage}`, judges: jury, authors };
    });
  },
  visit: async ({ enterElsewhere, baseURL }, use) => {
    await use(async (person, language, width = 1280) => {
      if (!person) throw new Error('There is nobody to visit as');
      const page = await enterElsewhere(person.id);
      await page.setViewportSize({ width, height: 800 });
      const cookie = { name: languageKey, value: storedLanguage[language], url: baseURL as string };
      await page.context().addCookies([cookie]);
      return page;
    });
  },
  coordinator: async ({ side, takePart }, use) => {
    await use(async ({ id: challengeId, path }, language, width) => {
      const { id, page, go } = await side('Iara', language, width);
      await takePart({ challengeId, memberId: id, roles: ['challenge_admin'] });
      await go(path);
      return page;
    });
  },
});
