import styles from './identity.module.css';
import { ColoursPanel } from './index.tsx';
import { MailPanel } from './mail-panel.tsx';
import { WithLook } from './panel-form.tsx';
import { ContactsPanel, OrganisationPanel, PicturePanel } from './panels.tsx';

/** The name, the look, the contacts and the mails of the organisation. */
export function Component() {
  return (
    <WithLook>
      {(look) => (
        <div className={styles.stack}>
          <OrganisationPanel part="name" look={look} />
          <PicturePanel which="logo" look={look} />
          <PicturePanel which="hero" look={look} />
          <ColoursPanel look={look} />
          <OrganisationPanel part="languages" look={look} />
          <ContactsPanel look={look} />
          <MailPanel />
        </div>
      )}
    </WithLook>
  );
}
