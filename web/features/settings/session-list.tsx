import type { Session } from '@mutirao/contract/sessions.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { callApi } from '../../platform/api.ts';
import { notify } from '../../platform/notices.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Loaded } from './loaded.tsx';
import panelStyles from './panel.module.css';
import { Panel } from './panel.tsx';
import styles from './rows.module.css';
import { SessionRow } from './session-row.tsx';
import { settingsTexts } from './texts.ts';
import { useKeptMine, useMine } from './use-mine.ts';

const currentFirst = (one: Session, other: Session) => Number(other.is_current) - Number(one.is_current);

/** Where a member is signed in, and the way out of each and of all others. */
export function SessionList() {
  const t = useTexts(settingsTexts).sessions;
  const sessions = useMine<Session[]>('me/sessions');
  const { forget } = useKeptMine();
  const [leaving, setLeaving] = useState<Session | 'others'>();

  async function leave(): Promise<void> {
    if (!leaving) return;
    const others = leaving === 'others';
    await callApi(others ? 'me/sessions' : `me/sessions/${leaving.id}`, { method: 'DELETE' });
    setLeaving(undefined);
    notify({ tone: 'success', text: others ? t.othersEnded : t.ended });
    await forget('me/sessions');
  }

  return (
    <Panel id="sessions" title={t.title} lead={t.lead}>
      <Loaded query={sessions}>
        {(all) => (
          <>
            <ul className={styles.rows} aria-labelledby="sessions-title">
              {[...all].sort(currentFirst).map((session) => (
                <SessionRow key={session.id} session={session} onLeave={() => setLeaving(session)} />
              ))}
            </ul>
            {all.length > 1 ? (
              <div className={panelStyles.actions}>
                <Button look="outline" onClick={() => setLeaving('others')}>
                  {t.signOutOthers}
                </Button>
              </div>
            ) : (
              <p>{t.alone}</p>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving === 'others' ? t.confirmOthers.title : t.confirmOne.title}
        text={leaving === 'others' ? t.confirmOthers.text : t.confirmOne.text(leaving?.device ?? '')}
        confirm={leaving === 'others' ? t.signOutOthers : t.signOut}
        waiting={t.waiting}
        failure={t.failed}
        onConfirm={leave}
        onClose={() => setLeaving(undefined)}
      />
    </Panel>
  );
}
