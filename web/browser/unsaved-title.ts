/** What is not saved on the page with that address. */
export function unsavedTitle(path: string): string {
  return `Some of your ${path.includes('tab=notes') ? 'notes' : 'edits'} aren’t saved`
}
