import { htmlLanguage } from '@mutirao/contract/language.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useLanguage } from '../../i18n/language.tsx';
import { formatNumber } from '../../i18n/numbers.ts';
import { reportFailure } from '../../platform/failures.ts';
import styles from './editing.module.css';
import { useEditingTexts } from './save-state.tsx';
import { moveTo } from './use-edited-rows.ts';

type Id = string | number;

// React Aria adds a style element unless one has this id. The policy of pages refuses it; its rule is in our styles.
const pressableStyle = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(pressableStyle))
  document.head.append(Object.assign(document.createElement('meta'), { id: pressableStyle }));

interface SortableListProps<Item extends { readonly id: Id }> {
  label: string;
  items: readonly Item[];
  /** How the item is called in announcements and names of buttons. */
  nameOf: (item: Item) => string;
  /** Nothing can be moved. The buttons follow the fieldset around. */
  disabled?: boolean;
  /** Takes the ids in their new order. A refusal is shown here. */
  onOrder: (ids: Item['id'][]) => unknown;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
  /** Buttons of a row, after those that move it. */
  actionsOf?: (item: Item) => ReactNode;
}

type Direction = 'up' | 'down';

/** A list whose rows are put in order by dragging, by the keyboard, or by buttons. */
export function SortableList<Item extends { readonly id: Id }>(props: SortableListProps<Item>) {
  const { label, disabled = false, items, nameOf, onOrder, children, actionsOf } = props;
  const { sortable: t, notOrdered } = useEditingTexts();
  const { language } = useLanguage();
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  const ids: Item['id'][] = items.map(({ id }) => id);
  const nameById = (id: Id) => nameOf(items.find((item) => item.id === id) as Item);

  // A row that moves loses the focus of its button.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });

  function order(next: Item['id'][], moved: Id): void {
    const position = formatNumber(next.indexOf(moved) + 1, language);
    setStatus(t.moved(nameById(moved), position, formatNumber(next.length, language)));
    void reportFailure(notOrdered, async () => void (await onOrder(next))).catch(() => {});
  }

  function step(id: Item['id'], direction: Direction): void {
    const target = ids.indexOf(id) + (direction === 'up' ? -1 : 1);
    if (target < 0 || target >= ids.length) return;
    pressed.current = `${direction} ${id}`;
    order(moveTo(ids, [id], target), id);
  }

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: disabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameById(key) })),
    onReorder: ({ keys, target }) => {
      const moved = ids.filter((id) => keys.has(id));
      const others = ids.filter((id) => !moved.includes(id));
      const at = others.indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      if (moved[0] !== undefined) order(moveTo(ids, moved, at), moved[0]);
    },
  });

  return (
    <I18nProvider locale={htmlLanguage[language]}>
      <div ref={list}>
        <GridList
          aria-label={label}
          items={items}
          // The rows depend on more than their items.
          dependencies={[items, language, children, actionsOf]}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          className={styles.list ?? ''}
        >
          {(item) => (
            <GridListItem id={item.id} textValue={nameOf(item)} className={styles.row ?? ''}>
              <Button slot="drag" aria-label={t.drag(nameOf(item))} className={`${styles.button} ${styles.handle}`}>
                <IconGripVertical aria-hidden size={20} />
              </Button>
              <div className={styles.content}>{children(item)}</div>
              <div className={styles.buttons}>
                {(['up', 'down'] as const).map((direction) => (
                  <button
                    key={direction}
                    type="button"
                    className={styles.button}
                    data-move={`${direction} ${item.id}`}
                    aria-label={t[direction](nameOf(item))}
                    aria-disabled={item.id === (direction === 'up' ? ids[0] : ids.at(-1))}
                    onClick={() => step(item.id, direction)}
                  >
                    {direction === 'up' ? (
                      <IconArrowUp aria-hidden size={20} />
                    ) : (
                      <IconArrowDown aria-hidden size={20} />
                    )}
                  </button>
                ))}
                {actionsOf?.(item)}
              </div>
            </GridListItem>
          )}
        </GridList>
        <p className="visually-hidden" role="status">
          {status}
        </p>
      </div>
    </I18nProvider>
  );
}
