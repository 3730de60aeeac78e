import {
  earliestBirthdate,
  genders,
  latestBirthdate,
  maximumAbout,
  profileTypes,
} from '@mutirao/contract/members/profiles.ts';
import type { ChangeEvent } from 'react';
import { useNow } from '../../../i18n/now.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PlaceField, useCountries } from '../places/index.ts';
import styles from './profile.module.css';
import type { ProfileValues } from './profile-values.ts';
import { useProfileTexts } from './texts.ts';

/** The calendar opens near the birth year of most participants. */
const likelyBirthdate = '2000-01-01';

interface ProfileFieldsProps {
  values: ProfileValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<ProfileValues>) => void;
}

/** The fields in the order in which missing ones are reported. */
export function ProfileFields({ values, errors, onChange }: ProfileFieldsProps) {
  const t = useProfileTexts().form;
  const today = latestBirthdate(useNow());
  const countries = (useCountries() ?? []).map(({ code, name }) => ({ value: code, label: name }));

  /** The properties of a field whose value is a text. */
  const field = (name: 'first_name' | 'last_name' | 'about' | 'nationality') => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
    required: true,
    error: errors[name],
  });

  function moveTo(country: string): void {
    // A change of country clears the place.
    onChange({ country_residence: country, ...(country !== values.country_residence && { place: null }) });
  }

  return (
    <>
      <div className={styles.pair}>
        <Field label={t.first} {...field('first_name')} autoComplete="given-name" autoCapitalize="words" />
        <Field label={t.last} {...field('last_name')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextArea label={t.about} {...field('about')} help={t.aboutHelp} maximum={maximumAbout} />
      <div className={styles.pair}>
        <SelectField label={t.nationality} {...field('nationality')} placeholder={t.choose} options={countries} />
        <SelectField
          label={t.residence}
          name="country_residence"
          autoComplete="country"
          placeholder={t.choose}
          options={countries}
          value={values.country_residence}
          onChange={({ target }) => moveTo(target.value)}
          required
          error={errors.country_residence}
        />
      </div>
      <PlaceField
        label={t.city}
        name="location"
        country={values.country_residence || undefined}
        value={values.place ?? undefined}
        onChoose={(place) => onChange({ place: place ?? null })}
        required
        error={errors.location ?? errors.latitude ?? errors.longitude}
        unchosen={t.choosePlace}
      />
      <DateField
        label={t.birthdate}
        name="birthdate"
        autoComplete="bday"
        help={t.birthdateHelp}
        value={values.birthdate || undefined}
        start={likelyBirthdate}
        min={earliestBirthdate}
        max={today}
        onChoose={(birthdate) => onChange({ birthdate })}
        required
        error={errors.birthdate}
      />
      <RadioGroup
        label={t.gender}
        name="gender"
        options={genders.map((gender) => ({ value: gender, label: t.genders[gender] }))}
        value={values.gender}
        onChoose={(gender) => onChange({ gender })}
        required
        error={errors.gender}
      />
      <ChoiceGroup label={t.types}>
        {profileTypes.map((type) => (
          <Checkbox
            key={type}
            name="types"
            value={type}
            label={t.typeNames[type]}
            checked={values.types.includes(type)}
            onChange={({ target }) =>
              onChange({
                types: profileTypes.filter((one) => (one === type ? target.checked : values.types.includes(one))),
              })
            }
          />
        ))}
      </ChoiceGroup>
    </>
  );
}
