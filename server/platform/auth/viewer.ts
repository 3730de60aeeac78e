/** Who asks. A visitor who is not signed in is `undefined`. */
export interface Viewer {
  readonly id: number;
  readonly isAdmin: boolean;
}
