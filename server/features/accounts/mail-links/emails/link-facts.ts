/** What the mail of a link is written from. */
export interface LinkFacts {
  readonly firstName: string;
  readonly url: string;
}
