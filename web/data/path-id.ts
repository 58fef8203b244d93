/** The id in a page's path. Anything else there, such as `..`, would lead to another call of the API. */
export function pathId(id = ''): string {
  return /^\d+$/.test(id) ? id : '0'
}
