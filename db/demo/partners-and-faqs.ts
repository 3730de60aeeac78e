import { createFaqs, createPartners } from '../../server/features/challenges/contents/contents.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { shuffled } from './chance.ts';
import { demoChallenges, demoFaqs, demoPartners } from './content.ts';

/** Inserts the partners of the demo world's challenges, and questions about them. */
export async function seedPartnersAndFaqs(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const challenges = demoChallenges().map((demo) => ({ ...demo, id: idOf.get(demo.slug) as number }));
  await createPartners(
    connection,
    challenges.flatMap(({ id, slug, counts }) =>
      shuffled(demoPartners(), (partner) => partner.slug, 'supports', slug)
        .slice(0, counts.partners)
        .map((partner) => ({
          challenge_id: id,
          name: partner.name,
          description_pt: partner.description.pt,
          description_en: partner.description.en,
          logo_url: `/pictures/partners/${partner.slug}.svg`,
          url: null,
        })),
    ),
  );
  await createFaqs(
    connection,
    challenges.flatMap(({ id, counts }) =>
      demoFaqs()
        .slice(0, counts.faqs)
        .map(({ question, answer }) => ({
          challenge_id: id,
          question_pt: question.pt,
          question_en: question.en,
          answer_pt: answer.pt,
          answer_en: answer.en,
        })),
    ),
  );
}
