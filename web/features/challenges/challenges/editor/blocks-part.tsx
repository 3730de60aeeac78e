import type { DraftBlock } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import { blockIcons, editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { blockTypes } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { itemDocument, newBlock, useEditor } from './editor.ts';
import { ItemList } from './item-list.tsx';
import { PictureField } from './pictures-part.tsx';

/** The fields of a block of the description. */
function BlockForm({ block }: { block: DraftBlock }) {
  const { blocks: t } = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const document = itemDocument(edited, 'blocks', block);
  const saved = challenge.content.blocks.find(({ id }) => id === block.id) ?? block;
  const { change, errors } = document;
  const path = (name: keyof DraftBlock) => `blocks.${block.id}.${name}`;
  return (
    <>
      <div className={styles.narrow}>
        <SelectField
          label={t.type}
          name="block-type"
          options={blockTypes.map((value) => ({ value, label: t.types[value] }))}
          value={block.type}
          onChange={({ currentTarget }) => change({ type: currentTarget.value as DraftBlock['type'] })}
        />
      </div>
      {block.type === 'image' && (
        <PictureField
          use="block"
          id={path('image')}
          value={block.image}
          error={errors.image}
          onChange={(image) => change({ image })}
        />
      )}
      {block.type === 'relevant' && (
        <div className={styles.pair}>
          <div id={path('number')}>
            <Field
              label={t.number}
              help={t.numberHelp}
              error={errors.number}
              maxLength={editorLimits.blockNumber}
              value={block.number ?? ''}
              onChange={({ currentTarget }) => change({ number: currentTarget.value || null })}
            />
          </div>
          <SelectField
            label={t.icon}
            placeholder={t.noIcon}
            options={blockIcons.map((value) => ({ value, label: t.icons[value] }))}
            value={block.icon ?? ''}
            onChange={({ currentTarget }) => change({ icon: currentTarget.value || null })}
          />
        </div>
      )}
      {block.type === 'video' && (
        <div id={path('video')}>
          <Field
            type="url"
            label={t.video}
            help={t.videoHelp}
            error={errors.video}
            maxLength={editorLimits.address}
            value={block.video ?? ''}
            onChange={({ currentTarget }) => change({ video: currentTarget.value || null })}
          />
        </div>
      )}
      <LocalizedField<DraftBlock>
        document={document}
        saved={saved}
        kind={block.type === 'text' ? 'area' : 'line'}
        name="text"
        label={t.text[block.type]}
        maximum={editorLimits.blockText}
        {...(t.textHelp[block.type] && { help: t.textHelp[block.type] })}
      />
    </>
  );
}

/** The blocks of the description. */
export function BlocksPart() {
  const t = useChallengeEditorTexts().blocks;
  const { language, localize } = useLanguage();
  const { edited, onOpen } = useEditor();
  const { blocks: items } = edited.values;
  const nameOf = (block: DraftBlock) =>
    t.name(formatNumber(items.findIndex(({ id }) => id === block.id) + 1, language), t.types[block.type]);

  function add(type: DraftBlock['type']): void {
    const block = newBlock(type);
    edited.change({ blocks: [...items, block] });
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
      <div className={`${blocks.actions} ${styles.actions}`} role="group" aria-labelledby="add-block">
        <span id="add-block">{t.add}</span>
        {blockTypes.map((type) => (
          <Button key={type} look="outline" disabled={items.length >= editorLimits.blocks} onClick={() => add(type)}>
            <IconPlus aria-hidden size={18} /> {t.types[type]}
          </Button>
        ))}
      </div>
    </>
  );
}
