import type { Server } from './http/create-server.ts';
import type { Place } from './media/media.queries.ts';
import type { PersonalTable } from './personal-data/personal-data.ts';
import type { Platform } from './platform.ts';

/** What one feature adds to another, at a point that the other offers. */
export interface Extension {
  readonly point: ExtensionPoint<never>;
  readonly value: unknown;
}

/** A point at which features add to the one that owns it, such as hooks on leaving a challenge. */
export class ExtensionPoint<Value> {
  /** Never read: it ties the type of the values to the point. */
  declare readonly type: (value: Value) => void;

  with(value: Value): Extension {
    return { point: this, value };
  }
}

/** What a feature gets to register its routes. */
export interface FeatureContext {
  /** Serves addresses outside of the API. */
  readonly site: Server;
  /** Serves the API, below `/api`. */
  readonly api: Server;
  readonly platform: Platform;
  /** What the features added at a point, in their order. */
  extensionsOf<Value>(point: ExtensionPoint<Value>): readonly Value[];
}

/** A feature of the server as one object, which `app.ts` registers and starts. */
export interface Feature {
  /** `<area>/<name>`, as its folder. */
  readonly name: string;
  /** Its tables with personal data. */
  readonly personalData?: (platform: Platform) => readonly PersonalTable[];
  /** Its columns that show uploaded pictures. */
  readonly pictures?: readonly Place[];
  /** Registers its background jobs and the mails that they write. */
  readonly jobs?: (platform: Platform) => void;
  readonly extensions?: (platform: Platform) => readonly Extension[];
  readonly routes?: (context: FeatureContext) => void;
  /** Runs at the start, when jobs and mails run and before the first request. */
  readonly start?: (platform: Platform) => Promise<void>;
}

/** A service that is created once for each platform, when it is first asked for. */
export function oncePerPlatform<Service>(create: (platform: Platform) => Service): (platform: Platform) => Service {
  const services = new WeakMap<Platform, Service>();
  return (platform) => {
    const service = services.get(platform) ?? create(platform);
    services.set(platform, service);
    return service;
  };
}

/** Registers what the features declare: their data first, so that routes and jobs find all of it. */
export function registerFeatures(
  features: readonly Feature[],
  { site, api, platform }: Pick<FeatureContext, 'site' | 'api' | 'platform'>,
): void {
  const added = features.flatMap(({ extensions }) => extensions?.(platform) ?? []);
  const extensionsOf = <Value>(point: ExtensionPoint<Value>) =>
    added.flatMap((extension) => (extension.point === point ? [extension.value as Value] : []));
  for (const { personalData, pictures = [] } of features) {
    platform.personalData.register(...(personalData?.(platform) ?? []));
    for (const column of pictures) platform.files.media.showIn(column);
  }
  for (const { jobs, routes } of features) {
    jobs?.(platform);
    routes?.({ site, api, platform, extensionsOf });
  }
}

/** Starts the features, one after the other. */
export async function startFeatures(features: readonly Feature[], platform: Platform): Promise<void> {
  for (const { start } of features) await start?.(platform);
}
