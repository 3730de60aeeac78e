import type { Announcement, AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InstantField } from '../../../../ui/editing/instant-field.tsx';
import { useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import styles from './announcements.module.css';
import { useAnnouncementAction, useAnnouncementTexts, useSending } from './use-announcement.ts';

interface ReachProps extends Pick<AnnouncementContent, 'audience' | 'filter' | 'by_mail'> {
  challengeId: string;
}

/** How many an announcement would reach now. */
export function Reach({ challengeId, audience, filter, by_mail }: ReachProps) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { data } = useApiQuery(
    'GET /admin/challenges/:id/announcements/reach',
    { params: { id: challengeId }, query: { audience, ...(audience === 'participants' && filter) } },
    { placeholderData: keepPreviousData, quiet: true },
  );
  const written = (count: number) => formatNumber(count, language);
  return (
    <div role="status">
      {data && (
        <>
          <p className={styles.reach}>{t.reach(written(data.total), isOne(data.total, language))}</p>
          <p className={blocks.soft}>
            {by_mail
              ? t.reachBy(written(data.platform), written(data.email))
              : t.reachByPlatform(written(data.platform))}
          </p>
        </>
      )}
    </div>
  );
}

interface SendDialogProps {
  announcement: Announcement;
  /** What was typed is on the server. */
  isSaved: boolean;
  onClose: () => void;
}

/** Sends an announcement now or at a time, after showing how many it reaches. */
function SendDialog({ announcement, isSaved, onClose }: SendDialogProps) {
  const { send: t, ...texts } = useAnnouncementTexts();
  const { timezone } = useSignedIn().platform_setting;
  const now = useNow();
  const [isLater, setLater] = useState(announcement.send_at !== null);
  const [at, setAt] = useState(announcement.send_at);
  const [failure, setFailure] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isPast = isLater && (at === null || Date.parse(at) <= now.getTime());
  const moment = useRef<HTMLDivElement>(null);
  const send = useSending(announcement);

  const sending = useAction(
    texts.failed,
    async () => {
      setFailure('');
      setRefused(isPast);
      if (isPast) return moment.current?.querySelector('input')?.focus();
      try {
        await send(isLater ? at : null);
      } catch (error) {
        if (error instanceof ApiError) setFailure(error.message);
        throw error;
      }
      showToast({ tone: 'success', text: isLater ? t.scheduled : t.begun });
      onClose();
    },
    (text) => setFailure((known) => known || text),
  );

  return (
    <Dialog open title={t.title} onClose={onClose} width={640}>
      <div className={`${blocks.column} ${styles.fields}`}>
        <Reach challengeId={String(announcement.challenge_id)} {...announcement} />
        <p>{t.fixed}</p>
        <RadioGroup
          label={t.when}
          name="send-when"
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: t.now },
            { value: 'later', label: t.later },
          ]}
          onChoose={(value) => setLater(value === 'later')}
        />
        {isLater && (
          <div ref={moment}>
            <InstantField
              label={t.at}
              error={isRefused && isPast ? t.inPast : undefined}
              value={at}
              zone={organisationZone}
              ownZone={timezone}
              onChange={setAt}
            />
          </div>
        )}
        {!isSaved && <p role="status">{t.unsaved}</p>}
        {failure && <Failure>{failure}</Failure>}
        <div className={blocks.actions}>
          <Button onClick={sending.run} aria-disabled={sending.waiting || !isSaved} disabled={!isSaved}>
            {sending.waiting ? texts.waiting : isLater ? t.confirmLater : t.confirmNow}
          </Button>
          <Button look="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PreviewDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

/** An announcement as its reader would receive it: the notification and the e-mail, in both languages. */
function PreviewDialog({ announcement, onClose }: PreviewDialogProps) {
  const { preview: t } = useAnnouncementTexts();
  const written = useWrittenLanguages();
  const { challenge_id, id, by_mail } = announcement;
  const query = useApiQuery('GET /admin/challenges/:id/announcements/:announcement/preview', {
    params: { id: String(challenge_id), announcement: String(id) },
  });
  return (
    <Dialog open title={t.title} onClose={onClose} width={1100}>
      <Loaded query={query}>
        {({ notification, mails }) => (
          <div className={styles.languages}>
            {written.map((language) => (
              <section
                key={language}
                className={`${blocks.column} ${styles.language}`}
                aria-label={t.languages[language]}
              >
                <h3>{t.languages[language]}</h3>
                <h4>{t.notification}</h4>
                <div className={styles.notification} lang={htmlLanguage[language]}>
                  <p>
                    <strong>{notification.title[language]}</strong>
                  </p>
                  <p>{notification.text[language]}</p>
                </div>
                <h4>{t.mail}</h4>
                {by_mail ? (
                  <>
                    <p lang={htmlLanguage[language]}>
                      <strong>{mails[language].subject}</strong>
                    </p>
                    <iframe
                      className={styles.mail}
                      title={`${t.mail}, ${t.languages[language]}`}
                      sandbox=""
                      srcDoc={mails[language].html}
                    />
                  </>
                ) : (
                  <p>{t.noMail}</p>
                )}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

interface DraftActionsProps {
  announcement: Announcement;
  document: EditedDocument<AnnouncementContent>;
}

/** What can be done with an announcement before it is sent; what was typed is saved first. */
export function DraftActions({ announcement, document }: DraftActionsProps) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'preview' | 'send' | 'remove'>();
  const params = { id: String(announcement.challenge_id), announcement: String(announcement.id) };
  const unschedule = useAnnouncementAction(
    'POST /admin/challenges/:id/announcements/:announcement/unschedule',
    announcement,
  );
  const test = useApiMutation('POST /admin/challenges/:id/announcements/:announcement/test');
  const remove = useApiMutation('DELETE /admin/challenges/:id/announcements/:announcement', {
    invalidates: ['GET /admin/challenges/:id/announcements'],
  });

  const testing = useAction(t.failed, async () => {
    if (!(await document.submit())) return;
    const { to } = await test.mutate({ params });
    showToast({ tone: 'success', text: t.test.sent(to) });
  });
  const unscheduling = useAction(t.failed, async () => {
    await unschedule();
    showToast({ tone: 'success', text: t.unscheduled });
  });
  const previewing = useAction(t.failed, async () => {
    if (await document.submit()) setDialog('preview');
  });
  const close = () => setDialog(undefined);

  return (
    <>
      {announcement.send_at && <p>{t.scheduledFor(formatMoment(announcement.send_at, language, timezone))}</p>}
      <Button
        onClick={() => {
          void document.submit();
          setDialog('send');
        }}
      >
        {t.send.open}
      </Button>
      {announcement.can.unschedule && (
        <Button look="outline" onClick={unscheduling.run} aria-disabled={unscheduling.waiting}>
          {t.unschedule}
        </Button>
      )}
      <Button look="outline" onClick={previewing.run} aria-disabled={previewing.waiting}>
        {t.preview.open}
      </Button>
      <Button look="outline" onClick={testing.run} aria-disabled={testing.waiting}>
        {t.test.send}
      </Button>
      <Button look="quiet" onClick={() => setDialog('remove')}>
        {t.remove.open}
      </Button>
      {dialog === 'preview' && <PreviewDialog announcement={announcement} onClose={close} />}
      {dialog === 'send' && <SendDialog announcement={announcement} isSaved={!document.isChanged} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          texts={t.remove}
          onClose={close}
          onConfirm={async () => {
            document.discard();
            await remove.mutate({ params });
            await navigate(linkTo(backOfficePages.challengeAnnouncements, { id: params.id }));
          }}
        />
      )}
    </>
  );
}
