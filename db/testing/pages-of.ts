import type { Query } from '../connection/sql'
import { sql } from './sql'

/** Pages that a query looks at. */
export async function pagesOf(query: (explained: Query) => Promise<unknown>): Promise<number> {
  let pages = 0
  const explained = async (parts: TemplateStringsArray, ...values: never[]) => {
    const [first = '', ...rest] = parts
    const whole = [`explain (analyze, buffers, format json) ${first}`, ...rest]
    const [row] = await sql(Object.assign(whole, { raw: whole }), ...values)
    const top = row?.['QUERY PLAN'][0].Plan
    pages = top['Shared Hit Blocks'] + top['Shared Read Blocks']
    return []
  }
  await query(explained as unknown as Query)
  return pages
}
