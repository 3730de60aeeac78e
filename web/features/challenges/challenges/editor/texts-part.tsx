import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { challengeTypes } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { maximumSlug } from '@mutirao/contract/slugs.ts';
import { usePublicUrl } from '../../../../platform/public-url.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';

/** The title, the short and the long description, the address and the type. */
export function TextsPart() {
  const t = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const { values, errors, change } = edited;
  const shared = { document: edited, saved: challenge.content };
  const address = `${usePublicUrl()}${linkTo(pages.challenge, { slug: values.slug || '…' })}`;
  return (
    <>
      <LocalizedField {...shared} name="title" label={t.labels.title} maximum={editorLimits.title} />
      <LocalizedField
        {...shared}
        kind="area"
        name="short_description"
        label={t.labels.short_description}
        help={t.help.short_description}
        maximum={editorLimits.shortDescription}
      />
      <LocalizedField
        {...shared}
        kind="rich"
        disabled={!challenge.can.edit}
        name="description"
        label={t.labels.description}
        maximum={editorLimits.description}
      />
      <div className={styles.pair}>
        <div className={styles.fields}>
          <Field
            label={t.fields.slug}
            name="slug"
            help={t.help.slug(address)}
            error={errors.slug}
            maxLength={maximumSlug}
            autoCapitalize="none"
            spellCheck={false}
            value={values.slug}
            onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          />
          <FieldConflict {...shared} field="slug" show={(value) => value} />
        </div>
        <div className={styles.fields}>
          <SelectField
            label={t.fields.type}
            name="type"
            error={errors.type}
            options={challengeTypes.map((value) => ({ value, label: t.types[value] }))}
            value={values.type}
            onChange={({ currentTarget }) => change({ type: currentTarget.value as typeof values.type })}
          />
          <FieldConflict {...shared} field="type" show={(value) => t.types[value as typeof values.type]} />
        </div>
      </div>
    </>
  );
}
