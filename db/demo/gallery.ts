import { createPictures } from '../../server/features/challenges/contents/contents.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { type DemoChallenge, demoChallenges, demoPictures } from './content.ts';

const [width, height] = [1200, 800];

/** The pictures of a challenge: subjects by turns, each drawn anew. */
function picturesOf({ slug, goals, counts }: DemoChallenge, challengeId: number) {
  const pictures = demoPictures();
  return Array.from({ length: counts.gallery }, (_, index) => {
    const { subject, text } = pictures[index % pictures.length] as (typeof pictures)[number];
    const address = `/pictures/scenes/${subject}/${slug}-${index + 1}.svg?goals=${goals.join(',')}`;
    return {
      challenge_id: challengeId,
      image_url: address,
      image_thumb_url: address,
      text_pt: text.pt,
      text_en: text.en,
      width,
      height,
    };
  });
}

/** Inserts the pictures of the demo world's challenges. */
export async function seedGalleries(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  await createPictures(
    connection,
    demoChallenges().flatMap((demo) => picturesOf(demo, idOf.get(demo.slug) as number)),
  );
}
