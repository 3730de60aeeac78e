import type { ChallengeContent, ContentField } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatMoney, formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { zoneName } from '../../../../ui/editing/instant-field.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import pictureStyles from './pictures.module.css';

/** Formats instants in a time zone, which is named beside them. */
export function useFormatInstant(zone: string): (instant: string) => string {
  const { language } = useLanguage();
  return (instant) => `${formatMoment(instant, language, zone)} (${zoneName(zone, language)})`;
}

/** Shows the value of a field as people read it. */
export function useShowValue(zone: string): (field: ContentField, value: unknown) => ReactNode {
  const t = useChallengeEditorTexts();
  const { language, localize } = useLanguage();
  const format = useFormatInstant(zone);
  const { data: goals = [] } = useApiQuery('GET /categories', {}, { public: true, quiet: true });

  return (field, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return <em>{t.publish.empty}</em>;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return formatNumber(value, language);
    const content = { [field]: value } as Partial<ChallengeContent>;
    switch (field) {
      case 'type':
        return t.types[content.type as ChallengeContent['type']];
      case 'offered_languages':
        return t.writtenIn[content.offered_languages as ChallengeContent['offered_languages']];
      case 'description_pt':
      case 'description_en':
        return <RichText html={String(value)} />;
      case 'banner_url':
      case 'card_banner_url':
      case 'front_banner_url':
      case 'logo_url':
        return <img className={pictureStyles.thumbnail} src={String(value)} alt={t.fields[field]} />;
      case 'opens_at':
      case 'deadline':
      case 'registration_deadline':
        return format(String(value));
      case 'category_ids':
        return content.category_ids?.map((id) => localize(goals.find((goal) => goal.id === id)?.name)).join(', ');
      case 'tags':
        return content.tags?.map((name) => `#${name}`).join(' ');
      case 'tabs_off':
        return content.tabs_off?.map((name) => t.tabs.names[name]).join(', ');
      case 'blocks':
        return (
          <ol className={styles.list}>
            {content.blocks?.map(({ id, type, number, text_pt, text_en }) => (
              <li key={id}>
                <strong>{t.blocks.types[type]}</strong> {number} {text_pt} / {text_en}
              </li>
            ))}
          </ol>
        );
      case 'prizes':
        return (
          <ol className={styles.list}>
            {content.prizes?.map(({ id, title_pt, title_en, value: amount, currency, winner }) => (
              <li key={id}>
                {title_pt} / {title_en}
                {amount !== null && ` · ${formatMoney(amount, currency ?? 'BRL', language)}`}
                {winner?.kind === 'name' && ` · ${winner.name}`}
              </li>
            ))}
          </ol>
        );
      default:
        return String(value);
    }
  };
}
