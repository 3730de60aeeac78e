import { contactInput, enquiryBounds } from '@mutirao/contract/organisation/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { EnquiryFrame } from './enquiry-frame.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useEnquiriesTexts } from './texts.ts';
import { useEnquiry } from './use-enquiry.tsx';

const blank = { subject: '', message: '' };

/** Writes to the organisation. */
export function ContactForm({ stamp, labelledBy }: { stamp: string; labelledBy: string }) {
  const texts = useEnquiriesTexts();
  const t = texts.contact;
  const form = useEnquiry({
    form: 'contact',
    schema: contactInput,
    blank,
    send: ({ kind: _, ...body }, headers) => callApi('POST /contact', { body, headers }),
    stamp,
    failed: t.failed,
  });
  if (form.sent)
    return (
      <SentPanel title={t.sent} text={t.sentText(form.sent.input.email)}>
        <Button look="outline" onClick={form.writeAnother}>
          {texts.another}
        </Button>
      </SentPanel>
    );
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.contact} form={form} submit={t.submit}>
      <Field {...form.field('subject', texts.subject)} autoComplete="off" />
      <TextArea {...form.field('message', texts.message)} maximum={enquiryBounds.message.most} />
    </EnquiryFrame>
  );
}
