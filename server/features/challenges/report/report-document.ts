import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportedResult, ReportFields } from '@mutirao/contract/challenges/report/report.ts';
import { dateLocale, htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { drawDocument, type Picture } from '../credentials/index.ts';
import type { ReportedEntry } from '../results/index.ts';
import type { ReportedChallenge } from './draft-report.ts';
import { reportTexts } from './report-texts.ts';

/** A section that another feature adds to reports; `picture` is an SVG with what it shows in words. */
export interface ReportSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly picture?: { readonly svg: string; readonly alt: string };
  /** Where its numbers come from. */
  readonly source: string;
}

/** A file of evidence in the folder. */
export interface Annex {
  readonly entry: ReportedEntry;
  readonly kind: 'photo' | 'file' | 'attendance_list';
  readonly caption: string;
  /** Its path in the folder. */
  readonly path: string;
}

/** A photo that is printed. */
export interface PrintedPhoto extends Annex {
  readonly bytes: Buffer;
  readonly isVector: boolean;
}

export interface Report {
  readonly challenge: ReportedChallenge;
  readonly organisation: string;
  readonly fields: ReportFields;
  readonly language: Language;
  readonly results: readonly ReportedResult[];
  readonly entries: readonly ReportedEntry[];
  readonly sections: readonly ReportSection[];
  readonly annexes: readonly Annex[];
  readonly photos: readonly PrintedPhoto[];
  readonly publicUrl: string;
  readonly now: Date;
}

/** Text without characters that have no shape, or that turn the order of others around. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim();
const paragraphsOf = (text: string) => text.split(/\n+/).map(printable).filter(Boolean);

/** The formats of a language, and its text of two. */
export function formatsOf(language: Language) {
  const locale = htmlLanguage[language];
  const numbers = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const days = new Intl.DateTimeFormat(dateLocale[language], {
    dateStyle: language === 'pt' ? 'short' : 'medium',
    timeZone: 'UTC',
  });
  return {
    number: (value: number) => numbers.format(value).replace('-', '−'),
    money: (value: number) => money.format(value),
    percent: (value: number) => percent.format(value),
    day: (day: string) => (day === '' ? '' : days.format(new Date(day))),
    localize: ({ pt, en }: Localized) => printable(language === 'pt' ? pt || en : en || pt),
  };
}

/** Numbers in order, with runs of them put together: 1–4, 7. */
export function writeRanges(ids: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && id === run[1] + 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

function resultRow(result: ReportedResult, language: Language) {
  const t = reportTexts[language];
  const { number, percent, day, localize } = formatsOf(language);
  const { plan, unit, confirmed, estimated } = result;
  const amount = (value: number) => `${number(value)} ${localize(unit)}`;
  const method = plan ? localize(plan.method) : '';
  const entriesOf = (ids: readonly number[]) => (ids.length === 0 ? '' : t.entries(writeRanges(ids)));
  return {
    name: localize(result.name),
    method: method && t.measured(method),
    planned: !plan ? t.notPlanned : plan.target === null ? t.dropped : amount(plan.target),
    due: plan?.target && plan.due_on ? t.until(day(plan.due_on)) : '',
    confirmed: amount(confirmed),
    confirmedEntries: entriesOf(result.confirmed_entries),
    estimated: amount(estimated),
    estimatedEntries: entriesOf(result.estimated_entries),
    reached: plan?.target ? percent((confirmed + estimated) / plan.target) : '–',
  };
}

/** The reasons for differences: of versions of the plan, and those that the coordinator wrote. */
function differenceItem(result: ReportedResult, { fields, language }: Report) {
  const t = reportTexts[language];
  const { number, day, localize } = formatsOf(language);
  const written = fields.differences.find(({ id }) => id === String(result.id));
  const lines = result.changes.map(({ created_at, target, reason }) => {
    const what = target === null ? t.dropped : `${number(target)} ${localize(result.unit)}`;
    return t.changed(day(organisationDay(new Date(created_at))), what, printable(reason));
  });
  const reason = written ? localize({ pt: written.reason_pt, en: written.reason_en }) : '';
  return { name: localize(result.name), lines: [...lines, ...(reason ? paragraphsOf(reason) : [])] };
}

const source = readFileSync(join(import.meta.dirname, 'report.typ'), 'utf8');

/** A report as a tagged PDF by PDF/UA-1, in one language. */
export function drawReport(report: Report): Promise<Buffer> {
  const { challenge, fields, language, results, sections, annexes, photos, now } = report;
  const t = reportTexts[language];
  const { number, money, day, localize } = formatsOf(language);
  const [lang, region = null] = htmlLanguage[language].split('-');
  const title = localize(challenge.title);
  const pictures: Picture[] = [
    ...photos.map(({ bytes, isVector }, at) => ({ name: `photo${at}.${isVector ? 'svg' : 'jpg'}`, bytes })),
    ...sections.flatMap(({ picture }, at) =>
      picture ? [{ name: `section${at}.svg`, bytes: Buffer.from(picture.svg) }] : [],
    ),
  ];
  const sourceOf = ({ entry }: Annex) => t.photo(String(entry.id), day(entry.happened_on), printable(entry.place));
  const more = annexes.filter(({ kind }) => kind === 'photo').length - photos.length;
  const answers = report.entries.flatMap((entry) =>
    entry.evidence.flatMap(({ kind, title_pt, title_en }) =>
      kind === 'answer'
        ? [[number(entry.id), day(entry.happened_on), t.answers(localize({ pt: title_pt ?? '', en: title_en ?? '' }))]]
        : [],
    ),
  );
  const total = fields.expenses.reduce((sum, { amount }) => sum + amount, 0);
  const data = {
    lang,
    region,
    title: t.title(title),
    organisation: printable(report.organisation),
    heading: t.heading,
    challenge: title,
    span: t.span(day(fields.from), day(fields.to)),
    made: t.made(day(organisationDay(now))),
    address: `${report.publicUrl}${linkTo(pages.challengeResults, { slug: challenge.slug })}`,
    footer: `${printable(report.organisation)} · ${title}`,
    page: t.page('{page}', '{of}'),
    object: { title: t.object, paragraphs: paragraphsOf(written(fields, 'object', language)) },
    results: {
      title: t.results,
      note: t.resultsNote,
      none: t.noResults,
      columns: t.columns,
      rows: results.map((result) => resultRow(result, language)),
    },
    differences: {
      title: t.differences,
      items: results.map((result) => differenceItem(result, report)).filter(({ lines }) => lines.length > 0),
    },
    sections: sections.map(({ picture, table, ...section }, at) => ({
      ...section,
      table: table ?? null,
      picture: picture ? { name: `section${at}.svg`, alt: picture.alt } : null,
    })),
    photos: {
      title: t.photos,
      more: more > 0 ? t.morePhotos(number(more)) : '',
      items: photos.map((photo, at) => ({
        name: pictures[at]?.name,
        alt: t.photoAlt(String(photo.entry.id), printable(photo.caption)),
        caption: printable(photo.caption),
        source: sourceOf(photo),
      })),
    },
    lists: {
      title: t.lists,
      note: t.listsNote,
      columns: t.listColumns,
      rows: [
        ...annexes
          .filter(({ kind }) => kind !== 'photo')
          .map(({ entry, path }) => [String(entry.id), day(entry.happened_on), path]),
        ...answers,
      ],
    },
    expenses: {
      title: t.expenses,
      columns: t.expenseColumns,
      rows: fields.expenses.map(({ paid_on, description, document, amount }) => [
        day(paid_on),
        printable(description),
        printable(document),
        money(amount),
      ]),
      total: [t.total, '', '', money(total)],
    },
    conclusion: { title: t.conclusion, paragraphs: paragraphsOf(written(fields, 'conclusion', language)) },
    signatures: {
      title: t.signatures,
      items: fields.signatures
        .filter(({ name, role }) => name || role)
        .map(({ name, role }) => ({ name: printable(name), role: printable(role) })),
    },
  };
  return drawDocument({
    output: 'pdf',
    standard: 'ua-1',
    document: 'report.typ',
    source,
    data: JSON.stringify(data),
    pictures,
    instant: now,
  });
}

/** A text of the draft in a language, or in the other one where it is missing. */
function written(fields: ReportFields, name: 'object' | 'conclusion', language: Language): string {
  const [first, second] = language === 'pt' ? (['pt', 'en'] as const) : (['en', 'pt'] as const);
  return fields[`${name}_${first}`] || fields[`${name}_${second}`];
}
