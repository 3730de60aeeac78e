import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { StageForm, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { QuestionKind } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { judgingOn } from './judging.ts';
import { drawPicture } from './picture-files.ts';
import { encodeForm } from './send-form.ts';
import type { TestApp, TestMember } from './test-app.ts';

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
