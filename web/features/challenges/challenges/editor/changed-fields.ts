import type { ChallengeContent, ContentField } from '@mutirao/contract/challenges/challenge-editor.ts';
import { isSame } from '../../../../platform/drafts.ts';

/** The fields in which two versions of a challenge differ. */
export function changedFields(before: ChallengeContent, after: ChallengeContent): ContentField[] {
  return (Object.keys(after) as ContentField[]).filter((field) => !isSame(before[field], after[field]));
}
