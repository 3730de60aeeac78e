import {
  namedReporters,
  urgentReportBounds,
  urgentReportInput,
} from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Field, SelectField, TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Desk, useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';
import { EnquiryFrame, Sent, useEnquiry } from './enquiry-form.tsx';

const blank = { address: '', reporter: '', message: '' };

/** Reports what concerns a child or an adolescent. */
function UrgentReportForm({ stamp, labelledBy }: { stamp: string; labelledBy: string }) {
  const texts = useEnquiriesTexts();
  const t = texts.urgent;
  const { language } = useLanguage();
  const form = useEnquiry({
    form: 'urgent-report',
    schema: urgentReportInput,
    blank,
    send: (body, headers) => callApi('POST /urgent-reports', { body, headers }),
    stamp,
    failed: t.failed,
  });
  const { field } = form;
  if (form.sent) {
    const { is_hidden, decide_by } = form.sent.receipt;
    const text = `${is_hidden ? t.hidden : t.notHidden} ${t.until(formatMoment(decide_by, language))}`;
    return <Sent form={form} title={t.sent} text={text} another={t.another} />;
  }
  return (
    <EnquiryFrame labelledBy={labelledBy} page={pages.urgentReport} form={form} submit={t.submit}>
      <SelectField
        {...field('reporter', t.reporter)}
        placeholder={texts.choose}
        options={namedReporters.map((value) => ({ value, label: t.reporters[value] }))}
      />
      <Field {...field('address', t.address)} autoComplete="off" inputMode="url" help={t.addressHelp} />
      <TextArea {...field('message', t.message)} help={t.messageHelp} maximum={urgentReportBounds.message.most} />
    </EnquiryFrame>
  );
}

export const load = ({ api }: LoadArguments) => api('GET /contact/form');

/** The form for reports about children and adolescents, for who has no account too. */
export function Component() {
  const t = useEnquiriesTexts().urgent;
  const { stamp } = useData<typeof load>();
  return (
    <Desk
      title={t.title}
      lead={t.lead}
      form={{
        id: 'urgent-report',
        title: t.form,
        content: <UrgentReportForm stamp={stamp} labelledBy="urgent-report" />,
      }}
    >
      <PageHead title={t.title} description={t.description} />
      <section aria-labelledby="what-happens">
        <h2 id="what-happens">{t.next}</h2>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="danger">
        <h2 id="danger">{t.danger}</h2>
        <p>{t.dangerText}</p>
        <p>
          <Link to={`${linkTo(pages.transparency)}#children`}>{t.figures}</Link>
        </p>
      </section>
    </Desk>
  );
}
