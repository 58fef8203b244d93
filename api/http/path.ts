/** The path of a request as rules compare it: routes answer with a slash at the end too. */
export function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/\/$/, '')
}
