/** The page to show when asked for one: the last if the list, perhaps shortened since, has fewer. */
export function pageWithin(asked: number, total: number | undefined, perPage: number): number {
  return total === undefined ? asked : Math.min(asked, Math.max(1, Math.ceil(total / perPage)))
}
