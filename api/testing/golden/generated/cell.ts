import type { Period } from './periods'
import type { World } from './world'

/** A time of day and how it is said. */
export type Clock = { time: string; said: string[] }

/** The conditions of a question and the sides it compares. */
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
  clock?: Clock
}

/**
 * The required content of an answer. Lists are exact; rows with equal values in `top` may come in
 * any order.
 */
export type Expected =
  | { figure: string[] }
  | { meetings: number[] }
  | { among: number[]; figure: string }
  | { clients: string[] }
  | { top: string[]; size: number }
  | { groups: [string, string][] }
  | { tasks: string[] }
  | { nothing: true }

/** Computes the correct answer for these rows; null if the question makes no sense for them. */
export type Oracle = (world: World, cell: Cell) => Expected | null
