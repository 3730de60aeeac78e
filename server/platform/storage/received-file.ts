/** A file that came with a request. It lies on this machine until the answer is sent. */
export interface ReceivedFile {
  /** The field of the form it came in. */
  readonly field: string;
  readonly path: string;
  /** As its sender calls it; nobody has checked it. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
}
