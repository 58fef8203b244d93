import type { Token } from './sentence'

/** What is named, and what is left out: "everybody but Chen". */
export type Who = {
  clientIds: number[]
  exceptClientIds: number[]
  people: string[]
  isNamed: boolean
  tokens: Token[]
}
