/** The file of an earlier text; numbered from the oldest. */
export function earlierFile(folder: string, kind: 'transcript' | 'summary', at: number): string {
  return `${folder}/earlier/${kind}-${at + 1}.json`
}
