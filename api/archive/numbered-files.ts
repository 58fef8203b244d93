/** The file of an earlier text; numbered from the oldest. */
export function earlierFile(folder: string, kind: 'transcript' | 'summary', at: number): string {
  return `${folder}/earlier/${kind}-${at + 1}.json`
}

/** The file that goes on with a list too long for the first file, or for the one before; from 0. */
export function furtherFile(folder: string, kind: 'edits' | 'turns', at: number): string {
  return `${folder}/${kind}-${at + 2}.json`
}
