import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AdminForm } from './admin-form.tsx';
import styles from './setup.module.css';
import { useSetupTexts } from './texts.ts';

/** The page behind the link of the first start: creates the first admin, who goes on to the look of the platform. */
export function Component() {
  const t = useSetupTexts();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const link = useApiQuery('GET /setup/:token', { params: { token } }, { public: true, quiet: true, enabled: !isDone });
  const state = link.data?.state ?? 'open';
  const isClosed = state !== 'open';
  return (
    <Sheet key={String(isClosed)} title={isClosed ? t.closed : t.title} arrived={isClosed}>
      <PageHead title={t.title} description={t.description} hidden />
      <noscript>{t.noScripts}</noscript>
      {state !== 'open' ? (
        <>
          <p>{t.reasons[state]}</p>
          <div className={styles.actions}>
            <LinkButton to={linkTo(pages.login)}>{t.signIn}</LinkButton>
            <LinkButton to={linkTo(pages.home)} look="outline">
              {t.home}
            </LinkButton>
          </div>
        </>
      ) : (
        <Loaded query={link}>
          {() => (
            <AdminForm
              token={token}
              onCreated={() => {
                setDone(true);
                void navigate(linkTo(backOfficePages.organisation, {}, { step: 'name' }), { replace: true });
              }}
            />
          )}
        </Loaded>
      )}
    </Sheet>
  );
}
