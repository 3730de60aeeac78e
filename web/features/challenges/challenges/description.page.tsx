import type { Challenge, DescriptionBlock, Prize } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconBolt,
  IconBuildingCommunity,
  IconChartBar,
  IconClock,
  IconDroplet,
  IconHeart,
  IconHome,
  IconLeaf,
  IconMapPin,
  IconRecycle,
  IconSchool,
  IconTrophy,
  IconUsers,
  IconWheat,
} from '@tabler/icons-react';
import { useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs, RichText } from '../../../ui/rich-text.tsx';
import { Video } from '../../site/video/index.tsx';
import { useChallengeTexts } from './card-facts.ts';
import type { ShownChallenge } from './challenge.page.tsx';
import styles from './description.module.css';

const icons = {
  droplet: IconDroplet,
  users: IconUsers,
  school: IconSchool,
  bolt: IconBolt,
  recycle: IconRecycle,
  heart: IconHeart,
  home: IconHome,
  leaf: IconLeaf,
  chart: IconChartBar,
  map: IconMapPin,
  clock: IconClock,
  wheat: IconWheat,
};

/** The icon of a figure; a default for an unknown name. */
function BlockIcon({ name }: { name: string | null }) {
  const Icon = icons[name as keyof typeof icons] ?? IconBuildingCommunity;
  return <Icon aria-hidden size={44} stroke={1.75} data-icon={name} />;
}

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
        <div className={styles.descriptionBlocksText}>
          <Paragraphs text={text} />
        </div>
      );
  }
}

/** The parts of a description, in their order. */
function DescriptionBlocks({ blocks }: { blocks: readonly DescriptionBlock[] }) {
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

/** What is shown of a prize. */
type PrizeFacts = Omit<Prize, 'created_at' | 'updated_at'>;

interface DescriptionData {
  prizes: readonly PrizeFacts[];
  judged: readonly { readonly id: number; readonly title: Localized }[];
}

/** The prizes of a competition, and how the stages were judged whose result is final. */
function Prizes({ slug, prizes, judged }: { slug: string } & DescriptionData) {
  const t = useChallengeTexts().description;
  const { language, localize } = useLanguage();
  return (
    <section aria-labelledby="prizes" className={styles.prizes} data-testid="prizes">
      <h2 id="prizes">{t.prizes}</h2>
      <ol className={styles.list}>
        {prizes.map((prize) => (
          <li key={prize.id} className={styles.prize}>
            <p className={styles.place}>
              <IconTrophy aria-hidden /> {t.place(prize.position)}
            </p>
            <h3>{localize(prize.title)}</h3>
            {prize.value !== null && (
              <p className={styles.value}>{formatMoney(prize.value, prize.currency ?? 'BRL', language)}</p>
            )}
            <p>{localize(prize.description)}</p>
            {prize.winner && <p className={styles.winner}>{t.winner(prize.winner)}</p>}
          </li>
        ))}
      </ol>
      {judged.map(({ id, title }) => (
        <p key={id}>
          <Link to={linkTo(pages.judgingResult, { slug, stage: id })}>{t.judged(localize(title))}</Link>
        </p>
      ))}
    </section>
  );
}

interface DescriptionProps extends DescriptionData {
  challenge: Challenge;
}

/** The description of a challenge, its prizes and its blocks. */
function Description({ challenge, ...data }: DescriptionProps) {
  const t = useChallengeTexts().description;
  const { localize } = useLanguage();
  return (
    <div className={styles.page}>
      <section className={styles.text} aria-labelledby="about-challenge">
        <h2 id="about-challenge">{t.about}</h2>
        <div data-testid="description">
          <RichText html={localize(challenge.description)} />
        </div>
      </section>
      {data.prizes.length > 0 && <Prizes slug={challenge.slug} {...data} />}
      <DescriptionBlocks blocks={challenge.description_blocks} />
    </div>
  );
}

export const load = async ({ api, params }: LoadArguments): Promise<DescriptionData> => {
  const { id, type } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  const all = type === 'competition' ? await api('GET /challenges/:id/prizes', { params: { id } }) : [];
  // Without the instants, which would take a tenth of a kilobyte of the first trip.
  const prizes = all.map(({ created_at: _, updated_at: _updated, ...facts }): PrizeFacts => facts);
  if (!prizes.some(({ winner }) => winner)) return { prizes, judged: [] };
  const judged = await api('GET /challenges/:id/judging', { params: { id } });
  return { prizes, judged: judged.filter(({ phase }) => phase === 'final').map(({ id, title }) => ({ id, title })) };
};

/** The first tab: the challenge's description. */
export function Component() {
  const { challenge } = useOutletContext<ShownChallenge>();
  return <Description challenge={challenge} {...useData<typeof load>()} />;
}
