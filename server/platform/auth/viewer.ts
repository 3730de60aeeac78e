import type { PlatformRole } from '@mutirao/contract/members/members.ts';

/** Who asks. A visitor who is not signed in is `undefined`. */
export interface Viewer {
  readonly id: number;
  /** The browser in which they are signed in. */
  readonly sessionId: string;
  readonly roles: readonly PlatformRole[];
  /** Staff of the organisation: `admin` or `master_admin`. */
  readonly isAdmin: boolean;
  /** Their e-mail address is confirmed. */
  readonly isConfirmed: boolean;
}
