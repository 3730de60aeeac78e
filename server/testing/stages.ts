import type { JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { StageForm, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { QuestionKind } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { advanceJudging, createJudging, rubricOf } from '../features/challenges/judging/judging.factory.ts';
import { createInteractions, createStages } from '../features/challenges/timeline/timeline.factory.ts';
import { managersOn } from './managing.ts';
import { drawPicture } from './picture-files.ts';
import { encodeForm } from './send.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';
import { day } from './test-clock.ts';

type Sender = Pick<TestMember, 'headers'>;

/** What members of an instance do with a timeline. */
export function timelinesOn(testApp: TestApp) {
  const { app, create, clock, platform } = testApp;
  const { involve } = managersOn(testApp);

  /** Inserts stages and invalidates caches; returns their ids. */
  function writeStages(
    challengeId: number,
    ...recipes: Omit<Parameters<typeof createStages>[1][number], 'challenge_id'>[]
  ): Promise<number[]> {
    return platform.write((transaction, invalidate) => {
      invalidate(`timeline:${challengeId}`);
      const rows = recipes.map((recipe) => ({ ...recipe, challenge_id: challengeId }));
      return createStages(transaction, rows, clock.now());
    });
  }

  /** A challenge with one stage that is open, unless the recipes say otherwise; with a contestant and a judge. */
  async function openStage({ challenge = {}, stage = {} }: { challenge?: object; stage?: object } = {}) {
    const [id] = (await create(challenge)) as [number];
    const [stageId] = (await writeStages(id, stage)) as [number];
    const path = `/api/challenges/${id}/timelines/${stageId}/interactions`;
    return { id, stageId, path, contestant: await involve(id, 'contestant'), judge: await involve(id, 'judge') };
  }

  function send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: Sender,
    payload?: object,
  ): Promise<Answer> {
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  return { involve, writeStages, openStage, send };
}

interface Judged {
  readonly entries?: number;
  readonly judges?: number;
  readonly rubric?: Partial<Rubric>;
  readonly phase?: JudgingPhase;
  /** When the stage ends, or ended; null where it has no end. */
  readonly finishAt?: Date | null;
}

/** Judged stages on an instance. */
export function judgingOn(testApp: TestApp) {
  const { platform, clock } = testApp;
  const { involve, manage, send, strangers } = managersOn(testApp);

  /**
   * A challenge with a stage that is over, answered by single members, and judges; judged up to a phase. The entry with
   * the number n is of `authors[n - 1]`.
   */
  async function judge({ entries = 4, judges = 3, rubric = {}, phase = 'preparing', ...more }: Judged = {}) {
    const { id: challengeId, admin, staff } = await manage();
    const now = clock.now();
    const finish_at = more.finishAt === undefined ? clock.in(-day) : more.finishAt;
    const stage = { challenge_id: challengeId, start_at: clock.in(-5 * day), finish_at };
    const [stageId = 0] = await createStages(platform.database, [stage], now);
    const authors: TestMember[] = [];
    for (let one = 0; one < entries; one += 1) authors.push(await involve(challengeId, 'contestant'));
    const people: TestMember[] = [];
    for (let one = 0; one < judges; one += 1) people.push(await involve(challengeId, 'judge'));
    const interactions = await createInteractions(
      platform.database,
      authors.map(({ id }, index) => ({
        stage_id: stageId,
        challenge_id: challengeId,
        member_id: id,
        team_id: null,
        content: `O filtro número ${index + 1} aguentou três dias de chuva.`,
        file_url: null,
        created_at: clock.in(-2 * day + index),
      })),
    );
    const key = { challengeId, stageId };
    await platform.write(async (transaction) => {
      await createJudging(transaction, key, { rubric: rubricOf(rubric), now });
      await advanceJudging(transaction, key, { to: phase, now });
    });
    const path = `/admin/challenges/${challengeId}/judging/${stageId}`;
    return { key, path, admin, staff, authors, judges: people, interactions };
  }

  /** Takes a judged stage further. */
  const advance = (key: { challengeId: number; stageId: number }, to: JudgingPhase) =>
    platform.write((transaction) => advanceJudging(transaction, key, { to, now: clock.now() }));

  return { judge, advance, send, strangers, involve };
}

/** A question that need not be answered, unless it says otherwise. */
export function questionOf(key: string, kind: QuestionKind, more: Partial<StageQuestion> = {}): StageQuestion {
  const texts = { label_pt: `Pergunta ${key}`, label_en: `Question ${key}`, help_pt: '', help_en: '' };
  return { key, kind, ...texts, is_required: false, minimum: null, maximum: null, choices: [], ...more };
}

/** A form with a required text, a number, a PDF and pictures. */
export const formOf = (...more: StageQuestion[]): StageForm => ({
  questions: [
    questionOf('text', 'short_text', { is_required: true, maximum: 100 }),
    questionOf('number', 'number', { minimum: 0, maximum: 50 }),
    questionOf('pdf', 'pdf'),
    questionOf('photos', 'pictures', { maximum: 2 }),
    ...more,
  ],
});

export const pdfOf = (text: string) => ({
  name: `${text}.pdf`,
  type: 'application/pdf',
  bytes: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`),
});

let drawn = 0;
export async function newPhoto(name = 'equipe-mare.jpg') {
  drawn += 1;
  const bytes = await drawPicture({ width: 300 + drawn, height: 200 })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', bytes };
}

/** Judged stages with forms on an instance. */
export function formsOn(testApp: TestApp) {
  const { app, read } = testApp;
  const { judge, send, ...others } = judgingOn(testApp);

  /** A judged stage that is open and asks by a form, with a contestant who has not answered it. */
  async function openForm({ form = formOf(), rubric = {} }: { form?: StageForm; rubric?: Partial<Rubric> } = {}) {
    const stage = await judge({ entries: 0, finishAt: null, rubric });
    const { challengeId, stageId } = stage.key;
    const saved = await saveForm(stage, form);
    if (saved.statusCode !== 200) throw new Error(saved.body);
    const timeline = `/challenges/${challengeId}/timelines/${stageId}`;
    const contestant = await others.involve(challengeId, 'contestant');
    return { ...stage, timeline, answers: `${timeline}/interactions`, contestant };
  }

  /** Saves a form by the state that is there. */
  async function saveForm({ path, admin }: { path: string; admin: TestMember }, form: StageForm | null) {
    const { updated_at: based_on } = await read(`/api${path}`, admin.headers);
    return send('PUT', `${path}/form`, admin, { form, based_on });
  }

  function sendFile(
    timeline: string,
    { headers }: Pick<TestMember, 'headers'>,
    question: string,
    file: { name: string; type: string; bytes: Buffer },
  ) {
    const form = encodeForm(['question', question], ['file', file]);
    const request = { headers: { ...headers, ...form.headers }, payload: form.payload };
    return app.inject({ method: 'POST', url: `/api${timeline}/files`, ...request });
  }

  return { ...others, judge, send, openForm, saveForm, sendFile };
}
