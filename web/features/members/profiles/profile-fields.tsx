import type { User } from '@mutirao/contract/members/members/members.ts';
import {
  earliestBirthdate,
  genders,
  latestBirthdate,
  maximumAbout,
  type ProfileType,
  profileTypes,
} from '@mutirao/contract/members/profiles/profiles.ts';
import { useNow } from '../../../i18n/now.tsx';
import { Checkbox, ChoiceGroup, RadioGroup } from '../../../ui/choices.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field, SelectField, TextArea } from '../../../ui/field.tsx';
import { type ChosenPlace, PlaceField, useCountries } from '../places/index.tsx';
import { useProfileTexts } from './profile-dialog.tsx';
import styles from './profile-form.module.css';

/** The values of the profile form. */
export interface ProfileValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly about: string;
  readonly nationality: string;
  readonly country_residence: string;
  /** Chosen, not only typed. */
  readonly place: ChosenPlace | null;
  readonly birthdate: string;
  readonly gender: string;
  readonly types: readonly ProfileType[];
}

/** The member's present values. */
export function valuesOf({ first_name, last_name, user_profile: profile, contestant }: User): ProfileValues {
  return {
    first_name,
    last_name,
    about: profile?.about ?? '',
    nationality: contestant?.nationality.code ?? '',
    country_residence: contestant?.country_residence.code ?? '',
    place: contestant && {
      description: contestant.location,
      latitude: contestant.latitude,
      longitude: contestant.longitude,
      country: contestant.country_residence.code,
    },
    birthdate: profile?.birthdate ?? '',
    gender: profile?.gender ?? '',
    types: contestant?.types ?? [],
  };
}

/** The form's values as the API's input; blank ones are omitted. */
export function inputOf({ place, ...values }: ProfileValues): Record<string, unknown> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(filled),
    ...(place && { location: place.description, latitude: place.latitude, longitude: place.longitude }),
  };
}

/** The calendar opens near the birth year of most participants. */
const likelyBirthdate = '2000-01-01';

export interface ProfileFieldsProps {
  values: ProfileValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<ProfileValues>) => void;
}

/** The properties of a required field whose value is a text. */
function textField(name: 'first_name' | 'last_name' | 'about' | 'nationality', props: ProfileFieldsProps) {
  return {
    name,
    value: props.values[name],
    onChange: ({ target }: { target: { value: string } }) => props.onChange({ [name]: target.value }),
    required: true,
    error: props.errors[name],
  };
}

export function NameFields(props: ProfileFieldsProps) {
  const t = useProfileTexts().form;
  return (
    <div className={styles.pair}>
      <Field label={t.first} {...textField('first_name', props)} autoComplete="given-name" autoCapitalize="words" />
      <Field label={t.last} {...textField('last_name', props)} autoComplete="family-name" autoCapitalize="words" />
    </div>
  );
}

export function AboutField(props: ProfileFieldsProps) {
  const t = useProfileTexts().form;
  return <TextArea label={t.about} {...textField('about', props)} help={t.aboutHelp} maximum={maximumAbout} />;
}

/** Where a member comes from and lives. */
export function OriginFields(props: ProfileFieldsProps) {
  const { values, errors, onChange } = props;
  const t = useProfileTexts().form;
  const countries = (useCountries() ?? []).map(({ code, name }) => ({ value: code, label: name }));

  function moveTo(country: string): void {
    // A change of country clears the place.
    onChange({ country_residence: country, ...(country !== values.country_residence && { place: null }) });
  }

  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t.nationality}
          {...textField('nationality', props)}
          placeholder={t.choose}
          options={countries}
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
        error={errors.location ?? errors.latitude ?? errors.longitude}
        unchosen={t.choosePlace}
      />
    </>
  );
}

export function BirthdateAndGender({ values, errors, onChange }: ProfileFieldsProps) {
  const t = useProfileTexts().form;
  return (
    <>
      <DateField
        label={t.birthdate}
        name="birthdate"
        autoComplete="bday"
        help={t.birthdateHelp}
        value={values.birthdate || undefined}
        start={likelyBirthdate}
        min={earliestBirthdate}
        max={latestBirthdate(useNow())}
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
    </>
  );
}

/** What members say they are, if they like to. */
export function TypeFields({ values, onChange }: ProfileFieldsProps) {
  const t = useProfileTexts().form;
  return (
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
  );
}
