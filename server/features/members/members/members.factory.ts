import type { Connection } from '../../../platform/database/schema.ts';
import { createMember } from './create-member.ts';
import type { NewMember } from './members.queries.ts';

let made = 0;

/** Creates a member, with defaults for omitted fields. Returns the id. */
export function createMemberRow(
  connection: Connection,
  recipe: Partial<NewMember> = {},
  now = new Date(),
): Promise<number> {
  made += 1;
  return createMember(
    connection,
    { first_name: 'Ana', last_name: `Souza ${made}`, email: `ana-${process.pid}-${made}@example.org`, ...recipe },
    now,
  );
}
