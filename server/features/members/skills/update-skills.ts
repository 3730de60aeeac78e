import type { Language } from '@mutirao/contract/language.ts';
import type { MemberSkillsInput, Skill } from '@mutirao/contract/members/skills.ts';
import { unknownMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { markContestantChanged, requireContestant } from '../profiles/index.ts';
import { replaceSkills } from './skills.queries.ts';

/** Normalizes case, accents and surrounding blanks of a name. */
const plain = (word: string) =>
  word
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

interface Named {
  ids: number[];
  /** What names no skill of the catalogue, as it was written. */
  unknown: string[];
}

/** Which skills are meant by ids, or by abbreviations or names in either language; each once, in the order given. */
export function nameSkills(catalogue: readonly Skill[], wanted: readonly (string | number)[]): Named {
  const byName = new Map<string, number>();
  for (const { id, abbr, name } of catalogue)
    for (const word of [String(id), abbr, name.en, name.pt]) byName.set(plain(word), id);
  const ids = new Set<number>();
  const unknown = new Set<string>();
  for (const word of wanted) {
    const id = byName.get(plain(String(word)));
    if (id === undefined) unknown.add(String(word));
    else ids.add(id);
  }
  return { ids: [...ids], unknown: [...unknown] };
}

interface Request {
  memberId: number;
  input: MemberSkillsInput;
  catalogue: readonly Skill[];
  /** The language in which an unknown skill is reported. */
  language: Language;
}

/** Replaces a contestant's skills by those named; `created` where there were none before. */
export function updateSkills(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { memberId, input, catalogue, language }: Request,
): Promise<{ skills: Skill[]; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    // Of two concurrent lists, the second waits here and replaces the first.
    await changeMember(transaction, { id: memberId, now, invalidate });
    const contestantId = await requireContestant(transaction, memberId);
    const { ids, unknown } = nameSkills(catalogue, input.skills);
    if (unknown.length > 0)
      throw new AppError('invalid', { fields: { skills: [unknownMessage('skill', unknown, language)] } });
    const created = await replaceSkills(transaction, { contestantId, skillIds: ids });
    await markContestantChanged(transaction, contestantId, now);
    return { skills: (await getUser(transaction, memberId)).skills, created };
  });
}
