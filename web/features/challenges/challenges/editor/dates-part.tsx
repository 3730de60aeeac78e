import type { DateEffect } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { situations } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { useEffect, useState } from 'react';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Switch } from '../../../../ui/choices.tsx';
import { SearchSelect } from '../../../../ui/combobox.tsx';
import { InstantField } from '../../../../ui/editing/instant-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { useTimezones } from '../../../members/places/index.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { useFormatInstant, useShowValue } from './show-value.tsx';

/** What changed dates do to those who take part. */
export function DateEffects({ effects }: { effects: readonly DateEffect[] }) {
  const t = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
  const { edited } = useEditor();
  const format = useFormatInstant(edited.values.time_zone);
  const describe = (value: string | null) => {
    const situation = situations.find((name) => name === value);
    if (situation) return t.situations[situation];
    return value === null ? t.dates.never : format(value);
  };
  const count = (value: number, text: (count: string, one: boolean) => string) => counted(text, value);

  function concerned({ members, teams }: DateEffect): string {
    if (teams === 0) return t.dates.concerns(count(members, t.dates.members));
    return t.dates.concerns(t.dates.and(count(members, t.dates.members), count(teams, t.dates.teams)));
  }

  return (
    <div role="status">
      {effects.length === 0 ? (
        <p>{t.dates.none}</p>
      ) : (
        <ul className={styles.list}>
          {effects.map((effect) => (
            <li key={effect.code}>
              {t.dates.codes[effect.code](describe(effect.from), describe(effect.to))}{' '}
              {(effect.members > 0 || effect.teams > 0) && concerned(effect)}
              {effect.stages.length > 0 && (
                <ul>
                  {effect.stages.map(({ id, title_pt, title_en }) => (
                    <li key={id}>{localize({ pt: title_pt, en: title_en })}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In milliseconds: nothing is asked while dates are typed. */
const pause = 300;

/** What the dates that are typed, saved or not, do to those who take part. */
function useEffects(): readonly DateEffect[] {
  const { challenge, edited } = useEditor();
  const { opens_at, deadline, registration_deadline, registration_closed } = edited.values;
  const typed = JSON.stringify({ opens_at, deadline, registration_deadline, registration_closed });
  const saved = challenge.content;
  const [asked, setAsked] = useState<{ dates: string; effects: readonly DateEffect[] }>();
  const { id } = challenge;
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callApi('POST /admin/challenges/:id/effects', {
        params: { id },
        body: JSON.parse(typed),
        signal: controller.signal,
      }).then(
        ({ data }) => setAsked({ dates: typed, effects: data }),
        // Incomplete dates, or no network: those of the saved draft stay.
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, typed]);
  const isSaved = isSame(JSON.parse(typed), {
    opens_at: saved.opens_at,
    deadline: saved.deadline,
    registration_deadline: saved.registration_deadline,
    registration_closed: saved.registration_closed,
  });
  return !isSaved && asked?.dates === typed ? asked.effects : challenge.effects;
}

const dates = ['opens_at', 'registration_deadline', 'deadline'] as const;

/** The dates in the challenge's time zone, and what new ones do to those who take part. */
export function DatesPart() {
  const t = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const { values, errors, change } = edited;
  const { timezone } = useSignedIn().platform_setting;
  const show = useShowValue(values.time_zone);
  const effects = useEffects();
  const shared = { document: edited, saved: challenge.content };
  const zones = (useTimezones() ?? []).map(({ id, offset }) => ({
    value: id,
    label: `${id.replaceAll('_', ' ')} (UTC${offset})`,
  }));
  return (
    <>
      <div className={styles.pair}>
        {dates.map((name) => (
          <div key={name} id={name} className={styles.fields}>
            <InstantField
              label={t.fields[name]}
              help={t.help[name]}
              error={errors[name]}
              value={values[name]}
              zone={values.time_zone}
              ownZone={timezone}
              onChange={(instant) => change({ [name]: instant })}
            />
            <FieldConflict {...shared} field={name} show={(value) => show(name, value)} />
          </div>
        ))}
        <div id="time_zone" className={styles.fields}>
          <SearchSelect
            label={t.fields.time_zone}
            name="time_zone"
            help={t.help.time_zone}
            error={errors.time_zone}
            options={zones}
            value={values.time_zone}
            onChoose={(time_zone) => change({ time_zone })}
          />
          <FieldConflict {...shared} field="time_zone" show={(value) => show('time_zone', value)} />
        </div>
      </div>
      <div className={styles.fields}>
        <Switch
          label={t.fields.registration_closed}
          help={t.help.registration_closed}
          checked={values.registration_closed}
          onChange={({ currentTarget }) => change({ registration_closed: currentTarget.checked })}
        />
        <FieldConflict {...shared} field="registration_closed" show={(value) => show('registration_closed', value)} />
      </div>
      {challenge.published && (
        <section className={`${blocks.notice} ${styles.effects}`} aria-labelledby="effects">
          <h4 id="effects">{t.dates.effects}</h4>
          <DateEffects effects={effects} />
        </section>
      )}
    </>
  );
}
