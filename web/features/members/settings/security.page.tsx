import { useState } from 'react';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { ConsentList } from './consent-list.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { IncompleteDialog } from './incomplete-dialog.tsx';
import { SessionList } from './session-list.tsx';
import styles from './settings.module.css';

/** Credentials, sessions and what the law gives to everyone; open to all members, whatever the dialog asks first. */
export function Component() {
  const member = useSignedIn();
  const [asking, setAsking] = useState(!member.contestant);
  return (
    <div className={styles.stack}>
      <CredentialsForm key={member.email} member={member} />
      <SessionList />
      <DataCopy />
      <ConsentList />
      {!member.deletion_at && <DeleteAccount member={member} />}
      <IncompleteDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
