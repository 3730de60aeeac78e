import { htmlLanguage } from '@mutirao/contract/language.ts';
import { enquiryBounds, proposalInput } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Field, type Option, SelectField, TextArea } from '../../../ui/field.tsx';
import { useCountries } from '../../members/places/index.tsx';
import { Desk, useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';
import { EnquiryFrame, Sent, useEnquiry } from './enquiry-form.tsx';

const blank = { phone: '', country: '', category_suggestion: '', message: '' };

interface ProposalFormProps {
  stamp: string;
  labelledBy: string;
  countries: readonly Option[];
  /** Names of the goals, which are optional. */
  goals: readonly string[];
}

/** Proposes a challenge to the organisation. */
function ProposalForm({ stamp, labelledBy, countries, goals }: ProposalFormProps) {
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
    return <Sent form={form} title={t.sent} text={t.sentText(form.sent.input.email)} another={t.another} />;
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

export const load = async ({ api }: LoadArguments) => {
  const [{ stamp }, categories, countries] = await Promise.all([
    api('GET /contact/form'),
    api('GET /categories'),
    api('GET /countries'),
  ]);
  return { stamp, goals: categories.map(({ name }) => name), countries };
};

/** The form that proposes a challenge. */
export function Component() {
  const t = useEnquiriesTexts().propose;
  const { language, localize } = useLanguage();
  const { stamp, goals, countries } = useData<typeof load>();
  const inOrder = countries
    .map(({ code, name }) => ({ value: code, label: localize(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, htmlLanguage[language]));
  // The user's own country is first, once it is guessed.
  const options = useCountries()?.map(({ code, name }) => ({ value: code, label: name })) ?? inOrder;
  const names = goals.map((name) => localize(name));
  return (
    <Desk
      title={t.title}
      lead={t.lead}
      form={{
        id: 'proposal-form',
        title: t.form,
        content: <ProposalForm stamp={stamp} labelledBy="proposal-form" countries={options} goals={names} />,
      }}
    >
      <PageHead title={t.title} description={t.description} />
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{t.stepsTitle}</h2>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Desk>
  );
}
