import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { NotFound, ServerFailure } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

export const load = ({ api, params: { protocol = '' } }: LoadArguments) =>
  api('GET /contact/requests/:protocol', { params: { protocol } });

/** The state of a request for information, for anyone with its protocol. */
export function Component() {
  const t = useTransparencyTexts().request;
  const request = useData<typeof load>();
  const { protocol, subject, message, status, due_on, is_overdue, extension_reason, answer, answered_at } = request;
  const dayOf = (instant: string) => formatDay(instant, organisationZone);
  const facts = [
    [t.status, t.statuses[status]],
    [t.receivedOn, dayOf(request.created_at)],
    ...(status === 'answered' ? [] : [[t.dueOn, formatDay(due_on, 'UTC')] as const]),
  ] as const;
  return (
    <article className={styles.document}>
      <PageHead title={t.title(protocol)} description={t.description} />
      <h1 className={styles.protocol}>{t.title(protocol)}</h1>
      <DescriptionList className={styles.state} items={facts} />
      {is_overdue && <Failure silent>{t.overdue}</Failure>}
      {extension_reason && (
        <section className={styles.part}>
          <h2>{t.extension}</h2>
          <Paragraphs text={extension_reason} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t.answer}</h2>
        {answer && answered_at ? (
          <>
            <p className={styles.small}>{t.answeredOn(dayOf(answered_at))}</p>
            <div className={styles.written}>{answer}</div>
            {status === 'answered' && <p>{t.appeal}</p>}
          </>
        ) : (
          <p>{t.waiting}</p>
        )}
        {(answer || is_overdue) && (
          <p>
            <Link to={linkTo(pages.contact)}>{t.contact}</Link>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h2>{t.asked}</h2>
        <p>
          <strong>{subject}</strong>
        </p>
        <div className={styles.written}>{message}</div>
      </section>
      <p className={styles.small}>{t.keep}</p>
    </article>
  );
}

/** The error page of an unknown protocol, and of too many attempts. */
export function ErrorBoundary() {
  const t = useTransparencyTexts().request;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <ServerFailure error={error} />;
  const [title, text] = status === 404 ? [t.notFound, t.notFoundText] : [t.tooMany, t.tooManyText];
  return <NotFound title={title} text={text} to={`${linkTo(pages.transparency)}#e-sic`} next={t.again} />;
}
