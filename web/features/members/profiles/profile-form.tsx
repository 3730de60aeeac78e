import type { User } from '@mutirao/contract/members/members/members.ts';
import {
  earliestBirthdate,
  genders,
  latestBirthdate,
  maximumAbout,
  type ProfileType,
  profileTypes,
  wholeProfileInput,
} from '@mutirao/contract/members/profiles/profiles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ChangeEvent, useState } from 'react';
import { useNow } from '../../../i18n/now.tsx';
import { callApi } from '../../../platform/api.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { updateMember } from '../../../platform/session.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioGroup } from '../../../ui/choices.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type ChosenPlace, PlaceField, useCountries } from '../places/index.ts';
import { useProfileTexts } from './profile-dialog.tsx';
import styles from './profile-form.module.css';

/** The values of the profile form. */
interface ProfileValues {
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
function valuesOf({ first_name, last_name, user_profile: profile, contestant }: User): ProfileValues {
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
function inputOf({ place, ...values }: ProfileValues): Record<string, unknown> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(filled),
    ...(place && { location: place.description, latitude: place.latitude, longitude: place.longitude }),
  };
}

interface DraftNoteProps {
  /** The saved values are newer. */
  isBehind: boolean;
  onDiscard: () => void;
}

/** Shows that the form has a draft, and offers to discard it. */
function DraftNote({ isBehind, onDiscard }: DraftNoteProps) {
  const t = useProfileTexts().draft;
  return (
    <div className={styles.note} role="status">
      <p>{isBehind ? t.behind : t.restored}</p>
      <Button look="outline" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}

/** Welcomes a member whose profile has just become complete; links to the challenges, and to what they had begun. */
function CompletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useProfileTexts().completed;
  const begunAt = placeOfIntention();
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <div className={dialogStyles.actions}>
        {begunAt && <LinkButton to={begunAt}>{t.goOn}</LinkButton>}
        <LinkButton {...(begunAt && { look: 'outline' })} to={linkTo(pages.challengesInProgress)}>
          {t.join}
        </LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  );
}

/** The calendar opens near the birth year of most participants. */
const likelyBirthdate = '2000-01-01';

interface ProfileFieldsProps {
  values: ProfileValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<ProfileValues>) => void;
}

/** The fields in the order in which missing ones are reported. */
function ProfileFields({ values, errors, onChange }: ProfileFieldsProps) {
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

/** Moves scroll and focus to the top of the page. */
function goToTop(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The form of a member's profile; saving it makes the profile complete. */
export function ProfileForm({ member }: { member: User }) {
  const t = useProfileTexts().form;
  const { values, change, isRestored, isBehind, discard, settle } = useDraft('profile', valuesOf(member));
  const [isCompleted, setCompleted] = useState(false);
  const form = useSaveForm(
    wholeProfileInput,
    async (body) => {
      updateMember(await callApi('POST /register/users/:user', { params: { user: member.id }, body }));
      settle(values);
      goToTop();
      setCompleted(!member.can.accept_challenges);
    },
    () => inputOf(values),
  );
  return (
    <Panel id="profile" title={t.title} lead={t.lead}>
      {(isRestored || isBehind) && <DraftNote isBehind={isBehind} onDiscard={discard} />}
      <SaveForm form={form} save={t.save}>
        <ProfileFields values={values} errors={form.errors} onChange={change} />
      </SaveForm>
      <CompletedDialog open={isCompleted} onClose={() => setCompleted(false)} />
    </Panel>
  );
}
