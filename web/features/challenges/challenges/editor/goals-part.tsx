import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { tagTranslationInput } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { foldTag, normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { maximumTag } from '@mutirao/contract/limits.ts';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Checkbox, ChoiceGroup } from '../../../../ui/choices.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';

const mostSuggestions = 8;

interface TranslateTagDialogProps {
  tag: string;
  english: string;
  onClose: () => void;
}

/** Gives a tag its English name, at once and in all challenges. */
function TranslateTagDialog({ tag, english, onClose }: TranslateTagDialogProps) {
  const { tags: t, waiting } = useChallengeEditorTexts();
  const answers = useAnswers();
  const form = useForm(tagTranslationInput, async (body) => {
    await callApi('PUT /admin/tags/:tag/translation', { params: { tag }, body });
    await Promise.all([answers.invalidate('GET /admin/tag-translations'), answers.invalidate('GET /challenges/tags')]);
    onClose();
  });
  return (
    <FormDialog texts={{ title: t.translate(tag), submit: t.saveTranslation, waiting }} form={form} onClose={onClose}>
      <Field
        label={t.english}
        help={t.englishHelp}
        {...form.field('name_en')}
        maxLength={maximumTag}
        autoCapitalize="none"
        lang="en"
        defaultValue={english}
      />
    </FormDialog>
  );
}

/** The tags: typed ones, or suggestions with their numbers of challenges. */
function TagsField() {
  const t = useChallengeEditorTexts().tags;
  const { language, localize } = useLanguage();
  const { challenge, edited } = useEditor();
  const { tags } = edited.values;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isStaff = useSignedIn().is_admin;
  const { data: translations = [] } = useApiQuery('GET /admin/tag-translations', {}, { quiet: true, enabled: isStaff });
  const englishOf = (tag: string) => translations.find(({ pt }) => foldTag(pt) === foldTag(tag))?.en ?? '';
  const [translated, setTranslated] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const search = useDeferredValue(normalizeTag(text));
  const { data = [] } = useApiQuery(
    'GET /challenges/tags',
    { query: { search } },
    { public: true, quiet: true, enabled: isOpen, placeholderData: keepPreviousData },
  );
  const isFull = tags.length >= editorLimits.tags;
  const typed = normalizeTag(text);
  const suggestions = data
    .filter(({ names }) => names.pt !== typed && !tags.includes(names.pt))
    .slice(0, mostSuggestions);
  const options = [
    // First, so that Enter takes what is typed.
    ...(typed ? [{ value: typed, label: typed }] : []),
    ...suggestions.map(({ names, challenges_count: count }) => ({
      value: names.pt,
      label: t.used(localize(names), formatNumber(count, language), isOne(count, language)),
    })),
  ];

  function add(text: string): void {
    const names = text.split(',').map(normalizeTag).filter(Boolean);
    edited.change({ tags: [...new Set([...tags, ...names])].slice(0, editorLimits.tags) });
    setText('');
    setOpen(false);
  }

  /** A comma ends a tag; so does Enter while the list is closed. */
  function onKeyDown(event: KeyboardEvent): void {
    const isEnd = event.key === ',' || (event.key === 'Enter' && !isOpen);
    if (!isEnd || typed === '') return;
    event.preventDefault();
    add(text);
  }

  function remove(name: string): void {
    edited.change({ tags: tags.filter((tag) => tag !== name) });
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place} id="tags" className={styles.fields} onKeyDownCapture={onKeyDown}>
      <p className={styles.label} id="chosen-tags">
        {t.chosen}
      </p>
      {tags.length === 0 ? (
        <p className={blocks.soft}>{t.none}</p>
      ) : (
        <ul className={blocks.chips} aria-labelledby="chosen-tags">
          {tags.map((name) => (
            <li key={name} className={styles.chip}>
              #{name}
              {isStaff && (
                <button type="button" onClick={() => setTranslated(name)}>
                  {englishOf(name) ? <span lang="en">· {englishOf(name)}</span> : t.addEnglish}
                  <span className="visually-hidden"> {t.translate(name)}</span>
                </button>
              )}
              <button type="button" aria-label={t.remove(name)} onClick={() => remove(name)}>
                <IconX aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.narrow}>
        <Combobox
          label={t.add}
          name="tags"
          help={isFull ? t.full(editorLimits.tags) : t.addHelp}
          error={edited.errors.tags}
          options={options}
          text={text}
          maxLength={maximumTag}
          disabled={isFull}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onType={setText}
          onChoose={add}
        />
      </div>
      {translated !== undefined && (
        <TranslateTagDialog tag={translated} english={englishOf(translated)} onClose={() => setTranslated(undefined)} />
      )}
      <FieldConflict
        document={edited}
        saved={challenge.content}
        field="tags"
        show={(value) => (value as string[]).map((name) => `#${name}`).join(' ')}
      />
    </div>
  );
}

/** Puts a goal first. */
const first = (goals: readonly number[], main: number) => [main, ...goals.filter((goal) => goal !== main)];

/** The goals, the main one of which colours the page, and the tags. */
export function GoalsPart() {
  const t = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const { challenge, edited } = useEditor();
  const { category_ids: chosen } = edited.values;
  const { data: goals = [] } = useApiQuery('GET /categories', {}, { public: true, quiet: true });
  const nameOf = (id: number) => localize(goals.find((goal) => goal.id === id)?.name ?? String(id));
  const shared = { document: edited, saved: challenge.content };
  const change = (category_ids: number[]) => edited.change({ category_ids });
  return (
    <>
      <div className={styles.fields} id="category_ids">
        <ChoiceGroup label={t.goals.legend} error={edited.errors.category_ids}>
          <div className={styles.goals}>
            {goals.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="category_ids"
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  change(currentTarget.checked ? [...chosen, id] : chosen.filter((goal) => goal !== id))
                }
                label={
                  <span className={styles.goal}>
                    <img src={`/pictures/goals/${id}.svg`} width="28" height="28" alt="" loading="lazy" />
                    {id}. {localize(name)}
                  </span>
                }
              />
            ))}
          </div>
        </ChoiceGroup>
        <FieldConflict {...shared} field="category_ids" show={(value) => (value as number[]).map(nameOf).join(', ')} />
      </div>
      {chosen.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label={t.goals.main}
            help={t.goals.mainHelp}
            options={chosen.map((id) => ({ value: String(id), label: `${id}. ${nameOf(id)}` }))}
            value={String(chosen[0])}
            onChange={({ currentTarget }) => change(first(chosen, Number(currentTarget.value)))}
          />
        </div>
      )}
      <TagsField />
    </>
  );
}
