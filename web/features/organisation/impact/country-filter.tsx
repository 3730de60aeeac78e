import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { BoardCountry } from '@mutirao/contract/organisation/impact.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './board.module.css';
import { useImpactTexts } from './texts.ts';

interface CountryFilterProps {
  countries: readonly BoardCountry[];
  /** Two letters, or none for everywhere. */
  chosen: string;
}

/** Filters the board by country; a form, so that it works before hydration. */
export function CountryFilter({ countries, chosen }: CountryFilterProps) {
  const t = useImpactTexts().board;
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const { lang } = readSearch(pages.impactBoard, useLocation().search);
  const { compare } = new Intl.Collator(htmlLanguage[language]);
  const options = countries
    .map(({ country: { code, name }, members }) => ({
      value: code,
      label: t.countryOption(localize(name), formatNumber(members, language)),
    }))
    .sort((one, other) => compare(one.label, other.label));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const country = String(new FormData(event.currentTarget).get('country') ?? '');
    void navigate(linkTo(pages.impactBoard, {}, { country: country || undefined, lang }), { preventScrollReset: true });
  }

  return (
    <form className={styles.filter} action={linkTo(pages.impactBoard)} onSubmit={submit}>
      <SelectField
        label={t.country}
        name="country"
        options={options}
        placeholder={t.everywhere}
        defaultValue={chosen}
      />
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Button type="submit" look="outline">
        {t.show}
      </Button>
    </form>
  );
}
