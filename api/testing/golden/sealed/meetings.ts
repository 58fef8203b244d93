import { asides } from './asides'
import source from './meetings.txt' with { type: 'text' }

/** The adviser who owns all meetings. */
export const ADVISER = 'Helen Ward'
/** The time and time zone of the sealed questions. */
export const NOW = '2026-11-20T15:00:00Z'
export const ZONE = 'America/New_York'

/** `own` lines carry content for questions; the others are small talk. */
export type Line = { speaker: string; text: string; own: boolean }
export type Task = { owner: string; task: string }
export type SealedMeeting = {
  key: string
  client: string
  type: string
  title: string
  /** ISO time. */
  date: string
  minutes: number
  status: 'Processed' | 'Scheduled' | 'Failed'
  lines: Line[]
  summary: string
  points: string[]
  tasks: Task[]
  note: string | null
}
type SealedClient = { name: string; type: string; person: string; language: string }

/** Small talk lines between two content lines. */
const ASIDES_BETWEEN = 4

/**
 * Parses meetings.txt: "# client | type | person | language", "= key | date | minutes | type |
 * title" for a held meeting, "- …" for one that was not held, "H:" and "C:" for adviser and client,
 * S summary, K key point, T task, N note.
 */
export const { clients, meetings } = readLibrary(source)

function readLibrary(text: string) {
  const clients: SealedClient[] = []
  const meetings: SealedMeeting[] = []
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [mark = '', rest = ''] = [line.slice(0, 1), line.slice(2)]
    const client = clients.at(-1)
    const meeting = meetings.at(-1)
    if (mark === '#') {
      const [name = '', type = '', person = '', language = 'en'] = rest.split(' | ')
      clients.push({ name, type, person, language })
    } else if (client !== undefined && (mark === '=' || mark === '-')) {
      meetings.push(readHead(rest, client.name))
    } else if (client !== undefined && meeting !== undefined) readBody(line, meeting, client)
  }
  return { clients, meetings: meetings.map((meeting) => withAsides(meeting, clients)) }
}

function readHead(head: string, client: string): SealedMeeting {
  const [key = '', date = '', minutes, type = '', title = '', status] = head.split(' | ')
  return {
    key,
    client,
    type,
    title,
    date: new Date(date).toISOString(),
    minutes: Number(minutes),
    status: status === 'Scheduled' || status === 'Failed' ? status : 'Processed',
    lines: [],
    summary: '',
    points: [],
    tasks: [],
    note: null,
  }
}

function readBody(line: string, meeting: SealedMeeting, { person }: SealedClient) {
  const rest = line.slice(2)
  if (line.startsWith('S ')) meeting.summary = rest
  else if (line.startsWith('K ')) meeting.points.push(rest)
  else if (line.startsWith('N ')) meeting.note = rest
  else if (line.startsWith('T ')) {
    const [owner = '', task = ''] = rest.split(' | ')
    meeting.tasks.push({ owner, task })
  } else {
    const [label = '', text = ''] = line.split(/: (.*)/s)
    const speaker = label === 'H' ? ADVISER : label === 'C' ? person : label
    meeting.lines.push({ speaker, text, own: true })
  }
}

/** Inserts small talk before, between and after the lines, deterministically. */
function withAsides(meeting: SealedMeeting, clients: SealedClient[]): SealedMeeting {
  const { language = 'en', person = '' } = clients.find(({ name }) => name === meeting.client) ?? {}
  const talk = asides[language] ?? []
  let next = meeting.key.charCodeAt(0) + meeting.minutes
  const some = () =>
    Array.from({ length: ASIDES_BETWEEN }, (_, at) => {
      next += 1
      const speaker = at % 2 === 0 ? person : ADVISER
      return { speaker, text: talk[next % talk.length] ?? '', own: false }
    })
  const lines = meeting.lines.flatMap((line) => [...some(), line])
  return { ...meeting, lines: lines.length > 0 ? [...lines, ...some()] : [] }
}
