import {
  earliestBirthdate,
  genders,
  latestBirthdate,
  maximumAbout,
  profileTypes,
} from '@mutirao/contract/members/profiles.ts';
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

  function moveTo(country: string): void {
    // A change of country clears the place.
    onChange({ country_residence: country, ...(country !== values.country_residence && { place: null }) });
  }

  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t.first}
          name="first_name"
          autoComplete="given-name"
          autoCapitalize="words"
          value={values.first_name}
          onChange={({ target }) => onChange({ first_name: target.value })}
          required
          error={errors.first_name}
        />
        <Field
          label={t.last}
          name="last_name"
          autoComplete="family-name"
          autoCapitalize="words"
          value={values.last_name}
          onChange={({ target }) => onChange({ last_name: target.value })}
          required
          error={errors.last_name}
        />
      </div>
      <TextArea
        label={t.about}
        name="about"
        help={t.aboutHelp}
        maximum={maximumAbout}
        value={values.about}
        onChange={({ target }) => onChange({ about: target.value })}
        required
        error={errors.about}
      />
      <div className={styles.pair}>
        <SelectField
          label={t.nationality}
          name="nationality"
          placeholder={t.choose}
          options={countries}
          value={values.nationality}
          onChange={({ target }) => onChange({ nationality: target.value })}
          required
          error={errors.nationality}
        />
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
        error={(errors.location ?? errors.latitude ?? errors.longitude) && t.choosePlace}
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
