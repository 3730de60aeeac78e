import type { DraftBlock, DraftPrize } from '@mutirao/contract/challenges/challenge-editor.ts';

/** A block without content. */
export function newBlock(type: DraftBlock['type']): DraftBlock {
  return {
    id: crypto.randomUUID(),
    type,
    text_pt: '',
    text_en: '',
    image: null,
    icon: null,
    number: null,
    video: null,
  };
}

/** A prize without content. */
export function newPrize(): DraftPrize {
  const texts = { title_pt: '', title_en: '', description_pt: '', description_en: '' };
  return { id: crypto.randomUUID(), ...texts, value: null, currency: null, winner: null };
}
