import type { Query } from '../connection/sql'
import { sql } from './sql'

/** Pages that a query reads, by default as the owner of the tables, who bypasses policies. */
export async function pagesOf(
  query: (explained: Query) => Promise<unknown>,
  as: Query = sql,
): Promise<number> {
  const top = await planOf(query, as)
  return Number(top['Shared Hit Blocks']) + Number(top['Shared Read Blocks'])
}

/**
 * The plan of a query's last statement, on a cluster that of its only shard; the query itself gets no
 * rows.
 */
export async function planOf(
  query: (explained: Query) => Promise<unknown>,
  as: Query = sql,
): Promise<Record<string, unknown>> {
  let plan = {}
  const explained = (parts: TemplateStringsArray, ...values: never[]) => {
    const [first = '', ...rest] = parts
    if (!/^\s*(select|with)\b/.test(first)) return as(parts, ...values)
    const whole = [`explain (analyze, buffers, format json) ${first}`, ...rest]
    return as(Object.assign(whole, { raw: whole }), ...values).then(([row]) => {
      plan = onShard(row?.['QUERY PLAN'][0].Plan)
      return []
    })
  }
  await query(explained as unknown as Query)
  return plan
}

type Plan = Record<string, unknown> & {
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': [[{ Plan: Plan }]] }[] } }
}

function onShard(plan: Plan): Plan {
  const [task] = plan['Distributed Query']?.Job.Tasks ?? []
  return task?.['Remote Plan'][0][0].Plan ?? plan
}
