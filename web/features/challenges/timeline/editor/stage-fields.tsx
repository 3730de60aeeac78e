import { stageIcons, stageLimits } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import type { StageFields } from '@mutirao/contract/challenges/timeline/stages.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { InstantField } from '../../../../ui/instant-field/instant-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';

export const useStagesEditorTexts = defineTexts('stages-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface StageFieldsProps {
  document: EditedDocument<StageFields>;
  saved: StageFields;
  /** The time zone of the dates of its challenge. */
  zone: string;
}

/** The fields of a stage. */
export function StageFieldSet({ document, saved, zone }: StageFieldsProps) {
  const t = useStagesEditorTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { values, errors, change } = document;
  const times = [
    { name: 'start_at', label: t.start, help: t.startHelp },
    { name: 'finish_at', label: t.finish, help: t.finishHelp },
  ] as const;
  return (
    <>
      <LocalizedField document={document} saved={saved} name="title" label={t.name} maximum={stageLimits.title} />
      <LocalizedField
        document={document}
        saved={saved}
        name="message"
        label={t.message}
        help={t.messageHelp}
        maximum={stageLimits.message}
        kind="area"
      />
      {times.map(({ name, label, help }) => (
        <div key={name}>
          <InstantField
            name={name}
            label={label}
            help={help}
            error={errors[name]}
            value={values[name]}
            zone={zone}
            ownZone={timezone}
            onChange={(instant) => {
              if (name === 'finish_at') change({ finish_at: instant });
              else if (instant !== null) change({ start_at: instant });
            }}
          />
          <FieldConflict
            document={document}
            saved={saved}
            field={name}
            show={(instant) => (instant ? formatMoment(instant, language, zone) : t.open)}
          />
        </div>
      ))}
      <SelectField
        name="interact_with"
        label={t.interact}
        error={errors.interact_with}
        options={(['text', 'file', 'any'] as const).map((value) => ({ value, label: t.interactions[value] }))}
        value={values.interact_with}
        onChange={({ currentTarget: { value } }) => change({ interact_with: value as StageFields['interact_with'] })}
      />
      <FieldConflict
        document={document}
        saved={saved}
        field="interact_with"
        show={() => t.interactions[saved.interact_with]}
      />
      <SelectField
        name="icon"
        label={t.icon}
        error={errors.icon}
        options={stageIcons.map((value) => ({ value, label: t.icons[value] }))}
        value={values.icon}
        onChange={({ currentTarget: { value } }) => change({ icon: value as StageFields['icon'] })}
      />
      <FieldConflict document={document} saved={saved} field="icon" show={() => t.icons[saved.icon]} />
    </>
  );
}
