/** A change in an edit: text to compare, or a value before and after. */
export type Difference = {
  /** The item it is about, shown above its first difference. */
  about?: string
  label: string | null
  before: string
  after: string
  kind: 'words' | 'value'
}

export const NOTHING = 'None'
