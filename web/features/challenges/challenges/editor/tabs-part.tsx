import { editorLimits, teamMembers } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { switchableTabs } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { ChoiceGroup, Switch } from '../../../../ui/choices.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { useShowValue } from './show-value.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A field for a whole number. What is typed on the way to one, such as nothing, changes nothing. */
function NumberField({ value, min, max, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped((before) => (Number(before) === value ? before : String(value))), [value]);

  function type(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  }

  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(String(value))}
    />
  );
}

/** Which areas the challenge has, its teams, and the lives it changed. */
export function TabsPart() {
  const t = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const { values, errors, change } = edited;
  const show = useShowValue(values.time_zone);
  const shared = { document: edited, saved: challenge.content };
  return (
    <>
      <div id="tabs_off" className={styles.fields}>
        <ChoiceGroup label={t.tabs.legend} error={errors.tabs_off}>
          <div className={styles.switches}>
            {switchableTabs.map((name) => (
              <Switch
                key={name}
                label={t.tabs.names[name]}
                checked={!values.tabs_off.includes(name)}
                onChange={({ currentTarget }) =>
                  change({
                    tabs_off: switchableTabs.filter((tab) =>
                      tab === name ? !currentTarget.checked : values.tabs_off.includes(tab),
                    ),
                  })
                }
              />
            ))}
          </div>
        </ChoiceGroup>
        <FieldConflict {...shared} field="tabs_off" show={(value) => show('tabs_off', value)} />
      </div>
      <div className={styles.fields}>
        <Switch
          label={t.fields.teams_enabled}
          help={t.help.teams_enabled}
          checked={values.teams_enabled}
          onChange={({ currentTarget }) => change({ teams_enabled: currentTarget.checked })}
        />
        <FieldConflict {...shared} field="teams_enabled" show={(value) => show('teams_enabled', value)} />
      </div>
      <div className={styles.pair}>
        <div id="max_members" className={styles.fields}>
          <NumberField
            min={teamMembers.least}
            max={teamMembers.most}
            label={t.fields.max_members}
            help={t.help.max_members}
            error={errors.max_members}
            disabled={!values.teams_enabled}
            value={values.max_members}
            onChange={(max_members) => change({ max_members })}
          />
          <FieldConflict {...shared} field="max_members" show={(value) => show('max_members', value)} />
        </div>
        {challenge.can.edit_lives_changed && (
          <div id="lives_changed" className={styles.fields}>
            <NumberField
              min={0}
              max={editorLimits.livesChanged}
              label={t.fields.lives_changed}
              help={t.help.lives_changed}
              error={errors.lives_changed}
              value={values.lives_changed}
              onChange={(lives_changed) => change({ lives_changed })}
            />
            <FieldConflict {...shared} field="lives_changed" show={(value) => show('lives_changed', value)} />
          </div>
        )}
      </div>
    </>
  );
}
