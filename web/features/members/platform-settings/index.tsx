import type { User } from '@mutirao/contract/members/members/members.ts';
import { useState } from 'react';
import { momentOf } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { updateMember, useMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { zoneName } from '../../../ui/editing/instant-field.tsx';

export const usePlatformSettingsTexts = defineTexts('platformSettings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The zones that the member of this browser chose to keep, although the browser is in another one. */
const keptKey = 'kept-zone';

function Question({ member, zone, onKept }: { member: User; zone: string; onKept: () => void }) {
  const t = usePlatformSettingsTexts().zone;
  const { language } = useLanguage();
  const { mutate, isPending } = useApiMutation('PUT /platform-settings');
  const [own, chosen] = [zone, member.platform_setting.timezone].map((one) => zoneName(one, language)) as [
    string,
    string,
  ];
  async function change(): Promise<void> {
    if (isPending) return;
    const saved = await mutate({ body: { timezone: zone } }).catch(() => undefined);
    if (!saved) return;
    updateMember({ id: member.id, platform_setting: saved });
    showToast({ tone: 'success', text: t.used });
  }
  return (
    <p className={blocks.soft} role="status">
      {t.differs(own, chosen)}{' '}
      <Button look="quiet" aria-disabled={isPending} onClick={() => void change()}>
        {t.use}
      </Button>
      <Button look="quiet" onClick={onKept}>
        {t.keep}
      </Button>
    </p>
  );
}

/** Asks once, where the browser is in another zone than the member's settings, which of the two to use. */
export function ZoneQuestion() {
  const { member } = useMember();
  const now = useNow().toISOString();
  const [isKept, setKept] = useState(false);
  if (!member?.can.change_settings && !member?.is_admin) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const chosen = member.platform_setting.timezone;
  const kept = `${member.id} ${chosen} ${zone}`;
  const isSame = JSON.stringify(momentOf(now, zone)) === JSON.stringify(momentOf(now, chosen));
  if (isSame || isKept || readStored('localStorage', keptKey) === kept) return null;
  const onKept = () => {
    writeStored('localStorage', keptKey, kept);
    setKept(true);
  };
  return <Question member={member} zone={zone} onKept={onKept} />;
}
