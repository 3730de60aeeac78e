import { useState } from 'react';
import styles from './member-menu.module.css';

const defaultAvatar = '/icons/avatar.svg';

/** A member's picture; the API gives the provider's or a default one where they have none, and so do we where it is lost. */
export function Avatar({ address }: { address: string | undefined }) {
  const [lost, setLost] = useState<string>();
  if (!address) return <span className={styles.avatar} />;
  return (
    <img
      className={styles.avatar}
      src={lost === address ? defaultAvatar : address}
      width="36"
      height="36"
      alt=""
      // Providers refuse some pictures to those who say where they come from.
      referrerPolicy="no-referrer"
      onError={() => setLost(address)}
    />
  );
}
