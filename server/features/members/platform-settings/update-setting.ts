import type {
  PlatformSetting,
  PlatformSettingInput,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { requireContestant } from '../profiles/index.ts';
import { mergeSetting } from './platform-settings.queries.ts';

/** Changes a contestant's settings; omitted fields keep their value. `created` where there were none before. */
export function updateSetting(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  memberId: number,
  input: PlatformSettingInput,
): Promise<{ setting: PlatformSetting; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id: memberId, now, invalidate });
    await requireContestant(transaction, memberId);
    const created = await mergeSetting(transaction, { memberId, input, now });
    return { setting: (await getUser(transaction, memberId)).platform_setting, created };
  });
}
