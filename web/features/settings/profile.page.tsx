import { useSignedIn } from '../../platform/signed-in.tsx';
import { AccountFacts } from './account-facts.tsx';
import { NamesForm } from './names-form.tsx';
import styles from './settings.module.css';

/** What a member is called, and what the account holds. */
export function Component() {
  const member = useSignedIn();
  return (
    <div className={styles.stack}>
      <NamesForm key={member.id} member={member} />
      <AccountFacts member={member} />
    </div>
  );
}
