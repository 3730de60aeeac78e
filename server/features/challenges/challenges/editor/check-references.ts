import type { ChallengeContent, PrizeWinner } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { PictureUse } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { editorMessages } from '../challenges.policy.ts';
import { refuseField } from './content.ts';
import { takePictures } from './edit-pictures.ts';
import { findWinners } from './editor.queries.ts';

/** The uses of the fields with the address of a picture. */
export const pictureFields = {
  banner_url: 'banner',
  card_banner_url: 'card',
  front_banner_url: 'front',
  logo_url: 'logo',
} as const satisfies Partial<Record<keyof ChallengeContent, PictureUse>>;

interface Shown {
  readonly field: string;
  readonly use: PictureUse;
  readonly address: string;
}

function picturesOf(content: Partial<ChallengeContent>): Shown[] {
  const fields = Object.entries(pictureFields).map(([field, use]) => ({
    field,
    use,
    address: content[field as keyof typeof pictureFields] ?? null,
  }));
  const blocks = (content.blocks ?? []).map(({ image }) => ({
    field: 'blocks',
    use: 'block' as const,
    address: image,
  }));
  return [...fields, ...blocks].filter((shown): shown is Shown => shown.address !== null);
}

/** The addresses of all pictures that a content shows. */
export function addressesOf(content: ChallengeContent): string[] {
  return picturesOf(content).map(({ address }) => address);
}

const winnersOf = ({ prizes = [] }: Partial<ChallengeContent>) =>
  prizes.flatMap(({ winner }) => (winner === null || winner.kind === 'name' ? [] : [winner]));

/** The ids of the teams and members that a content names. */
export function winnerIds(content: Partial<ChallengeContent>): { teams: number[]; members: number[] } {
  const winners = winnersOf(content);
  const ids = (kind: PrizeWinner['kind']) => winners.filter((winner) => winner.kind === kind).map(({ id }) => id);
  return { teams: ids('team'), members: ids('member') };
}

interface Change {
  readonly challengeId: number;
  readonly current: ChallengeContent;
  readonly changed: Partial<ChallengeContent>;
  readonly now: Date;
}

/** Refuses pictures that were not cut for the challenge and their place, and winners that do not take part in it. */
export async function checkReferences(
  transaction: Connection,
  { challengeId, current, changed, now }: Change,
): Promise<void> {
  const present = new Set(picturesOf(current).map(({ use, address }) => `${use} ${address}`));
  const shown = picturesOf(changed).filter(({ use, address }) => !present.has(`${use} ${address}`));
  if (shown.length > 0) {
    const addresses = shown.map(({ address }) => address);
    const taken = await takePictures(transaction, { challengeId, addresses, now });
    const unknown = shown.find(
      ({ address, use }) => !taken.some((picture) => picture.image_url === address && picture.use === use),
    );
    if (unknown) throw refuseField(unknown.field, editorMessages.unknownPicture);
  }
  const { teams, members } = winnerIds(changed);
  const found = await findWinners(transaction, { challengeId, teams, members });
  if (found.length < new Set(teams).size + new Set(members).size)
    throw refuseField('prizes', editorMessages.unknownWinner);
}
