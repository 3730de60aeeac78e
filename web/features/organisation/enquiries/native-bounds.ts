/** Lengths that the browser itself holds people to, until our own words can: those let them type on, and tell why. */
export function nativeBounds({ least, most }: { least: number; most: number }, isHydrated: boolean) {
  return isHydrated ? {} : { minLength: least, maxLength: most };
}
