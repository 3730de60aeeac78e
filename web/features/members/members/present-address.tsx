import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './profile-address.module.css';
import { useMembersTexts } from './texts.ts';

/** The whole address, to follow and to copy. */
export function PresentAddress({ slug }: { slug: string }) {
  const t = useMembersTexts().address;
  const path = linkTo(pages.profile, { slug });
  const address = `${usePublicUrl()}${path}`;

  async function copy(): Promise<void> {
    if (await copyText(address)) showToast({ tone: 'success', text: t.copied });
    else showToast({ tone: 'failure', text: t.notCopied });
  }

  return (
    <div className={styles.present}>
      <p>
        {t.present}:{' '}
        <Link className={styles.address} to={path}>
          {address}
        </Link>
      </p>
      <Button look="outline" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}
