/** Native length limits before hydration; afterwards the form accepts longer texts and shows its own message. */
export function nativeBounds({ least, most }: { least: number; most: number }, isHydrated: boolean) {
  return isHydrated ? {} : { minLength: least, maxLength: most };
}
