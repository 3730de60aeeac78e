import { useSignedIn } from '../../../platform/signed-in.tsx';
import { AddressForm, PrivacyForm } from '../members/index.ts';
import { ProfileForm } from '../profiles/index.ts';
import { AccountFacts } from './account-facts.tsx';
import { PresentationForm } from './presentation-form.tsx';
import styles from './settings.module.css';

/** The settings of a member's profile, its visibility, and the account's data. */
export function Component() {
  const member = useSignedIn();
  return (
    <div className={styles.stack}>
      <ProfileForm key={member.id} member={member} />
      <PresentationForm key={`presentation ${member.id}`} member={member} />
      <AddressForm key={`address ${member.id}`} member={member} />
      <PrivacyForm key={`privacy ${member.id}`} member={member} />
      <AccountFacts member={member} />
    </div>
  );
}
