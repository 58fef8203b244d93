import type { Period } from './periods'
import type { World } from './world'

/** The limits of a question, and the sides that it compares. */
export type Cell = {
  client?: string
  other?: string
  period?: Period
  period2?: Period
  kind?: string
  n?: number
  subject?: string
  event?: string
  person?: string
}

/** The content that an answer must have. Lists are exact; of `top` those of one row may come in any order. */
export type Expected =
  | { figure: string[] }
  | { meetings: number[] }
  | { among: number[]; figure: string }
  | { clients: string[] }
  | { top: string[]; size: number }
  | { groups: [string, string][] }
  | { tasks: string[] }
  | { nothing: true }

/** The true answer of a question about these rows; null if there is none to be asked for. */
export type Oracle = (world: World, cell: Cell) => Expected | null
