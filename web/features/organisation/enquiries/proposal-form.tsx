import { enquiryBounds, proposalInput } from '@mutirao/contract/organisation/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { useId } from 'react';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Option, SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { EnquiryFrame } from './enquiry-frame.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useEnquiriesTexts } from './texts.ts';
import { useEnquiry } from './use-enquiry.tsx';

const blank = { phone: '', country: '', category_suggestion: '', message: '' };

interface ProposalFormProps {
  stamp: string;
  labelledBy: string;
  countries: readonly Option[];
  /** Names of the goals, which are optional. */
  goals: readonly string[];
}

/** Proposes a challenge to the organisation. */
export function ProposalForm({ stamp, labelledBy, countries, goals }: ProposalFormProps) {
  const texts = useEnquiriesTexts();
  const t = texts.propose;
  const goalList = useId();
  const form = useEnquiry({
    form: 'proposal',
    schema: proposalInput,
    blank,
    send: (body, headers) => callApi('POST /challenge-proposals', { body, headers }),
    stamp,
    failed: t.failed,
  });
  if (form.sent)
    return (
      <SentPanel title={t.sent} text={t.sentText(form.sent.input.email)}>
        <Button look="outline" onClick={form.writeAnother}>
          {t.another}
        </Button>
      </SentPanel>
    );
  const { field } = form;
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.proposeChallenge} form={form} submit={t.submit}>
      <Field {...field('phone', texts.phone)} type="tel" autoComplete="tel" help={texts.phoneHelp} />
      <SelectField
        {...field('country', texts.country)}
        autoComplete="country"
        placeholder={texts.choose}
        options={countries}
      />
      <Field
        {...field('category_suggestion', texts.category)}
        list={goalList}
        autoComplete="off"
        help={texts.categoryHelp}
      />
      <datalist id={goalList}>
        {goals.map((goal) => (
          <option key={goal} value={goal} />
        ))}
      </datalist>
      <TextArea {...field('message', t.message)} help={t.messageHelp} maximum={enquiryBounds.message.most} />
    </EnquiryFrame>
  );
}
