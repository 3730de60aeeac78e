import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';

/** The page after a form was sent without scripts. */
export function Component() {
  const texts = useEnquiriesTexts();
  const { pathname } = useLocation();
  const isProposal = pathname.startsWith(linkTo(pages.proposeChallenge));
  const isReport = pathname.startsWith(linkTo(pages.urgentReport));
  const t = isReport ? texts.urgent : isProposal ? texts.propose : texts.contact;
  const form = isReport ? pages.urgentReport : isProposal ? pages.proposeChallenge : pages.contact;
  return (
    <Sheet title={t.sent} text={t.sentTextPlain} icon={<IconMailCheck aria-hidden size={48} className={styles.good} />}>
      <PageHead title={t.sent} description={t.sentTextPlain} />
      <div className={styles.next}>
        <LinkButton to={linkTo(pages.home)}>{texts.home}</LinkButton>
        <LinkButton look="outline" to={linkTo(form)}>
          {t === texts.contact ? texts.another : (t as typeof texts.propose).another}
        </LinkButton>
      </div>
    </Sheet>
  );
}
