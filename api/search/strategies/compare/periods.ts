import { withPlan } from '../../context'
import { meetingsAbout } from '../../meetings-about'
import { describeDates } from '../../scope'
import { inHours, plain, plural } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { summaries } from '../summaries'

/** Compares periods without a topic: number and length of meetings, then what they were about. */
export async function comparePeriods(context: SearchContext): Promise<Finding> {
  const { plan, user, dependencies } = context
  const summarized = await summaries(context)
  if (summarized.nearest) return summarized
  const lines: string[] = []
  for (const date of plan.dates) {
    const side = withPlan(context, { dates: [date], status: plan.status ?? 'held' })
    const { meetings } = await meetingsAbout(side)
    const seconds = meetings.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
    const name = plain(describeDates(date, user, dependencies.now))
    const length = seconds > 0 ? `, ${inHours(seconds)}` : ''
    lines.push(`- **${name}**: ${plural(meetings.length, 'meeting')}${length}`)
  }
  const figures = lines.join('\n')
  if ('result' in summarized) return { ...summarized, result: `${figures}\n\n${summarized.result}` }
  return {
    ...summarized,
    facts: [figures, summarized.facts ?? ''].filter((part) => part !== '').join('\n\n'),
  }
}
