import { defineTexts } from '../../../i18n/texts.ts';
import { useMapSource } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';

export const usePlacesTexts = defineTexts('places', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The attribution of the names and the map, as their licence requires. */
export function Credits() {
  const t = usePlacesTexts();
  // Another map shows its own attribution.
  const isOurs = useMapSource().style === undefined;
  return (
    <p className={blocks.soft}>
      {t.credits} <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">{t.licence}</a>.{isOurs && ` ${t.drawn}.`}
    </p>
  );
}
