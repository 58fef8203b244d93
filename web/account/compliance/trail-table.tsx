import { useDates } from '../../time/dates'
import { Link } from '../../ui/links/link'
import { detailText } from './trail-details'
import { linesOf, type TrailLine } from './trail-lines'
import { ACTORS, kindText, type TrailEntry } from './trail-words'

/** Rows of the audit trail, those of one event as one line. */
export function TrailTable({ rows }: { rows: TrailEntry[] }) {
  const { short, clock } = useDates()
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line text-soft max-sm:sr-only">
          <tr>
            {['Time', 'What', 'About', 'By', 'Details'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(rows).map((line) => {
            const { id, at, kind, actor, detail } = line.row
            return (
              <tr
                key={id}
                className="border-b border-line align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
              >
                <td className="tabular py-2 pr-4 whitespace-nowrap text-soft max-sm:py-0">
                  <time dateTime={at}>
                    {short(at)}, {clock(at)}
                  </time>
                </td>
                <td className="py-2 pr-4 text-ink max-sm:py-0">{kindText(kind)}</td>
                <td className="py-2 pr-4 whitespace-nowrap max-sm:py-0 max-sm:empty:hidden">
                  <About {...line} />
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-soft max-sm:py-0">
                  {ACTORS[actor]}
                </td>
                <td className="py-2 break-words text-soft max-sm:w-full max-sm:py-0">
                  {detailText(detail, short)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function About({ row, meetings }: TrailLine) {
  const { client } = row.detail
  const [meeting] = meetings
  if (meetings.length > 1) {
    return (
      <details>
        <summary className={`cursor-pointer ${linkLook}`}>{meetings.length} meetings</summary>
        <ul className="tabular mt-1">
          {meetings.map((id) => (
            <li key={id}>
              <MeetingLink id={id} />
            </li>
          ))}
        </ul>
      </details>
    )
  }
  if (meeting !== undefined) return <MeetingLink id={meeting} />
  if (typeof client === 'number') {
    return (
      <Link to={`/clients/${client}`} className={linkLook}>
        Client {client}
      </Link>
    )
  }
  return null
}

function MeetingLink({ id }: { id: number }) {
  return (
    <Link to={`/meetings/${id}`} className={linkLook}>
      Meeting {id}
    </Link>
  )
}

const linkLook = 'text-accent underline-offset-4 hover:underline'
