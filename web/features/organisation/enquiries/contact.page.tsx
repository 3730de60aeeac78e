import { contactInput, enquiryBounds } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { callApi } from '../../../platform/api.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Desk, useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';
import { EnquiryFrame, Sent, useEnquiry } from './enquiry-form.tsx';
import { hasHours, OrganisationFacts, ownNetworks } from './organisation-facts.tsx';

const blank = { subject: '', message: '' };

/** Writes to the organisation. */
function ContactForm({ stamp, labelledBy }: { stamp: string; labelledBy: string }) {
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
    return <Sent form={form} title={t.sent} text={t.sentText(form.sent.input.email)} another={texts.another} />;
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.contact} form={form} submit={t.submit}>
      <Field {...form.field('subject', texts.subject)} autoComplete="off" />
      <TextArea {...form.field('message', texts.message)} maximum={enquiryBounds.message.most} />
    </EnquiryFrame>
  );
}

export const load = async ({ api }: LoadArguments) => {
  const [{ stamp }, { organisation }] = await Promise.all([api('GET /contact/form'), api('GET /transparency')]);
  return { stamp, facts: organisation };
};

/** The contact form. */
export function Component() {
  const texts = useEnquiriesTexts();
  const t = texts.contact;
  const publicUrl = usePublicUrl();
  const { stamp, facts } = useData<typeof load>();
  return (
    <Desk
      title={t.title}
      lead={t.lead}
      form={{ id: 'contact-form', title: t.form, content: <ContactForm stamp={stamp} labelledBy="contact-form" /> }}
    >
      <PageHead
        title={t.title}
        description={t.description}
        structured={{ '@type': 'ContactPage', name: t.title, url: publicUrl + linkTo(pages.contact) }}
      />
      {(hasHours(facts) || ownNetworks().length > 0) && (
        <section aria-labelledby="facts">
          <h2 id="facts">{texts.facts.title}</h2>
          <OrganisationFacts facts={facts} showsHours={hasHours(facts)} />
        </section>
      )}
      <section aria-labelledby="elsewhere">
        <h2 id="elsewhere">{texts.elsewhere.title}</h2>
        <ul className={styles.ways}>
          <li>
            <Link to={linkTo(pages.proposeChallenge)}>{texts.elsewhere.propose}</Link>
            <p>{texts.elsewhere.proposeText}</p>
          </li>
          <li>
            <Link to={`${linkTo(pages.transparency)}#e-sic`}>{texts.elsewhere.information}</Link>
            <p>{texts.elsewhere.informationText}</p>
          </li>
        </ul>
      </section>
    </Desk>
  );
}
