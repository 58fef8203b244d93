import type { MeetingTitle } from '@app/db/accounts/compliance/meeting-titles'
import type { Client } from '@app/db/meetings/clients'
import { useDates } from '../../time/dates'
import { Link } from '../../ui/links/link'
import { Dotted } from '../../ui/text/dot'
import { detailTexts } from './trail-details'
import { linesOf, type TrailLine } from './trail-lines'
import { ACTORS, kindText, type TrailEntry } from './trail-words'

/**
 * Rows of the audit trail, one line per event. Deleted meetings and clients are shown by number, without a
 * link; `clients` is undefined until they are loaded.
 */
export function TrailTable({
  rows,
  meetings,
  clients,
}: {
  rows: TrailEntry[]
  meetings: MeetingTitle[]
  clients: Client[] | undefined
}) {
  const { short, clock } = useDates()
  const names: Names = {
    meetings: new Map(meetings.map(({ id, title }) => [id, title])),
    clients: clients && new Map(clients.map(({ id, name }) => [id, name])),
  }
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
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
                className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2"
              >
                <td className="tabular py-2 pr-4 whitespace-nowrap text-soft max-sm:col-start-2 max-sm:row-start-1 max-sm:p-0">
                  <time dateTime={at}>
                    {short(at)}, {clock(at)}
                  </time>
                </td>
                <td className="py-2 pr-4 text-ink max-sm:col-start-1 max-sm:row-start-1 max-sm:p-0">
                  {kindText(kind)}
                </td>
                <td className="py-2 pr-4 whitespace-nowrap max-sm:col-start-1 max-sm:p-0 max-sm:empty:hidden print:whitespace-normal">
                  <About {...line} names={names} />
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-soft max-sm:col-start-2 max-sm:p-0 max-sm:text-right">
                  {ACTORS[actor]}
                </td>
                <td className="py-2 break-words text-soft max-sm:col-span-2 max-sm:p-0 max-sm:empty:hidden">
                  <Dotted>{detailTexts(detail, short)}</Dotted>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Names = { meetings: Map<number, string>; clients: Map<number, string> | undefined }

function About({ row, meetings, names }: TrailLine & { names: Names }) {
  const { client } = row.detail
  const [meeting] = meetings
  const meetingOf = (id: number) => (
    <Subject path="/meetings" id={id} word="Meeting" names={names.meetings} />
  )
  if (meetings.length > 1) {
    return (
      <details>
        <summary className={`cursor-pointer ${linkLook}`}>{meetings.length} meetings</summary>
        <ul className="mt-1">
          {meetings.map((id) => (
            <li key={id}>{meetingOf(id)}</li>
          ))}
        </ul>
      </details>
    )
  }
  if (meeting !== undefined) return meetingOf(meeting)
  if (typeof client === 'number')
    return <Subject path="/clients" id={client} word="Client" names={names.clients} />
  return null
}

function Subject({
  path,
  id,
  word,
  names,
}: {
  path: string
  id: number
  word: string
  names: Map<number, string> | undefined
}) {
  const name = names?.get(id)
  const number = `${word} ${id}`
  if (names && name === undefined) return <span className="text-soft">{number} (deleted)</span>
  return (
    <Link
      to={`${path}/${id}`}
      title={name}
      className={`block max-w-56 truncate max-sm:break-words max-sm:whitespace-normal xl:max-w-80 ${linkLook}`}
    >
      {name ?? number}
    </Link>
  )
}

const linkLook = 'text-accent underline-offset-4 hover:underline'
