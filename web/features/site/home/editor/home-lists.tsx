import { homeLengths } from '@mutirao/contract/site/home-editor.ts';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { type Row, RowsEditor } from '../../back-office/index.ts';
import { useHomeEditorTexts } from './texts.ts';

/** The banners of the home page. */
export function Banners() {
  const { banners: t } = useHomeEditorTexts();
  const { language } = useLanguage();
  const period = ({ starts_on, ends_on }: Row) =>
    [
      starts_on ? t.from(formatDay(String(starts_on), 'UTC')) : '',
      ends_on ? t.until(formatDay(String(ends_on), 'UTC')) : '',
    ]
      .filter(Boolean)
      .join(' ') || t.always;
  return (
    <RowsEditor
      path="home-banners"
      title={t.title}
      lead={t.lead}
      addTitle={t.addTitle}
      isOrdered
      initial={{ title_pt: '', title_en: '', text_pt: '', text_en: '', link: null, starts_on: null, ends_on: null }}
      nameOf={(row) => String(row[`title_${language}`])}
      summaryOf={period}
      fields={[
        { kind: 'localized', name: 'title', label: t.name, maximum: homeLengths.title },
        { kind: 'localized', name: 'text', label: t.text, maximum: homeLengths.text, isLong: true },
        { kind: 'text', name: 'link', label: t.link, help: t.linkHelp, isOptional: true, maximum: homeLengths.address },
        { kind: 'day', name: 'starts_on', label: t.startsOn, help: t.daysHelp, isOptional: true },
        { kind: 'day', name: 'ends_on', label: t.endsOn, help: t.daysHelp, isOptional: true },
      ]}
      pictures={[{ call: 'home-banners/:row/picture', column: 'picture', label: t.picture }]}
    />
  );
}

/** The figures that the organisation gives, each with its source. */
export function GivenFigures() {
  const { figures: t } = useHomeEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="home-figures"
      title={t.title}
      lead={t.lead}
      addTitle={t.addTitle}
      isOrdered
      initial={{ value: '', label_pt: '', label_en: '', source_pt: '', source_en: '', source_url: null }}
      nameOf={(row) => `${row.value} ${row[`label_${language}`]}`}
      summaryOf={(row) => String(row[`source_${language}`])}
      fields={[
        { kind: 'text', name: 'value', label: t.value, help: t.valueHelp, maximum: homeLengths.value },
        { kind: 'localized', name: 'label', label: t.label, maximum: homeLengths.label },
        { kind: 'localized', name: 'source', label: t.source, maximum: homeLengths.source },
        { kind: 'url', name: 'source_url', label: t.sourceUrl, help: t.sourceUrlHelp, isOptional: true },
      ]}
    />
  );
}
