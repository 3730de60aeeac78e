import type { Viewer } from '../../../platform/auth/viewer.ts';
import { ExtensionPoint, type FeatureContext } from '../../../platform/feature.ts';

type Rule = (viewer: Viewer) => Promise<boolean>;

/** Who else than staff of the platform must have a second factor. */
export const secondFactorRules = new ExtensionPoint<Rule>();

/** Whether a member must have a second factor and has none. */
export function createNeedsSecondFactor({ extensionsOf }: Pick<FeatureContext, 'extensionsOf'>): Rule {
  return async (viewer) => {
    if (viewer.isWithheld) return true;
    if (viewer.hasRequiredFactor) return false;
    const found = await Promise.all(extensionsOf(secondFactorRules).map((rule) => rule(viewer)));
    return found.includes(true);
  };
}
