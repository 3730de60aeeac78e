import type { ViewerAge } from './ages.ts';
import type { RoleHolder } from './roles-in-force.ts';

/** The member who makes a request. For a visitor, who is not signed in, it is `undefined`. */
export interface Viewer extends RoleHolder {
  /** The session of the request. */
  readonly sessionId: string;
  /** When they last proved who they are in this session. */
  readonly authenticatedAt: Date;
  /** Their e-mail address is confirmed. */
  readonly isConfirmed: boolean;
  readonly age: ViewerAge;
}
