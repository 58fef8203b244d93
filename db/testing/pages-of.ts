import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Pages that a query reads as the user: the policies that apply to it can keep it from an index. */
export async function pagesOf(
  userId: number,
  query: (explained: Query) => Promise<unknown>,
): Promise<number> {
  const top = await planOf(userId, query)
  return Number(top['Shared Hit Blocks']) + Number(top['Shared Read Blocks'])
}

/**
 * The plan of a query's last statement, on a cluster that of its only shard; the query itself gets no
 * rows.
 */
export async function planOf(
  userId: number,
  query: (explained: Query) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const as = asUser(userId)
  let plan = {}
  const explained = (parts: TemplateStringsArray, ...values: never[]) => {
    const statement = as(parts, ...values)
    const [first = '', ...rest] = parts
    if (!/^\s*(select|with)\b/.test(first)) return statement
    const whole = [`explain (analyze, buffers, format json) ${first}`, ...rest]
    const explain = async () => {
      const [row] = await as(Object.assign(whole, { raw: whole }), ...values)
      plan = onShard(row?.['QUERY PLAN'][0].Plan)
      return [] as never
    }
    // biome-ignore lint/suspicious/noThenProperty: what is awaited is explained, not what is a part of it
    statement.then = ((done, failed) => explain().then(done, failed)) as typeof statement.then
    return statement
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
