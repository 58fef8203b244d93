/** The file of a text that was replaced; of each kind the first is the oldest. */
export function earlierFile(folder: string, kind: 'transcript' | 'summary', at: number): string {
  return `${folder}/earlier/${kind}-${at + 1}.json`
}
