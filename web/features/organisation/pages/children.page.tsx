import type { TextBlock } from '@mutirao/contract/text-blocks.ts';
import {
  IconAdjustments,
  IconEye,
  IconFlag,
  IconHeartHandshake,
  IconMoonStars,
  IconNotebook,
  IconPhoto,
  IconShieldHeart,
} from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { TextBlocks } from '../../../ui/rich-text.tsx';
import styles from './information-page.module.css';
import { Information } from './information-page.tsx';

export const load = ({ api }: LoadArguments) => api('GET /pages/:slug', { params: { slug: 'privacy-for-children' } });

/** The picture of each section, by the id of its heading in the text that came with the platform. */
const pictures: Readonly<Record<string, typeof IconEye>> = {
  stored: IconNotebook,
  seen: IconEye,
  guardian: IconHeartHandshake,
  pictures: IconPhoto,
  night: IconMoonStars,
  report: IconFlag,
  choices: IconAdjustments,
};

interface Section {
  readonly id: string;
  readonly blocks: readonly TextBlock[];
}

/** What is before the first heading, and a section for each heading. */
function splitByHeadings(blocks: readonly TextBlock[]): { opening: TextBlock[]; sections: Section[] } {
  const starts = blocks.flatMap((block, index) => (block.type === 'heading' && block.level === 2 ? [index] : []));
  const sections = starts.map((start, index) => {
    const [heading] = blocks.slice(start);
    return { id: heading?.type === 'heading' ? heading.id : '', blocks: blocks.slice(start, starts[index + 1]) };
  });
  return { opening: blocks.slice(0, starts[0] ?? blocks.length), sections };
}

/** The privacy notice for children and teenagers: short sections, each with a picture. */
export function Component() {
  const page = useData<typeof load>();
  const { language } = useLanguage();
  const { opening, sections } = splitByHeadings(page.blocks[language]);
  return (
    <Information page={{ ...page, blocks: { ...page.blocks, [language]: opening } }}>
      <ul className={styles.sections}>
        {sections.map(({ id, blocks }) => {
          const Picture = pictures[id] ?? IconShieldHeart;
          return (
            <li key={id}>
              <span className={styles.picture}>
                <Picture size={56} stroke={1.5} aria-hidden="true" />
              </span>
              <TextBlocks blocks={blocks} />
            </li>
          );
        })}
      </ul>
    </Information>
  );
}
