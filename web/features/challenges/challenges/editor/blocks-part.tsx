import type { DraftBlock } from '@mutirao/contract/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { blockTypes } from '@mutirao/contract/challenges/challenges.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { Button } from '../../../../ui/button.tsx';
import { BlockForm } from './block-form.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { ItemList } from './item-list.tsx';
import { newBlock } from './new-items.ts';
import { useChallengeEditorTexts } from './texts.ts';

/** The blocks of the description. */
export function BlocksPart() {
  const t = useChallengeEditorTexts().blocks;
  const { language, localize } = useLanguage();
  const { edited, onOpen } = useEditor();
  const { blocks } = edited.values;
  const nameOf = (block: DraftBlock) =>
    t.name(formatNumber(blocks.findIndex(({ id }) => id === block.id) + 1, language), t.types[block.type]);

  function add(type: DraftBlock['type']): void {
    const block = newBlock(type);
    edited.change({ blocks: [...blocks, block] });
    onOpen('blocks', block.id);
  }

  return (
    <>
      <ItemList
        list="blocks"
        texts={t}
        nameOf={nameOf}
        excerptOf={({ type, number, text_pt, text_en }) =>
          [type === 'relevant' && number, localize({ pt: text_pt, en: text_en })].filter(Boolean).join(' ') || t.blank
        }
        form={(block) => <BlockForm block={block} />}
      />
      <div className={styles.actions} role="group" aria-labelledby="add-block">
        <span id="add-block">{t.add}</span>
        {blockTypes.map((type) => (
          <Button key={type} look="outline" disabled={blocks.length >= editorLimits.blocks} onClick={() => add(type)}>
            <IconPlus aria-hidden size={18} /> {t.types[type]}
          </Button>
        ))}
      </div>
    </>
  );
}
