import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { foldTag, normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type ValidationIssue, validationMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readLimited } from '../../../../platform/rich-text/read-text.ts';

type Fields = Partial<ChallengeContent>;

/** Refuses a value at its field. */
export function refuseField(field: string, message: Localized): AppError {
  return new AppError('invalid', { fieldMessages: { [field]: message } });
}

/** Refuses a value at its field, with the message of a rule. */
export function refuseByRule(field: string, issue: ValidationIssue): AppError {
  return refuseField(field, { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') });
}

const cleanDescription = (html: string, field: string) =>
  readLimited(html, { field, maximum: editorLimits.description }).html;

/** Tags without repetitions; of spellings that differ in accents, the first stays. */
function cleanTags(tags: readonly string[]): string[] {
  const normalized = tags.map(normalizeTag).filter((tag) => tag !== '');
  return normalized.filter((tag, at) => normalized.findIndex((other) => foldTag(other) === foldTag(tag)) === at);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}

const cleanInstant = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

/** A cleaner for each field that has one; it may refuse. */
const cleaners: { [Name in keyof ChallengeContent]?: (value: ChallengeContent[Name]) => ChallengeContent[Name] } = {
  description_pt: (html) => cleanDescription(html, 'description_pt'),
  description_en: (html) => cleanDescription(html, 'description_en'),
  category_ids: (ids) => [...new Set(ids)],
  tags: cleanTags,
  tabs_off: (tabs) => [...new Set(tabs)].toSorted(),
  opens_at: cleanInstant,
  deadline: cleanInstant,
  registration_deadline: cleanInstant,
  time_zone: (name) => {
    if (!isTimeZone(name)) throw refuseByRule('time_zone', { params: { unknown: 'timezone' } });
    return name;
  },
};

/** Fields of a draft as they are stored; refuses what no draft may hold. */
export function cleanContent<Some extends Fields>(fields: Some): Some {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const clean = cleaners[name as keyof ChallengeContent] as ((value: unknown) => unknown) | undefined;
      return [name, clean ? clean(value) : value];
    }),
  ) as Some;
}
