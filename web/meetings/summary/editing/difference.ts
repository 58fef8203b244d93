/** One thing that an edit changed: words to be compared, or a value beside what it became. */
export type Difference = {
  /** The item that it is about, above the first of its differences. */
  about?: string
  label: string | null
  before: string
  after: string
  kind: 'words' | 'value'
}

export const NOTHING = 'None'
