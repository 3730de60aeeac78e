import type { InboxItem } from '@mutirao/contract/organisation/inbox.ts';
import { useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';
import { type KnownVersion, useItemAction } from './use-item.ts';

interface AssigneeFieldProps {
  item: InboxItem;
  version: KnownVersion;
}

/** Who is responsible for an enquiry; a choice is sent with a button, since arrow keys walk through the choices. */
export function AssigneeField({ item, version }: AssigneeFieldProps) {
  const { item: t, nobody, assign } = useInboxTexts();
  const { data } = useApiQuery('GET /admin/inbox/assignees', {}, { quiet: true });
  const act = useItemAction('PUT /admin/inbox/:item/assignee', item, version);
  const present = item.assignee ? String(item.assignee.id) : '';
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? present;
  const { run, waiting } = useAction(t.assignFailed, async () => {
    try {
      await act({ assignee_id: value === '' ? null : Number(value) });
      showToast({ tone: 'success', text: t.assigned });
    } finally {
      setChosen(undefined);
    }
  });
  const staff = data?.data ?? (item.assignee ? [item.assignee] : []);
  return (
    <div className={styles.assignee}>
      <SelectField
        label={t.assignee}
        value={value}
        placeholder={nobody}
        onChange={({ target }) => setChosen(target.value)}
        options={staff.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      />
      {value !== present && (
        <Button look="outline" onClick={run} aria-disabled={waiting} aria-busy={waiting}>
          {assign}
        </Button>
      )}
    </div>
  );
}
