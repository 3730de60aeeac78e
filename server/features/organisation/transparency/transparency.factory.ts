import type { Insertable, Updateable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type Document = Omit<Insertable<Tables['organisation_document']>, 'sections'> & {
  sections: Tables['organisation_document']['sections']['__select__'];
};

/** What an organisation shows of itself; documents are named by their slugs. */
export interface TransparencyRecipe {
  readonly organisation?: Updateable<Tables['organisation']>;
  readonly bodies?: readonly (Omit<Insertable<Tables['governing_body']>, 'position'> & {
    members: readonly Omit<Insertable<Tables['governing_body_seat']>, 'governing_body_id' | 'position'>[];
  })[];
  readonly documents?: readonly Document[];
  readonly agreements?: readonly (Insertable<Tables['partnership_agreement']> & { documents: readonly string[] })[];
}

async function addBodies(connection: Connection, bodies: NonNullable<TransparencyRecipe['bodies']>): Promise<void> {
  for (const [position, { members, ...body }] of bodies.entries()) {
    const { id } = await connection
      .insertInto('governing_body')
      .values({ ...body, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seats = members.map((member, position) => ({ ...member, governing_body_id: id, position }));
    if (seats.length > 0) await connection.insertInto('governing_body_seat').values(seats).execute();
  }
}

async function addAgreements(
  connection: Connection,
  agreements: NonNullable<TransparencyRecipe['agreements']>,
): Promise<void> {
  for (const { documents, ...agreement } of agreements) {
    const { id } = await connection
      .insertInto('partnership_agreement')
      .values(agreement)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, slug] of documents.entries())
      await connection
        .insertInto('partnership_agreement_document')
        .columns(['partnership_agreement_id', 'organisation_document_id', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('organisation_document')
            .select((eb) => [eb.val(id).as('agreement'), 'id', eb.val(position).as('position')])
            .where('slug', '=', slug),
        )
        .execute();
  }
}

/** Writes what an organisation shows of itself, for tests and for the demo world. */
export async function createTransparency(connection: Connection, recipe: TransparencyRecipe): Promise<void> {
  const { organisation, bodies = [], documents = [], agreements = [] } = recipe;
  if (organisation) await connection.updateTable('organisation').set(organisation).execute();
  await addBodies(connection, bodies);
  for (const document of documents)
    await connection
      .insertInto('organisation_document')
      .values({ ...document, sections: JSON.stringify(document.sections) })
      .execute();
  await addAgreements(connection, agreements);
}
