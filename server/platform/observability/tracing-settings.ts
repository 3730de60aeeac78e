/** Where spans go, and which of them. */
export interface TracingSettings {
  /** The address that takes spans by OTLP over HTTP. */
  readonly url: string;
  readonly sampler: string;
  readonly ratio: number;
  /** Milliseconds between two batches. */
  readonly delay: number;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;
