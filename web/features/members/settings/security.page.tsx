import { useState } from 'react';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { CredentialsForm, SessionList } from '../../accounts/account-security/index.ts';
import { ConsentList, DataCopy, DeleteAccount } from '../../accounts/personal-data/index.tsx';
import { SecondFactorPanel } from '../../accounts/second-factor/index.ts';
import { StaffViews } from '../directory/index.tsx';
import { IncompleteDialog } from '../profiles/index.tsx';
import styles from './settings.module.css';

/** Credentials, second factor, sessions and the rights by data protection law; open to all members, with or without a profile. */
export function Component() {
  const member = useSignedIn();
  const [asking, setAsking] = useState(!member.contestant);
  return (
    <div className={styles.stack}>
      <CredentialsForm key={member.email} member={member} />
      <SecondFactorPanel />
      <SessionList />
      <DataCopy />
      <ConsentList />
      <StaffViews />
      {!member.deletion_at && <DeleteAccount member={member} />}
      <IncompleteDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
