import type { Announcement, AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { InstantField } from '../../../../ui/instant-field/instant-field.tsx';
import styles from './announcements.module.css';
import { useAnnouncementTexts, useSending } from './use-announcement.ts';

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
export function SendDialog({ announcement, isSaved, onClose }: SendDialogProps) {
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
      <div className={styles.fields}>
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
