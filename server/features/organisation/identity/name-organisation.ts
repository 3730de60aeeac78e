import { namePlaceholder } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLook } from './get-look.ts';

/** An answer whose texts have the name of the organisation where they were written with its placeholder. */
export async function nameOrganisation<Answer>(
  platform: Pick<Platform, 'database' | 'onInvalidate' | 'responseCache'>,
  answer: Answer,
): Promise<Answer> {
  const text = JSON.stringify(answer);
  if (!text.includes(namePlaceholder)) return answer;
  const { name } = await getLook(platform);
  return JSON.parse(text.replaceAll(namePlaceholder, () => JSON.stringify(name).slice(1, -1)));
}
