import type { TeamCode } from '@mutirao/contract/challenges/team-codes.ts';
import { slotsOf } from '@mutirao/contract/challenges/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { Suspense, useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useLazyPart } from '../../../../platform/use-lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useCodeAddresses } from './code-address.ts';
import { CodeSheet } from './code-sheet.tsx';
import { ShareCode } from './share-code.tsx';
import styles from './team-code.module.css';
import { useTeamCodeTexts } from './texts.ts';
import { useCodeChanges } from './use-code-changes.ts';

/** The code of a team with its QR code, the ways to pass it on, and what its leader may change. */
export function ShownCode({ team, code: { code, is_open: isOpen } }: { team: Team; code: TeamCode }) {
  const all = useTeamCodeTexts();
  const t = all.panel;
  const [asking, setAsking] = useState<'renew' | 'off'>();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const addresses = useCodeAddresses(code);
  const { put, switchOff } = useCodeChanges(team);
  const open = useAction(t.openFailed, (again) => put({ is_open: !isOpen }, again));

  async function confirm(step: 'renew' | 'off', again: boolean): Promise<void> {
    await (step === 'renew' ? put({ renew: true }, again) : switchOff(again));
    showToast({ tone: 'success', text: all[step].success });
    setAsking(undefined);
  }

  return (
    <>
      <div className={styles.shown}>
        <QrCode className={styles.qr} text={addresses.qr} label={t.qr(team.name, code)} />
        <div className={styles.words}>
          <p className={styles.code}>
            <span aria-hidden="true">{code}</span>
            <span className="visually-hidden">{t.spelled([...code].join(', '))}</span>
          </p>
          <ShareCode team={team} code={code} link={addresses.link} />
        </div>
      </div>
      {slotsOf(team).isFull && <p>{t.full}</p>}
      <Switch label={t.open} help={t.openHelp} checked={isOpen} onChange={open.run} aria-disabled={open.waiting} />
      <div className={styles.actions}>
        <Button onClick={() => print()}>{t.print}</Button>
        <Button look="outline" onClick={() => setAsking('renew')}>
          {all.renew.button}
        </Button>
        <Button look="outline" onClick={() => setAsking('off')}>
          {all.off.button}
        </Button>
      </div>
      <CodeSheet team={team} code={code} address={addresses.qr} typeAt={addresses.typeAt} />
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={all[asking]}
            onConfirm={(again) => confirm(asking, again)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
