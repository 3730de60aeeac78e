import type { Announcement, AnnouncementFigures } from '@mutirao/contract/challenges/announcements.ts';
import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { useState } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import facts from '../../../../ui/facts.module.css';
import { RichText } from '../../../../ui/rich-text.tsx';
import styles from './announcements.module.css';
import { FilterInWords } from './segment-fields.tsx';
import { useAnnouncementTexts } from './texts.ts';
import { useAnnouncementAction } from './use-announcement.ts';

const figureNames = ['addressees', 'notified', 'read', 'mails_queued', 'mails_sent', 'mails_refused'] as const;

function Figures({ figures, byMail }: { figures: AnnouncementFigures; byMail: boolean }) {
  const { figures: t } = useAnnouncementTexts();
  const { language } = useLanguage();
  const shown = figureNames.filter((name) => byMail || !name.startsWith('mails'));
  return (
    <section className={styles.part} aria-labelledby="figures">
      <h4 id="figures">{t.title}</h4>
      <DescriptionList
        className={facts.facts}
        items={shown.map((name) => [t[name], formatNumber(figures[name], language)])}
      />
    </section>
  );
}

/** An announcement whose sending began: what it says, to whom, and the figures of its delivery. */
export function SentAnnouncement({ announcement }: { announcement: Announcement }) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const [isStopping, setStopping] = useState(false);
  const stop = useAnnouncementAction('POST /admin/challenges/:id/announcements/:announcement/stop', announcement);
  const { begun_at, sender, audience, filter, challenge_id, figures, can, by_mail } = announcement;
  const moment = formatMoment(begun_at ?? announcement.updated_at, language, timezone);
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <p>{sender ? t.sentBy(sender.full_name, moment) : t.sentAt(moment)}</p>
        <p>
          {t.segment}: {t.audiences[audience]}
          {audience === 'participants' && Object.keys(filter).length > 0 && (
            <>
              {' · '}
              <FilterInWords filter={filter} challengeId={String(challenge_id)} />
            </>
          )}
        </p>
        <div className={styles.languages}>
          {languages.map((one) => (
            <section key={one} className={styles.language} aria-label={t.preview.languages[one]}>
              <h4 lang={htmlLanguage[one]}>{announcement[`subject_${one}`]}</h4>
              <div lang={htmlLanguage[one]}>
                <RichText html={announcement[`text_${one}`]} />
              </div>
            </section>
          ))}
        </div>
      </div>
      <aside className={styles.side} aria-label={t.figures.title}>
        {figures && <Figures figures={figures} byMail={by_mail} />}
        {can.stop && (
          <Button look="outline" onClick={() => setStopping(true)}>
            {t.stop.open}
          </Button>
        )}
      </aside>
      {isStopping && (
        <ConfirmDialog
          texts={t.stop}
          onClose={() => setStopping(false)}
          onConfirm={async () => {
            await stop();
            setStopping(false);
          }}
        />
      )}
    </div>
  );
}
