import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { EditAction, RemoveAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { type ListName, useEditor } from './editor.ts';

/** In frames. */
const patience = 20;

/**
 * Moves the focus to an element of a list as soon as it is there, and again where the list gives it to the row that had
 * it before.
 */
function focusLater(find: () => HTMLElement | null | undefined, left = patience): void {
  requestAnimationFrame(() => {
    const found = find();
    if (left === 0 || (found && document.activeElement === found)) return;
    found?.focus();
    focusLater(find, left - 1);
  });
}

type ItemOf<List extends ListName> = ChallengeContent[List][number];

interface ItemListProps<List extends ListName> {
  list: List;
  texts: {
    readonly list: string;
    readonly empty: string;
    readonly edit: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly removed: (name: string) => string;
  };
  nameOf: (item: ItemOf<List>) => string;
  /** What a row shows of its item. */
  excerptOf: (item: ItemOf<List>) => ReactNode;
  /** The fields of the open item. */
  form: (item: ItemOf<List>) => ReactNode;
}

/** The items of a list in their order, with the fields of the one that is open; a deletion can be undone. */
export function ItemList<List extends ListName>({ list, texts, nameOf, excerptOf, form }: ItemListProps<List>) {
  const t = useChallengeEditorTexts();
  const { challenge, edited, missing, open, onOpen } = useEditor();
  const items = edited.values[list] as readonly ItemOf<List>[];
  const opened = items.find(({ id }) => id === open[list]);
  const [removed, setRemoved] = useState<{ item: ItemOf<List>; at: number; name: string }>();
  const place = useRef<HTMLDivElement>(null);
  const openedId = opened?.id;

  // An item that opens takes the focus.
  useEffect(() => {
    if (openedId === undefined) return;
    place.current?.querySelector<HTMLElement>('[data-form] :is(input, select, textarea):not([tabindex="-1"])')?.focus();
  }, [openedId]);

  const change = (next: readonly ItemOf<List>[]) => edited.change({ [list]: next });

  const focusEdit = (id: string) => focusLater(() => place.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`));

  function close(id: string): void {
    onOpen(list, undefined);
    focusEdit(id);
  }

  function remove(item: ItemOf<List>): void {
    // The list would give the focus of a row that is gone to the next one.
    flushSync(() => setRemoved({ item, at: items.indexOf(item), name: nameOf(item) }));
    place.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    if (item.id === openedId) onOpen(list, undefined);
    change(items.filter(({ id }) => id !== item.id));
  }

  function restore(): void {
    if (!removed) return;
    change(items.toSpliced(removed.at, 0, removed.item));
    setRemoved(undefined);
    focusEdit(removed.item.id);
  }

  // The fields in both languages offer the choice themselves.
  const isChosenInForm =
    opened && edited.conflictsIn(list).every((path) => path.startsWith(`${opened.id}.`) && /_(pt|en)$/.test(path));

  return (
    <div ref={place} id={list} className={styles.fields}>
      {items.length === 0 ? (
        <p className={blocks.soft}>{texts.empty}</p>
      ) : (
        <SortableList
          label={texts.list}
          disabled={!challenge.can.edit}
          items={items}
          nameOf={nameOf}
          onOrder={(ids) => change(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
          actionsOf={(item) => (
            <>
              <EditAction
                data-edit={item.id}
                label={texts.edit(nameOf(item))}
                aria-expanded={item.id === openedId}
                onPress={() => (item.id === openedId ? close(item.id) : onOpen(list, item.id))}
              />
              <RemoveAction label={texts.remove(nameOf(item))} onPress={() => remove(item)} />
            </>
          )}
        >
          {(item) => (
            <p className={styles.row}>
              <strong>{nameOf(item)}</strong>
              <span className={styles.excerpt}>{excerptOf(item)}</span>
              {missing.some(({ field, required }) => required && field.startsWith(`${list}.${item.id}.`)) && (
                <span className={styles.missing}>{t.checklist.incomplete}</span>
              )}
            </p>
          )}
        </SortableList>
      )}
      <div role="status">
        {removed && (
          <p className={`${blocks.actions} ${styles.undo}`}>
            {texts.removed(removed.name)}
            <Button look="outline" data-undo onClick={restore}>
              {t.undo}
            </Button>
          </p>
        )}
      </div>
      {opened && (
        <section key={opened.id} className={styles.item} aria-label={nameOf(opened)} data-form data-row={opened.id}>
          <h4>{nameOf(opened)}</h4>
          {form(opened)}
          <div>
            <Button look="outline" onClick={() => close(opened.id)}>
              {t.done}
            </Button>
          </div>
        </section>
      )}
      {edited.conflicts.includes(list) && !isChosenInForm && (
        <FieldConflict
          document={edited}
          saved={challenge.content}
          field={list}
          show={(value) => (value as readonly ItemOf<List>[]).map((item) => <p key={item.id}>{excerptOf(item)}</p>)}
        />
      )}
    </div>
  );
}
