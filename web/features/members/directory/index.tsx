import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDirectoryTexts } from './account-state.ts';

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
