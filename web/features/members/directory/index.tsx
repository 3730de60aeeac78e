import { type DirectoryEntry, endlessSuspension } from '@mutirao/contract/members/directory/directory.ts';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { messages } from './messages.pt.ts';

export const useDirectoryTexts = defineTexts('directory', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The state of an account in words. */
export function describeState(
  { suspended_until, deletion_at, is_confirmed }: DirectoryEntry,
  t: (typeof messages)['states'],
): string {
  if (suspended_until)
    return t.suspended(suspended_until === endlessSuspension ? undefined : formatDay(suspended_until));
  if (deletion_at) return t.leaving(formatDay(deletion_at));
  return is_confirmed ? t.active : t.unconfirmed;
}

/** When staff looked at the member's own data, and why. */
export function StaffViews() {
  const t = useDirectoryTexts();
  const { language } = useLanguage();
  const query = useApiQuery('GET /me/staff-views', {}, { quiet: true });
  return (
    <Panel id="staff-views" title={t.own.title} lead={t.own.text}>
      <Loaded query={query}>
        {(views) =>
          views.length === 0 ? (
            <p>{t.own.none}</p>
          ) : (
            <ul className={blocks.lines}>
              {views.map(({ id, staff, reason, created_at }) => (
                <li key={id}>
                  <q>{reason}</q> {t.viewed(staff ?? t.someone, formatMoment(created_at, language))}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
