import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { challengeTypes } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { goneWinners, missingFor } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { type LanguageChoice, languageChoices, writtenLanguages } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { maximumSlug } from '@mutirao/contract/slugs.ts';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useNow } from '../../../../i18n/now.tsx';
import { callApi } from '../../../../platform/api.ts';
import { usePublicUrl } from '../../../../platform/page-head.tsx';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LocalizedField, WrittenIn } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ScrolledList } from '../../../../ui/tab-bar.tsx';
import { BlocksPart } from './blocks-part.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import { DatesPart } from './dates-part.tsx';
import styles from './editor.module.css';
import { EditorContext, focusField, type ListName, useEditor } from './editor.ts';
import { GoalsPart } from './goals-part.tsx';
import { type Part, parts } from './parts.ts';
import { PicturesPart } from './pictures-part.tsx';
import { PrizesPart } from './prizes-part.tsx';
import { SidePanel } from './side-panel.tsx';
import { TabsPart } from './tabs-part.tsx';

/** The title, the short and the long description, the address and the type. */
function TextsPart() {
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
        {writtenLanguages().length > 1 && (
          <div className={styles.fields}>
            <SelectField
              label={t.fields.offered_languages}
              name="offered_languages"
              help={t.help.offered_languages}
              error={errors.offered_languages}
              options={languageChoices.map((value) => ({ value, label: t.writtenIn[value] }))}
              value={values.offered_languages}
              onChange={({ currentTarget }) => change({ offered_languages: currentTarget.value as LanguageChoice })}
            />
            <FieldConflict
              {...shared}
              field="offered_languages"
              show={(value) => t.writtenIn[value as LanguageChoice]}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** The id of the section that is at the top of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0]);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        const first = ids.find((id) => visible.has(id));
        if (first) setInView(first);
      },
      // The upper third, below the bar.
      { rootMargin: '-96px 0px -66% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}

const ids = parts.map((part) => `part-${part}`);

/** The parts of the editor; the one in view is marked. */
function PartNavigation() {
  const { editor: t } = useChallengeEditorTexts();
  const inView = useSectionInView(ids);

  /** Moves the focus too, without an entry in the history. */
  function follow(event: MouseEvent, part: Part): void {
    event.preventDefault();
    document.getElementById(`part-${part}`)?.scrollIntoView();
    document.getElementById(`title-${part}`)?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.navigation} aria-label={t.parts}>
      <ScrolledList active={inView}>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#part-${part}`}
              onClick={(event) => follow(event, part)}
              {...(inView === `part-${part}` && { 'aria-current': 'true' })}
            >
              {t.names[part]}
            </a>
          </li>
        ))}
        {/* Beside the fields on a desk, below them on a phone. */}
        <li className={styles.toPublishing}>
          <a href="#publishing">{t.status}</a>
        </li>
      </ScrolledList>
    </nav>
  );
}

/** In milliseconds: others' changes appear after so long, while the page is visible. */
const pollInterval = 15_000;

const lists = ['blocks', 'prizes'] as const;

/** A challenge as it is edited, live. The id is that of the address. */
function useChallenge(id: string) {
  return useApiQuery(
    'GET /admin/challenges/:id',
    { params: { id } },
    { refetchInterval: pollInterval, retry: false, quiet: true },
  );
}

/** The content of a challenge, saved on the server's draft while the user types. */
function useChallengeDocument(id: string, { content, can }: ChallengeDocument): EditedDocument<ChallengeContent> {
  const answers = useAnswers();
  return useDocument<ChallengeContent>({
    form: `challenge ${id}`,
    saved: content,
    lists,
    isAutomatic: can.edit,
    save: async (changes) => {
      const saved = await callApi('PATCH /admin/challenges/:id/draft', { params: { id }, body: { changes } });
      answers.set('GET /admin/challenges/:id', { params: { id } }, saved);
      return saved.content;
    },
    reload: () => answers.invalidate('GET /admin/challenges/:id'),
  });
}

const contents: Readonly<Record<Part, ComponentType>> = {
  texts: TextsPart,
  pictures: PicturesPart,
  goals: GoalsPart,
  blocks: BlocksPart,
  prizes: PrizesPart,
  dates: DatesPart,
  tabs: TabsPart,
};

const isList = (name: string | undefined): name is ListName => name === 'blocks' || name === 'prizes';

/** The item that the address opens, so that the list of translations leads to it. */
function openAt(hash: string): Partial<Record<ListName, string>> {
  const { list, row } = readLinked(hash);
  return list !== null && isList(list) && row !== null ? { [list]: row } : {};
}

function Parts({ id, challenge }: { id: string; challenge: ChallengeDocument }) {
  const t = useChallengeEditorTexts();
  const now = useNow();
  const edited = useChallengeDocument(id, challenge);
  const { hash } = useLocation();
  const [open, setOpen] = useState(() => openAt(hash));
  const [target, setTarget] = useState<string>();
  const isSlugTaken = challenge.is_slug_taken && edited.values.slug === challenge.content.slug;

  const gone = goneWinners(challenge.content, challenge.winners);

  // After the item that has the field is open.
  useEffect(() => {
    if (target === undefined) return;
    focusField(target);
    setTarget(undefined);
  }, [target]);

  function goTo(path: string): void {
    const [list, item] = path.split('.');
    if (isList(list) && item) setOpen((before) => ({ ...before, [list]: item }));
    setTarget(path);
  }

  return (
    <EditorContext
      value={{
        challenge,
        edited,
        missing: missingFor(edited.values, { now, isSlugTaken, gone, contents: challenge.contents }),
        open,
        onOpen: (list, item) => setOpen((before) => ({ ...before, [list]: item })),
        goTo,
      }}
    >
      <WrittenIn value={edited.values.offered_languages}>
        <div className={styles.editor}>
          <PartNavigation />
          <SidePanel />
          <fieldset className={styles.parts} disabled={!challenge.can.edit}>
            {!challenge.can.edit && <p>{t.editor.readOnly}</p>}
            {parts.map((part) => {
              const Content = contents[part];
              return (
                <section key={part} id={`part-${part}`} className={styles.part} aria-labelledby={`title-${part}`}>
                  <header className={styles.head}>
                    <h3 id={`title-${part}`} tabIndex={-1}>
                      {t.editor.names[part]}
                    </h3>
                    <p className={blocks.soft}>{t.editor.leads[part]}</p>
                  </header>
                  <Content />
                </section>
              );
            })}
          </fieldset>
        </div>
      </WrittenIn>
    </EditorContext>
  );
}

/** A challenge as it is edited: every field in both languages, saved while one types. */
export function Component() {
  const { id = '' } = useParams();
  return <Loaded query={useChallenge(id)}>{(challenge) => <Parts key={id} id={id} challenge={challenge} />}</Loaded>;
}
