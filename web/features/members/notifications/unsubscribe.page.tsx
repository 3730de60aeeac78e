import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck, IconLinkOff, IconMailOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useAction } from '../../../platform/failures.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './notifications.module.css';
import { useNotificationsTexts } from './use-notifications.ts';

/** What an unsubscribe link switches off; null for an invalid one. */
export const load = async ({ api, params }: LoadArguments) => {
  try {
    return await api('GET /notifications/unsubscribe/:token', { params: { token: params.token ?? '' } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
};

function Ways({ home }: { home?: boolean }) {
  const t = useNotificationsTexts().unsubscribe;
  return (
    <div className={blocks.next}>
      <LinkButton to={linkTo(pages.settings.settings, { slug: 'me' })} look="outline">
        {t.settings}
      </LinkButton>
      {home && (
        <LinkButton to={linkTo(pages.home)} look="quiet">
          {t.home}
        </LinkButton>
      )}
    </div>
  );
}

function Unknown() {
  const t = useNotificationsTexts().unsubscribe;
  return (
    <Sheet
      title={t.unknown}
      text={t.unknownText}
      icon={<IconLinkOff aria-hidden size={48} className={sheetStyles.bad} />}
    >
      <Ways home />
    </Sheet>
  );
}

/** Switched off by the user just now, or before. */
function Off({ what, whom, justNow }: { what: string; whom: string; justNow: boolean }) {
  const t = useNotificationsTexts().unsubscribe;
  return (
    <Sheet
      title={justNow ? t.done : t.off}
      text={t.offText(what, whom)}
      icon={<IconCircleCheck aria-hidden size={48} className={sheetStyles.good} />}
      arrived={justNow}
    >
      <Ways home />
    </Sheet>
  );
}

function Question({ what, whom, onDone }: { what: string; whom: string; onDone: () => void }) {
  const t = useNotificationsTexts().unsubscribe;
  const { token = '' } = useParams();
  const [failure, setFailure] = useState('');
  const unsubscribe = useAction(
    t.failed,
    async () => {
      await callApi('POST /notifications/unsubscribe/:token', { params: { token }, public: true });
      onDone();
    },
    setFailure,
  );

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setFailure('');
    unsubscribe.run();
  }

  return (
    <Sheet
      title={t.title}
      text={t.question(what, whom)}
      icon={<IconMailOff aria-hidden size={48} className={sheetStyles.icon} />}
    >
      {/* Without scripts the browser posts to the page's address, and the server redirects back to it. */}
      <form method="post" onSubmit={onSubmit} className={styles.form}>
        {failure && <Failure>{failure}</Failure>}
        <div className={blocks.next}>
          <Button
            type="submit"
            aria-disabled={unsubscribe.waiting}
            aria-busy={unsubscribe.waiting}
            className={styles.steady}
          >
            {unsubscribe.waiting ? t.waiting : t.confirm}
          </Button>
          <LinkButton to={linkTo(pages.settings.settings, { slug: 'me' })} look="outline">
            {t.settings}
          </LinkButton>
        </div>
      </form>
    </Sheet>
  );
}

/** The page behind the unsubscribe link of an e-mail: confirms, and switches those e-mails off. */
export function Component() {
  const t = useNotificationsTexts().unsubscribe;
  const found = useData<typeof load>();
  const [isDone, setDone] = useState(false);
  const what = found?.kind ? t.kinds[found.kind] : t.all;
  const whom = found?.email_hint ?? '';
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      {!found && <Unknown />}
      {found?.is_on && !isDone && <Question what={what} whom={whom} onDone={() => setDone(true)} />}
      {found && (isDone || !found.is_on) && <Off key="off" what={what} whom={whom} justNow={isDone} />}
    </>
  );
}
