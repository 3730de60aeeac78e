import { challengeFaqsCalls, faqsEditorCalls } from '@mutirao/contract/challenges/faqs/faqs.calls.ts';
import {
  type ChallengeFaq,
  type EditedFaq,
  type EditedFaqs,
  faqLimits,
} from '@mutirao/contract/challenges/faqs/faqs.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cleanOrEscape } from '../../../platform/rich-text/clean-html.ts';
import { readLimited } from '../../../platform/rich-text/read-text.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents, requireChallenge } from '../challenges/index.ts';
import {
  byPosition,
  type ContentKind,
  changeContent,
  copyContents,
  createContent,
  createContentChange,
  deleteContent,
  exportContents,
  findContents,
  orderContents,
  presentContents,
  requireSomeLanguage,
} from '../contents/index.ts';

type FaqRow = Selectable<Tables['challenge_faq']>;

/** A question with its answer, cleaned: whatever wrote the row, browsers insert the answer as HTML. */
function presentFaq(row: FaqRow): ChallengeFaq {
  return {
    id: row.id,
    question: { en: row.question_en, pt: row.question_pt },
    answer: { en: cleanOrEscape(row.answer_en), pt: cleanOrEscape(row.answer_pt) },
  };
}

/** The HTML of an answer, cleaned; refuses one that is too long or too complex, at its field. */
function cleanAnswer(field: string, given: string): string {
  return readLimited(given, { field, maximum: faqLimits.answer }).html;
}

function presentEditedFaq({ id, question_pt, question_en, answer_pt, answer_en }: FaqRow): EditedFaq {
  return { id, question_pt, question_en, answer_pt: cleanOrEscape(answer_pt), answer_en: cleanOrEscape(answer_en) };
}

/** The questions of a challenge. */
const faqKind: ContentKind<FaqRow, EditedFaq> = {
  what: 'faq',
  table: 'challenge_faq',
  orderBy: byPosition,
  within: 'challenge_id',
  isOrdered: true,
  most: faqLimits.faqs,
  present: presentEditedFaq,
  nameOf: ({ question_pt, question_en }) => question_pt || question_en,
  tagsOf: (challengeId) => [`people:${challengeId}`],
  check: (faq) => requireSomeLanguage(faq, 'question'),
};

/** Copies the questions of a challenge. */
const copyFaqs = copyContents('challenge_faq', ['question_pt', 'question_en', 'answer_pt', 'answer_en', 'position']);

const answers = ['answer_pt', 'answer_en'] as const;

function presentEditedFaqs(rows: readonly FaqRow[]): EditedFaqs {
  return presentContents(faqKind, rows, ['question', 'answer']);
}

/** The questions of a challenge, for those who manage it. */
function routeFaqsEditor(app: Server, platform: Platform): void {
  const { database } = platform;
  const change = createContentChange(platform);

  answerCalls(app, faqsEditorCalls, {
    'GET /admin/challenges/:id/faqs': async ({ params }) =>
      presentEditedFaqs(await findContents(database, faqKind, params.id)),

    'POST /admin/challenges/:id/faqs': (request) =>
      change(request, async (by) => {
        const { body } = request;
        const cleaned = Object.fromEntries(answers.map((name) => [name, cleanAnswer(name, body[name])]));
        return faqKind.present(await createContent(by, faqKind, { values: { ...body, ...cleaned } }));
      }),

    'PATCH /admin/challenges/:id/faqs/:faq': (request) =>
      change(request, async (by) => {
        const { changes } = request.body;
        const cleaned = answers.flatMap((name) => {
          const answer = changes[name];
          return answer ? [[name, { ...answer, to: cleanAnswer(name, answer.to) }]] : [];
        });
        const given = { id: request.params.faq, changes: { ...changes, ...Object.fromEntries(cleaned) } };
        return faqKind.present(await changeContent(by, faqKind, given));
      }),

    'DELETE /admin/challenges/:id/faqs/:faq': async (request) => {
      await change(request, (by) => deleteContent(by, faqKind, request.params.faq));
    },

    'PUT /admin/challenges/:id/faqs/order': (request) =>
      change(request, async (by) => presentEditedFaqs(await orderContents(by, faqKind, request.body.ids))),
  });
}

/** The questions about a challenge. */
function routeFaqs(app: Server, platform: Platform): void {
  const { database } = platform;
  routeFaqsEditor(app, platform);
  answerCalls(app, challengeFaqsCalls, {
    'GET /challenges/:id/faqs': async ({ params, viewer }) => {
      await requireChallenge(database, params.id, viewer);
      return (await findContents<FaqRow>(database, faqKind, params.id)).map(presentFaq);
    },
  });
}

/** The questions about a challenge. */
export const challengeFaqs: Feature = {
  name: 'challenges/faqs',
  extensions: (platform) => [
    copiedContents.with(copyFaqs),
    exportContents(platform, faqKind, {
      name: 'challenge_faqs',
      title: { pt: 'Perguntas do desafio', en: 'Questions of the challenge' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['question_*', 'pergunta', 'question'],
        ['answer_*', 'resposta (HTML)', 'answer (HTML)'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routeFaqs(api, platform),
};
