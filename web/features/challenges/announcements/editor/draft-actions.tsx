import type { Announcement, AnnouncementContent } from '@mutirao/contract/challenges/announcements.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAnnouncementTexts } from './texts.ts';
import { useAnnouncementAction } from './use-announcement.ts';

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
