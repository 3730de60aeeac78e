import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { Link } from '../../../ui/link.tsx';
import { ContactForm } from './contact-form.tsx';
import { Desk } from './desk.tsx';
import styles from './enquiries.module.css';
import { OrganisationFacts } from './organisation-facts.tsx';
import { useEnquiriesTexts } from './texts.ts';

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
      <section aria-labelledby="facts">
        <h2 id="facts">{texts.facts.title}</h2>
        <OrganisationFacts facts={facts} />
      </section>
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
