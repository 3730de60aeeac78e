/** A file of a request, stored on this machine until the answer is sent. */
export interface ReceivedFile {
  /** The field of the form. */
  readonly field: string;
  readonly path: string;
  /** The sender's name for it, unchecked. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The resumable upload by which it came, to be consumed where the file is stored. */
  readonly upload?: string;
}
