import { useEffect, useEffectEvent } from 'react'
import { LARGEST_ID } from '../../browser/limits'

/** The page, from 1, that an address names: the first if it names none that a call could be asked for. */
export function readPage(text: string | null, perPage: number): number {
  const page = text && /^[1-9]\d*$/.test(text) ? Number(text) : 1
  return (page - 1) * perPage <= LARGEST_ID ? page : 1
}

/** Leads from a page past the end to the last one, once it is known how many rows there are. */
export function useLastPage(
  page: number,
  count: number | undefined,
  perPage: number,
  show: (page: number) => void,
): void {
  const pages = count === undefined ? page : Math.max(1, Math.ceil(count / perPage))
  const leave = useEffectEvent(show)
  useEffect(() => {
    if (page > pages) leave(pages)
  }, [page, pages])
}
