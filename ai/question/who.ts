import type { Token } from './sentence'

/** What is named, and what is left out: "everybody but Chen". */
export type Who = {
  clientIds: number[]
  exceptClientIds: number[]
  people: string[]
  /** The clients with the words that name them. */
  named: { id: number; tokens: Token[] }[]
  isNamed: boolean
  tokens: Token[]
}
