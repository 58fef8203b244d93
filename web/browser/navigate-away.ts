/** Opens a path by a full page load, so that nothing of the last user stays in memory. */
export function navigateAway(path: string): void {
  window.location.assign(path)
}
