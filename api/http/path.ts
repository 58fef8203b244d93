/** A request's path for comparing: routes also match with a trailing slash. */
export function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/\/$/, '')
}
