import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { StageForm, StageQuestion } from '../contract/challenges/timeline/stage-form.ts';
import { formMessages, type QuestionKind, questionKinds } from '../contract/challenges/timeline/stage-form-rules.ts';
import { rubricOf } from '../server/features/challenges/judging/judging.factory.ts';
import type { Platform } from '../server/platform/platform.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { expect, inDays, untilHydrated } from './fixtures.ts';
import { type Judged, test } from './judging.ts';
import { axeViolations, sidewaysScroll, watchCalls } from './page-checks.ts';
import { press } from './team-sides.ts';
import { texts } from './texts.ts';
import { stagePage } from './timeline.ts';

const judgingPath = ({ id, stage }: { id: number; stage: number }) => `/admin/challenges/${id}/judging/${stage}`;

const photos = 'Fotos (en)';

/** Sets when a stage ends. */
function endStage(platform: Platform, { id, stage }: { id: number; stage: number }, at: Date | null): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    invalidate(`timeline:${id}`, `judging:${id}`);
    await sql`update stage set finish_at = ${at} where id = ${stage}`.execute(transaction);
  });
}

function questionOf(kind: QuestionKind, label: string, more: Partial<StageQuestion> = {}): StageQuestion {
  const key = kind.replace('_', '');
  const labels = { label_pt: label, label_en: `${label} (en)`, help_pt: '', help_en: '' };
  return { key, kind, ...labels, is_required: false, minimum: null, maximum: null, choices: [], ...more };
}

const form: StageForm = {
  questions: [
    questionOf('short_text', 'Nome do filtro', { is_required: true, maximum: 40 }),
    questionOf('long_text', 'Como funciona?', { help_pt: 'Diga o que vocês mediram.' }),
    questionOf('number', 'Litros por dia', { minimum: 1, maximum: 5000 }),
    questionOf('choice', 'Onde?', {
      choices: [
        { key: 'a', label_pt: 'Na escola', label_en: 'At school' },
        { key: 'b', label_pt: 'No rio', label_en: 'At the river' },
      ],
    }),
    questionOf('link', 'Site'),
    questionOf('video', 'Vídeo'),
    questionOf('pdf', 'Plantas', { is_required: true }),
    questionOf('pictures', 'Fotos'),
  ],
};

/** Makes a stage a judged one, which asks by this form. */
async function addForm(stage: Judged, asked: StageForm | null): Promise<void> {
  const body = { rubric: rubricOf(), based_on: null };
  const { updated_at } = await stage.admin.api<{ updated_at: string }>('PUT', `${judgingPath(stage)}/rubric`, body);
  if (asked) await stage.admin.api('PUT', `${judgingPath(stage)}/form`, { form: asked, based_on: updated_at });
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% plantas\n%%EOF\n'),
});
async function photo(name: string, width: number) {
  const buffer = await drawPicture({ width, height: 300 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function expectFine(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a coordinator builds a form of questions, by keyboard and on a phone (en)', async ({
  judged,
  coordinator,
  platform,
}) => {
  const { judgingEditor, editing } = texts.en;
  const t = judgingEditor.form;
  const stage = await judged({ entries: 0, judges: 2 });
  await endStage(platform, stage, null);
  await addForm(stage, null);
  const page = await coordinator(stage, 'en', 360);
  const step = page.getByRole('region', { name: t.title });
  const saved = step.getByText(editing.state.saved);
  await step.getByRole('switch', { name: t.isOn }).press('Space');
  await expect(step.getByText(t.empty)).toBeVisible();
  await expect(step.getByText(t.notWhole)).toBeVisible();

  const labels: Record<QuestionKind, string> = { ...t.kinds };
  // What each kind takes and refuses is of the contract; here is one with a limit, with choices, and with neither.
  for (const kind of ['short_text', 'choice', 'pdf'] as const) {
    await press(step.getByRole('button', { name: t.add }));
    const fields = step.getByRole('region', { name: t.new });
    const label = fields.getByLabel(`${t.label} (${editing.languages.pt})`);
    await expect(label).toBeFocused();
    if (kind === 'short_text') {
      await expect(fields.getByLabel(t.kind).getByRole('option')).toHaveText(questionKinds.map((one) => labels[one]));
      // What is missing is said once a field was left.
      await page.keyboard.press('Tab');
      await expect(label).toHaveAttribute('aria-invalid', 'true');
    }
    await fields.getByLabel(t.kind).selectOption(kind);
    if (kind === 'choice')
      for (const [index, choice] of ['School', 'River'].entries())
        await fields.getByLabel(`${t.choice(String(index + 1))} (${editing.languages.en})`).fill(choice);
    if (kind === 'short_text') {
      await fields.getByLabel(t.longest).fill('900');
      await fields.getByLabel(t.isRequired).press('Space');
    }
    await fields.getByLabel(`${t.label} (${editing.languages.en})`).fill(labels[kind]);
    const named = step.getByRole('region', { name: labels[kind], exact: true });
    if (kind === 'short_text') {
      await expect(named.getByLabel(t.longest)).toHaveAttribute('aria-invalid', 'true');
      await named.getByLabel(t.longest).fill('90');
    }
    await expect(saved).toBeVisible();
    if (kind === 'choice') await expectFine(page);
    await press(named.getByRole('button', { name: t.close }));
  }
  const list = step.getByRole('grid', { name: t.list });
  await press(list.getByRole('button', { name: editing.sortable.up('PDF') }));
  await expect(saved).toBeVisible();
  const form = async () => (await stage.admin.api<{ form: StageForm | null }>('GET', judgingPath(stage))).form;
  await expect
    .poll(async () => (await form())?.questions.map(({ kind }) => kind))
    .toEqual(['short_text', 'pdf', 'choice']);
  await expect(list.getByRole('row')).toHaveText(
    (['short_text', 'pdf', 'choice'] as const).map((kind) => new RegExp(`^${labels[kind]}`)),
  );
  await expect(list.getByRole('row').first()).toContainText(t.required(labels.short_text));

  // A form is taken away after a question.
  await step.getByRole('switch', { name: t.isOn }).press('Space');
  const dialog = page.getByRole('dialog', { name: t.removal.title });
  await press(dialog.getByRole('button', { name: t.removal.confirm }));
  await expect(step.getByRole('switch', { name: t.isOn })).not.toBeChecked();
  await expect.poll(form).toBeNull();
});

test.use({ allowedComplaints: /status of 409.*\/timelines|net::ERR_/ });

test('a member answers a form on a phone and changes it; the jury reads it (pt)', async ({
  judged,
  coordinator,
  visit,
  takePart,
  side,
  platform,
}) => {
  const { answering: t, timeline, judgingEditor, reviewing } = texts.pt;
  const stage = await judged({ entries: 0, judges: 2 });
  await endStage(platform, stage, null);
  await addForm(stage, form);
  const { id: memberId, page, go } = await side('Rita', 'pt', 360);
  await takePart({ challengeId: stage.id, memberId, roles: ['contestant'] });
  await go(`/challenges/${stage.slug}/timeline/${stage.stage}`);
  const shown = stagePage(page, 'pt');
  const field = (label: string) => shown.form.getByLabel(label);
  const calls = watchCalls(page);
  const writes = () => calls.filter((call) => !call.startsWith('GET') && call.includes('/interactions'));

  // An error at each field, before anything is sent.
  await field('Como funciona?').fill('Três baldes,\num filtro.');
  await field('Litros por dia').fill('1.200,5');
  await field('Site').fill('exemplo.org.br');
  await shown.send.click();
  await expect(field('Nome do filtro')).toBeFocused();
  await expect(field('Nome do filtro')).toHaveAttribute('aria-invalid', 'true');
  await expect(shown.form.getByText(formMessages.link.pt)).toBeVisible();
  expect(writes()).toEqual([]);
  await expectFine(page);

  // The draft survives a reload, with the files that are sent already.
  await field('Nome do filtro').fill('Maré');
  await shown.form.getByLabel('No rio').check();
  await field('Site').fill('https://exemplo.org.br/filtro');
  await field('Vídeo').fill('https://videos.exemplo.org.br/1');
  await field('Plantas').setInputFiles({ ...pdf('plantas.pdf'), name: 'plantas.txt' });
  await expect(shown.form.getByText(t.form.notPdf)).toBeVisible();
  await field('Plantas').setInputFiles(pdf('plantas.pdf'));
  await expect(shown.form.getByRole('link', { name: 'plantas.pdf' })).toBeVisible();
  await field('Fotos').setInputFiles([await photo('filtro.jpg', 400), await photo('rio.jpg', 410)]);
  await expect(shown.form.getByRole('img', { name: 'rio.jpg' })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(field('Nome do filtro')).toHaveValue('Maré');
  await expect(field('Litros por dia')).toHaveValue('1.200,5');
  await expect(shown.form.getByLabel('No rio')).toBeChecked();
  await expect(shown.form.getByRole('link', { name: 'plantas.pdf' })).toBeVisible();
  await expect(shown.form.getByRole('img')).toHaveCount(2);
  await expect(shown.form.getByText(t.draft)).toBeVisible();

  await shown.send.click();
  await expect(shown.sent).toContainText(timeline.messages.interaction_registered);
  await expect(shown.sent.getByText('1.200,5', { exact: true })).toBeVisible();
  await expect(shown.sent.getByText('No rio', { exact: true })).toBeVisible();
  await expect(shown.sent.getByRole('link', { name: 'https://exemplo.org.br/filtro' })).toHaveAttribute(
    'rel',
    'ugc nofollow noopener',
  );

  // A change is a new version; the earlier one is read on request.
  await shown.change.click();
  await field('Nome do filtro').fill('Maré cheia');
  await shown.form.getByRole('button', { name: `${t.form.remove} filtro.jpg` }).click();
  await shown.update.click();
  await expect(shown.sent.getByText('Maré cheia', { exact: true })).toBeVisible();
  await expect.poll(() => writes().map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT']);
  await expect(shown.sent.getByRole('button', { name: timeline.picture.open('filtro.jpg') })).toBeHidden();
  await shown.sent.getByText(t.form.versions('1')).click();
  await expect(shown.sent.getByText('Maré', { exact: true })).toBeVisible();
  await expect(shown.sent.getByRole('button', { name: timeline.picture.open('filtro.jpg') })).toBeVisible();
  await expectFine(page);

  // Now the form takes only what fits the answers.
  const editor = await coordinator(stage, 'pt', 360);
  const step = editor.getByRole('region', { name: judgingEditor.form.title });
  await expect(step.getByRole('switch')).toBeDisabled();
  await press(step.getByRole('button', { name: judgingEditor.form.edit('Litros por dia') }));
  const fields = step.getByRole('region', { name: 'Litros por dia' });
  await expect(fields.getByLabel(judgingEditor.form.kind)).toBeDisabled();
  await fields.getByLabel(judgingEditor.form.greatest).fill('40');
  await expect(fields.getByText(judgingEditor.form.onlyWider)).toBeVisible();

  // The jury reads the questions with their answers.
  await endStage(platform, stage, inDays(-1));
  await stage.admin.api('POST', `${judgingPath(stage)}/begin`);
  const judge = await visit(stage.judges[0], 'pt', 360);
  await judge.goto(`/challenges/${stage.slug}/timeline/${stage.stage}/judging?entry=1`);
  await untilHydrated(judge);
  const entry = judge.getByRole('article', { name: reviewing.entry('1') });
  await expect(entry.getByText('Maré cheia', { exact: true })).toBeVisible();
  await expect(entry.getByText('No rio', { exact: true })).toBeVisible();
  await expect(entry.getByRole('link', { name: /\.pdf/ })).toBeVisible();
  // A blind judge reads no name that the team chose.
  await expect(entry.getByText('plantas.pdf')).toBeHidden();
});

test('a second tab that changed the same question asks, and a file that is cancelled is not sent (en)', async ({
  judged,
  takePart,
  side,
  platform,
}) => {
  const { answering: t, uploads, ui } = texts.en;
  const stage = await judged({ entries: 0, judges: 2 });
  await endStage(platform, stage, null);
  await addForm(stage, { questions: form.questions.map((one) => ({ ...one, is_required: false })) });
  const { id: memberId, page, go } = await side('Rita', 'en');
  await takePart({ challengeId: stage.id, memberId, roles: ['contestant'] });
  const path = `/challenges/${stage.slug}/timeline/${stage.stage}`;
  await go(path);
  const shown = stagePage(page, 'en');
  const field = (label: string) => shown.form.getByLabel(label);

  // The server never gets the picture.
  await page.route('**/timelines/*/files', () => undefined);
  await field(photos).setInputFiles(await photo('rio.jpg', 420));
  await expect(shown.progress).toBeVisible();
  await expect(shown.form.getByRole('button', { name: t.form.uploading })).toBeVisible();
  await shown.form.getByRole('button', { name: uploads.cancel }).click();
  await expect(shown.progress).toBeHidden();
  await expect(shown.form.getByRole('img')).toHaveCount(0);

  // Both tabs type in one field; the other one sends first.
  const other = await page.context().newPage();
  await other.goto(path);
  await untilHydrated(other);
  const there = stagePage(other, 'en');
  await there.form.getByLabel('Nome do filtro (en)').fill('From the other tab');
  await field('Nome do filtro (en)').fill('From the first tab');
  await there.send.click();
  await expect(there.sent.getByText('From the other tab', { exact: true })).toBeVisible();
  // It hears of it at once, and keeps what was typed.
  await expect(shown.conflict).toContainText('From the other tab');
  await expect(field('Nome do filtro (en)')).toHaveValue('From the first tab');
  await shown.conflict.getByRole('button', { name: ui.conflict.keep }).click();
  await expect(shown.conflict).toBeHidden();
  await shown.update.click();
  await expect(shown.sent.getByText('From the first tab', { exact: true })).toBeVisible();
  await shown.sent.getByText(t.form.versions('1')).click();
  await expect(shown.sent.getByText('From the other tab', { exact: true })).toBeVisible();
});
