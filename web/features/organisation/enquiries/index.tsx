import { contactInput, enquiryBounds } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { callApi } from '../../../platform/api.ts';
import { copyText } from '../../../platform/hand-over.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';
import { EnquiryFrame, SentPanel, useEnquiry } from './enquiry-form.tsx';

export { useEnquiriesTexts } from './desk.tsx';
export { OrganisationFacts } from './organisation-facts.tsx';

const blank = { subject: '', message: '' };

function CopyButton({ text }: { text: string }) {
  const t = useEnquiriesTexts().request;
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    setStatus((await copyText(text)) ? t.copied : t.notCopied);
  }

  return (
    <>
      <Button look="outline" onClick={() => void copy()}>
        {t.copy}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}

/** Requests information from the organisation, and shows the protocol once. */
export function RequestForm({ stamp, labelledBy }: { stamp: string; labelledBy: string }) {
  const texts = useEnquiriesTexts();
  const t = texts.request;
  const form = useEnquiry({
    form: 'information-request',
    schema: contactInput,
    blank,
    send: (message, headers) => callApi('POST /contact', { body: { ...message, kind: 'e-sic' }, headers }),
    stamp,
    failed: t.failed,
  });
  const receipt = form.sent?.receipt;
  if (receipt?.protocol && receipt.due_on)
    return (
      <SentPanel title={t.sent} text={t.due(formatDay(receipt.due_on, 'UTC'))}>
        <p className={styles.protocol}>
          <span>{t.protocol}</span> <strong>{receipt.protocol}</strong>
        </p>
        <p>{t.keep}</p>
        <div className={styles.next}>
          <CopyButton text={receipt.protocol} />
          <LinkButton to={linkTo(pages.informationRequest, { protocol: receipt.protocol })}>{t.follow}</LinkButton>
          <Button look="quiet" onClick={form.writeAnother}>
            {t.another}
          </Button>
        </div>
      </SentPanel>
    );
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.transparency} form={form} submit={t.submit}>
      <Field {...form.field('subject', t.subject)} autoComplete="off" />
      <TextArea {...form.field('message', t.message)} help={t.messageHelp} maximum={enquiryBounds.message.most} />
    </EnquiryFrame>
  );
}
