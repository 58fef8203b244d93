import type { AiCall } from '@app/db/accounts/ai-calls/ai-calls'
import { useDates } from '../../time/dates'
import { DOT } from '../text/dot'
import { bytesText, outcomeText } from './call-words'

/** Calls with their time, host, purpose, bytes and outcome. */
export function CallList({ calls }: { calls: AiCall[] }) {
  const { short, clock } = useDates()
  if (calls.length === 0) return <p className="text-soft">No AI calls yet.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {calls.map((call) => (
        <li key={call.id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <div className="min-w-0">
            <p className="break-words text-ink">
              {purposeText(call.purpose)}
              {DOT}
              {call.model}
            </p>
            <p className="text-sm break-words text-soft">
              {call.here ? 'This server' : call.host}
              {DOT}
              {outcomeText(call)}
              {maskedText(call.masked)}
              {call.promptVersion && `${DOT}Prompt ${call.promptVersion}`}
            </p>
          </div>
          <p className="tabular text-sm text-faint">
            <time dateTime={call.startedAt}>
              {short(call.startedAt)}, {clock(call.startedAt)}
            </time>
            <br />
            {bytesText(call.bytesOut)} out, {bytesText(call.bytesIn)} in
          </p>
        </li>
      ))}
    </ul>
  )
}

function purposeText(purpose: string): string {
  return purpose.charAt(0).toUpperCase() + purpose.slice(1)
}

function maskedText(masked: Record<string, number>): string {
  const count = Object.values(masked).reduce((sum, each) => sum + each, 0)
  return count === 0 ? '' : `${DOT}${count} masked`
}
