import type { ChallengeDocument } from '@mutirao/contract/challenges/challenge-editor.ts';
import { goneWinners, missingFor } from '@mutirao/contract/challenges/publishing-checklist.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useNow } from '../../../../i18n/now.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { BlocksPart } from './blocks-part.tsx';
import { DatesPart } from './dates-part.tsx';
import styles from './editor.module.css';
import { EditorContext, type ListName } from './editor.ts';
import { focusField } from './focus-field.ts';
import { GoalsPart } from './goals-part.tsx';
import { PartNavigation } from './part-navigation.tsx';
import { type Part, parts } from './parts.ts';
import { PicturesPart } from './pictures-part.tsx';
import { PrizesPart } from './prizes-part.tsx';
import { SidePanel } from './side-panel.tsx';
import { TabsPart } from './tabs-part.tsx';
import { useChallengeEditorTexts } from './texts.ts';
import { TextsPart } from './texts-part.tsx';
import { useChallenge, useChallengeDocument } from './use-challenge-document.ts';

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
                  <p className={styles.soft}>{t.editor.leads[part]}</p>
                </header>
                <Content />
              </section>
            );
          })}
        </fieldset>
      </div>
    </EditorContext>
  );
}

/** A challenge as it is edited: every field in both languages, saved while one types. */
export function Component() {
  const { id = '' } = useParams();
  return <Loaded query={useChallenge(id)}>{(challenge) => <Parts key={id} id={id} challenge={challenge} />}</Loaded>;
}
