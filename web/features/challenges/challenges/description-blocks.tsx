import type { DescriptionBlock } from '@mutirao/contract/challenges/challenges.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { Video } from '../../site/video/index.ts';
import { BlockIcon } from './block-icon.tsx';
import styles from './description-blocks.module.css';

/** Pictures generated from a name decorate; they show nothing that a text could say. */
const decorative = '/pictures/pattern/';

function Picture({ address, text }: { address: string; text: string }) {
  const shown = address.startsWith(decorative) ? '' : text;
  return (
    <figure className={styles.image}>
      <img src={address} alt={shown} width="960" height="640" loading="lazy" decoding="async" />
      {shown && <figcaption aria-hidden="true">{shown}</figcaption>}
    </figure>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  const { localize } = useLanguage();
  const text = localize(block.text);
  switch (block.type) {
    case 'image':
      return <Picture address={block.image ?? ''} text={text} />;
    case 'relevant':
      return (
        <div className={styles.relevant}>
          <BlockIcon name={block.icon} />
          <p className={styles.number}>{block.number}</p>
          <p>{text}</p>
        </div>
      );
    case 'video':
      return <Video address={block.video ?? ''} title={text} />;
    default:
      return (
        <div className={styles.text}>
          <Paragraphs text={text} />
        </div>
      );
  }
}

/** The parts of a description, in their order. */
export function DescriptionBlocks({ blocks }: { blocks: readonly DescriptionBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <div key={block.id} data-block={block.type} className={styles.block}>
          <Block block={block} />
        </div>
      ))}
    </div>
  );
}
