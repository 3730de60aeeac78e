import type { Language } from '@mutirao/contract/language.ts';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import type { detailNames } from './detail-names.pt.ts';

/** A value of an entry, or what it was and became. */
export interface DetailLine {
  readonly label: string;
  readonly before?: string;
  readonly after?: string;
}

export interface DescribedDetail {
  /** What the entry is about, such as a page by its title. */
  readonly subject: string | undefined;
  readonly lines: readonly DetailLine[];
}

interface Words {
  readonly names: typeof detailNames;
  readonly language: Language;
}

type Values = Readonly<Record<string, unknown>>;

/** Keys that mean nothing to people, and those that the subject or a link says. */
const unsaid = [
  ...['what', 'id', 'challenge', 'key', 'creation_key', 'position', 'sessionId', 'issuance', 'invitation'],
  ...['announcement', 'certificate'],
];
/** Fields whose values are words of the API. */
const coded = [
  ...[
    'action',
    'acts',
    'age',
    'audience',
    'by',
    'content',
    'default_language',
    'guardian_proof',
    'kind',
    'offered_languages',
  ],
  ...['provider', 'role', 'roles', 'status', 'type'],
];

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameIn = (names: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** The name of a field; one without a name is spelt as words. */
function labelOf(key: string, { names }: Words): string {
  const [, base = key, language] = /^(.+)_(pt|en)$/.exec(key) ?? [];
  const [, word = base, number = ''] = /^([a-z]+?)_?(\d+)$/i.exec(base) ?? [];
  const name =
    nameIn(names.fields, base) ?? [nameIn(names.fields, word) ?? word.replaceAll('_', ' '), number].join(' ').trim();
  return language ? names.inLanguage(name, names.languages[language as Language]) : name;
}

function textOf(key: string, text: string, words: Words): string {
  const { names, language } = words;
  if (text === '') return names.empty;
  if (key === 'still_right') return labelOf(text, words);
  if (coded.includes(key)) return nameIn(names.values, text) ?? text;
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text, language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text, 'UTC');
  if (/^\/(?:media|pictures)\//.test(text)) return names.picture;
  // Texts with formats are read without their tags.
  return text.startsWith('<')
    ? text
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text;
}

/** A value as people read it. */
function asText(key: string, value: unknown, words: Words): string {
  const { names, language } = words;
  if (value === null || value === undefined) return names.empty;
  if (typeof value === 'boolean') return value ? names.yes : names.no;
  if (typeof value === 'string') return textOf(key, value, words);
  if (typeof value === 'number') return key === 'year' ? String(value) : formatNumber(value, language);
  if (Array.isArray(value)) {
    if (value.length === 0) return names.empty;
    if (value.every((one) => typeof one === 'string')) return value.map((one) => textOf(key, one, words)).join(', ');
    return names.items(formatNumber(value.length, language), isOne(value.length, language));
  }
  const { pt, en, ...others } = value as Values;
  if (typeof pt === 'string' && typeof en === 'string' && Object.keys(others).length === 0)
    return textOf(key, language === 'pt' ? pt : en, words);
  return Object.entries(value as Values)
    .map(([name, one]) => `${labelOf(name, words)}: ${asText(name, one, words)}`)
    .join('; ');
}

/** What the whole entry changed: fields by their names, or one value such as the roles of an account. */
const fieldsOf = (side: unknown): Values => (isValues(side) ? side : side === undefined ? {} : { roles: side });

/** Describes the details of an entry in words: what it is about, what changed from what to what, and the rest. */
export function describeDetail(detail: Values, words: Words): DescribedDetail {
  const { names } = words;
  const { before: was, after: is, name, what, ...others } = detail;
  const thing = typeof what === 'string' ? (nameIn(names.things, what) ?? what.replaceAll('_', ' ')) : undefined;
  const called = typeof name === 'string' && name !== '' ? name : undefined;
  const [before, after] = [fieldsOf(was), fieldsOf(is)];
  const said = (key: string) => !unsaid.includes(key);
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === null ||
    String(value) === '' ||
    (isValues(value) && Object.keys(value).length === 0);
  // Fields that a new thing leaves empty say nothing.
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => said(key) && !(isEmpty(before[key]) && isEmpty(after[key])),
  );
  return {
    subject: thing && called ? names.named(thing, called) : (thing ?? called),
    lines: [
      ...changed.map((key) =>
        key === 'order'
          ? { label: names.reordered }
          : {
              label: labelOf(key, words),
              ...(key in before && { before: asText(key, before[key], words) }),
              ...(key in after && { after: asText(key, after[key], words) }),
            },
      ),
      ...Object.entries(others)
        .filter(([key, value]) => said(key) && !(isValues(value) && isEmpty(value)))
        .map(([key, value]) => ({ label: labelOf(key, words), after: asText(key, value, words) })),
    ],
  };
}
