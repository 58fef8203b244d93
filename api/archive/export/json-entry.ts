import { jsonPieces } from './json-pieces'
import type { Entry } from './zip'

export function jsonEntry(name: string, value: object, date: Date): Entry {
  return { name, date, data: jsonPieces(value) }
}
