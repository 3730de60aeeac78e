import { useSignedIn } from '../../platform/signed-in.tsx';
import { AccountFacts } from './account-facts.tsx';
import styles from './settings.module.css';

/** What the account holds. */
export function Component() {
  const member = useSignedIn();
  return (
    <div className={styles.stack}>
      <AccountFacts member={member} />
    </div>
  );
}
