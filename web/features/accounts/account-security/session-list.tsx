import type { Session } from '@mutirao/contract/accounts/sessions.ts';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import panelStyles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import styles from '../../../ui/rows.module.css';
import { SessionRow } from './session-row.tsx';
import { type Leaving, SignOutQuestion } from './sign-out-question.tsx';
import { useAccountSecurityTexts } from './texts.ts';

const currentFirst = (one: Session, other: Session) => Number(other.is_current) - Number(one.is_current);

/** A member's sessions, with sign-out of each, of all others, and of all. */
export function SessionList() {
  const t = useAccountSecurityTexts().sessions;
  const sessions = useApiQuery('GET /me/sessions', {}, { localized: true });
  const [leaving, setLeaving] = useState<Leaving>();
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
            {all.length === 1 && <p>{t.alone}</p>}
            <div className={panelStyles.actions}>
              {all.length > 1 && (
                <Button look="outline" onClick={() => setLeaving('others')}>
                  {t.signOutOthers}
                </Button>
              )}
              <Button look="outline" onClick={() => setLeaving('all')}>
                {t.signOutAll}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {leaving && <SignOutQuestion leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}
