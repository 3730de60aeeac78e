import type { User } from '@mutirao/contract/members/members.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import styles from '../../../ui/facts.module.css';
import panelStyles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { usePersonalDataTexts } from './texts.ts';

/** What deleting the account means, and the button that starts it. */
export function DeleteAccount({ member }: { member: User }) {
  const t = usePersonalDataTexts().deletion;
  const [asking, setAsking] = useState(false);
  return (
    <Panel id="deletion" title={t.title} lead={t.lead} tone="careful">
      <DescriptionList
        className={styles.facts}
        items={[
          [t.goes, t.goesText],
          [t.stays, t.staysText],
        ]}
      />
      <div className={panelStyles.actions}>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t.start}
        </Button>
      </div>
      {asking && <DeleteDialog member={member} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
