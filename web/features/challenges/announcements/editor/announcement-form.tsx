import {
  type Announcement,
  type AnnouncementContent,
  announcementLengths,
} from '@mutirao/contract/challenges/announcements.ts';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { useEditingTexts } from '../../../../ui/editing/texts.ts';
import { Switch } from '../../../../ui/switch.tsx';
import styles from './announcements.module.css';
import { DraftActions } from './draft-actions.tsx';
import { Reach } from './reach.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { useAnnouncementTexts } from './texts.ts';
import { useAnnouncementDocument } from './use-announcement.ts';

/** An announcement as it is written: its texts, its segment with the number of addressees, and its channels. */
export function AnnouncementForm({ announcement }: { announcement: Announcement }) {
  const t = useAnnouncementTexts();
  const editing = useEditingTexts();
  const document = useAnnouncementDocument(announcement);
  const shared = { document, saved: document.saved };
  const challengeId = String(announcement.challenge_id);
  const { by_mail } = document.values;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="texts">
          <h4 id="texts">{t.texts}</h4>
          <LocalizedField<AnnouncementContent>
            {...shared}
            name="subject"
            label={t.subject}
            maximum={announcementLengths.subject}
          />
          <LocalizedField<AnnouncementContent>
            {...shared}
            name="text"
            kind="rich"
            label={t.text}
            maximum={announcementLengths.text}
          />
        </section>
        <section className={styles.part} aria-labelledby="segment">
          <h4 id="segment">{t.segment}</h4>
          <SegmentFields challengeId={challengeId} {...shared} />
          <Reach challengeId={challengeId} {...document.values} />
        </section>
        <section className={styles.part} aria-labelledby="channels">
          <h4 id="channels">{t.channels}</h4>
          <p>{t.platform}</p>
          <Switch
            label={t.byMail}
            help={t.byMailHelp}
            checked={by_mail}
            onChange={({ currentTarget }) => document.change({ by_mail: currentTarget.checked })}
          />
          <FieldConflict {...shared} field="by_mail" show={(value) => (value ? editing.yes : editing.no)} />
        </section>
      </div>
      <aside className={styles.side} aria-label={t.actions}>
        <SaveState state={document.state} />
        <DraftActions announcement={announcement} document={document} />
      </aside>
    </div>
  );
}
