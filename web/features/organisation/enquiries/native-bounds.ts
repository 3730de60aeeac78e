/** Lengths that the browser itself holds people to, until our own words can: those let them type on, and tell why. */
export function nativeBounds({ least, most }: { least: number; most: number }, isAlive: boolean) {
  return isAlive ? {} : { minLength: least, maxLength: most };
}
