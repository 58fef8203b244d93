import type { AiCall } from '@app/db/accounts/ai-calls/ai-calls'
import { useDates } from '../../time/dates'
import { Dotted } from '../text/dot'
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
              <Dotted>
                {purposeText(call.purpose)}
                {call.model}
              </Dotted>
            </p>
            <p className="text-sm break-words text-soft">
              <Dotted>
                {call.here ? 'This server' : call.host}
                {outcomeText(call)}
                {maskedText(call.masked)}
                {call.promptVersion && `Prompt ${call.promptVersion}`}
              </Dotted>
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
  return count === 0 ? '' : `${count} masked`
}
