import type { MemberSkillsInput, Skill } from '@mutirao/contract/members/skills/skills.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { markContestantChanged, requireContestant } from '../profiles/index.ts';
import { identifySkills } from './identify-skills.ts';
import { replaceSkills } from './skills.queries.ts';

interface Request {
  memberId: number;
  input: MemberSkillsInput;
  catalogue: readonly Skill[];
}

/** Replaces a contestant's skills by those named; `created` where there were none before. */
export function updateSkills(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { memberId, input, catalogue }: Request,
): Promise<{ skills: Skill[]; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    // Of two concurrent lists, the second waits here and replaces the first.
    await changeMember(transaction, { id: memberId, now, invalidate });
    const contestantId = await requireContestant(transaction, memberId);
    const skillIds = identifySkills(catalogue, input.skills);
    const created = await replaceSkills(transaction, { contestantId, skillIds });
    await markContestantChanged(transaction, contestantId, now);
    return { skills: (await getUser(transaction, memberId)).skills, created };
  });
}
