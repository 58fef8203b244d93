import { LARGEST_ID } from '../../browser/limits'

/** The page, from 1, that an address names: the first if it names none that a call could be asked for. */
export function readPage(text: string | null, perPage: number): number {
  const page = text && /^[1-9]\d*$/.test(text) ? Number(text) : 1
  return (page - 1) * perPage <= LARGEST_ID ? page : 1
}
