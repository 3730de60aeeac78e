import type { Announcement } from '@mutirao/contract/challenges/announcements.ts';
import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import styles from './announcements.module.css';
import { useAnnouncementTexts } from './texts.ts';

interface PreviewDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

/** An announcement as its reader would receive it: the notification and the e-mail, in both languages. */
export function PreviewDialog({ announcement, onClose }: PreviewDialogProps) {
  const { preview: t } = useAnnouncementTexts();
  const { challenge_id, id, by_mail } = announcement;
  const query = useApiQuery('GET /admin/challenges/:id/announcements/:announcement/preview', {
    params: { id: String(challenge_id), announcement: String(id) },
  });
  return (
    <Dialog open title={t.title} onClose={onClose} width={1100}>
      <Loaded query={query}>
        {({ notification, mails }) => (
          <div className={styles.languages}>
            {languages.map((language) => (
              <section key={language} className={styles.language} aria-label={t.languages[language]}>
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
