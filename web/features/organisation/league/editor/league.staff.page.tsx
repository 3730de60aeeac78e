import { countryCodes } from '@mutirao/contract/members/places/places.ts';
import { leagueLengths } from '@mutirao/contract/organisation/league/league.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { RowsEditor } from '../../../site/back-office/index.tsx';

const useLeagueEditorTexts = defineTexts('league-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const initial = {
  full_name: '',
  role_pt: '',
  role_en: '',
  description_pt: '',
  description_en: '',
  country: null,
  video: null,
  linkedin: null,
};

/** Every country by its name, in the order of the language. */
function useCountries() {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const options = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
    return options.toSorted((one, other) => one.label.localeCompare(other.label, language));
  }, [language]);
}

/** The ambassadors of the league, for staff. */
export function Component() {
  const t = useLeagueEditorTexts();
  const { language } = useLanguage();
  const countries = useCountries();
  const { role, description } = leagueLengths;
  return (
    <RowsEditor
      path="league"
      texts={t}
      isOrdered
      initial={initial}
      nameOf={({ full_name }) => String(full_name)}
      summaryOf={(row) => String(row[`role_${language}`] ?? '')}
      fields={[
        { kind: 'text', name: 'full_name', label: t.fullName, maximum: leagueLengths.name },
        { kind: 'localized', name: 'role', label: t.role, maximum: role },
        {
          kind: 'localized',
          name: 'description',
          label: t.description,
          help: t.descriptionHelp,
          maximum: description,
          isLong: true,
        },
        { kind: 'choice', name: 'country', label: t.country, options: countries, isOptional: true },
        { kind: 'url', name: 'video', label: t.video, help: t.videoHelp, isOptional: true },
        { kind: 'url', name: 'linkedin', label: t.linkedin, help: t.linkedinHelp, isOptional: true },
      ]}
      pictures={[
        { call: 'league/:row/avatar', column: 'avatar', label: t.avatar },
        { call: 'league/:row/banner', column: 'banner', label: t.banner },
      ]}
    />
  );
}
