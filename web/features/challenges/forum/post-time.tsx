import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { formatMoment, formatPost } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useForumTexts } from './texts.ts';

/** The time of a post. Its format has neither half of the day nor zone: the title has both. */
export function PostTime({ instant }: { instant: string }) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const moment = formatMoment(instant, language, organisationZone);
  return (
    <time dateTime={instant} title={`${moment}. ${t.zone}`}>
      {formatPost(instant, language, organisationZone)}
    </time>
  );
}

/** The mark of a post that was changed after it was published. */
export function EditedMark({ created_at, updated_at }: { created_at: string; updated_at: string }) {
  const t = useForumTexts().topic;
  const { language } = useLanguage();
  if (created_at === updated_at) return null;
  return <span title={t.editedAt(formatMoment(updated_at, language, organisationZone))}>({t.edited})</span>;
}
