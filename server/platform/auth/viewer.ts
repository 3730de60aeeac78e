import type { PlatformRole } from '@mutirao/contract/members/members.ts';

/** The member who makes a request. For a visitor, who is not signed in, it is `undefined`. */
export interface Viewer {
  readonly id: number;
  /** The session of the request. */
  readonly sessionId: string;
  /** When they last proved who they are in this session. */
  readonly authenticatedAt: Date;
  readonly roles: readonly PlatformRole[];
  /** Staff of the organisation: `admin` or `master_admin`. */
  readonly isAdmin: boolean;
  /** Their e-mail address is confirmed. */
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  /** They have a second factor, or staff and admins of challenges need none. */
  readonly hasRequiredFactor: boolean;
  /** They are staff, but without these rights until they have a second factor. */
  readonly isWithheld: boolean;
}
