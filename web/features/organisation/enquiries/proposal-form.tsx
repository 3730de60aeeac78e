import { enquiryBounds, proposalInput } from '@mutirao/contract/organisation/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { useId } from 'react';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RequiredLabel } from '../../../ui/required-label.tsx';
import { type Option, SelectField } from '../../../ui/select-field.tsx';
import { EnquiryFrame } from './enquiry-frame.tsx';
import { MessageField } from './message-fields.tsx';
import { nativeBounds } from './native-bounds.ts';
import { PersonFields } from './person-fields.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useEnquiriesTexts } from './texts.ts';
import { useEnquiry } from './use-enquiry.ts';

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
  const { values, errors, isHydrated, change } = form;
  const fields = { values, errors, isHydrated, onChange: change };
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.proposeChallenge} stamp={stamp} form={form} submit={t.submit}>
      <PersonFields {...fields} />
      <Field
        label={<RequiredLabel text={texts.phone} />}
        name="phone"
        type="tel"
        autoComplete="tel"
        help={texts.phoneHelp}
        value={values.phone}
        onChange={({ target }) => change({ phone: target.value })}
        required
        {...nativeBounds(enquiryBounds.phone, isHydrated)}
        error={errors.phone}
      />
      <SelectField
        label={<RequiredLabel text={texts.country} />}
        name="country"
        autoComplete="country"
        placeholder={texts.choose}
        options={countries}
        value={values.country}
        onChange={({ target }) => change({ country: target.value })}
        required
        error={errors.country}
      />
      <Field
        label={<RequiredLabel text={texts.category} />}
        name="category_suggestion"
        list={goalList}
        autoComplete="off"
        help={texts.categoryHelp}
        value={values.category_suggestion}
        onChange={({ target }) => change({ category_suggestion: target.value })}
        required
        {...nativeBounds(enquiryBounds.category_suggestion, isHydrated)}
        error={errors.category_suggestion}
      />
      <datalist id={goalList}>
        {goals.map((goal) => (
          <option key={goal} value={goal} />
        ))}
      </datalist>
      <MessageField label={t.message} help={t.messageHelp} {...fields} />
    </EnquiryFrame>
  );
}
