import type { User } from '@app/db/accounts/users'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import { sql } from '@app/db/testing/sql'
import { ADVISER, fillers } from '../clients'
import { NOW, ZONE } from '../golden'
import { generator, saveTexts } from '../library'
import { EVENTS, SUBJECTS } from './said'

export type Task = { task: string; owner: string; due: string | null; isDone: boolean }
export type Held = {
  id: number
  client: string
  kind: string
  title: string
  /** The date in the user's time zone. */
  day: string
  /** The time in the user's time zone, "09:00"; set when saved. */
  time: string
  minutes: number
  status: 'held' | 'planned' | 'failed'
  subjects: string[]
  happened: string | null
  tasks: Task[]
  note: string | null
}
export type GeneratedClient = { name: string; kind: string; person: string }
export type World = { clients: GeneratedClient[]; meetings: Held[]; today: string }

const SECONDS_A_TURN = 11
const DAY = 86_400_000
const START = Date.parse('2025-02-03T00:00:00Z')
const PAST_DAYS = 655

const CLIENTS: GeneratedClient[] = [
  ['Beatrix Farrow', 'Retirement Planning', 'Beatrix Farrow'],
  ['Tobias Lindqvist', 'Retirement Planning', 'Tobias Lindqvist'],
  ['Harcourt Mills Inc', 'Business Advisory', 'Nadia Harcourt'],
  ['Quillon Bakeries', 'Business Advisory', 'Marco Quillon'],
  ['Estelle Vandermeer', 'Wealth Management', 'Estelle Vandermeer'],
  ['Josiah Pruitt', 'Wealth Management', 'Josiah Pruitt'],
  ['Odalys Ferrer', 'Wealth Management', 'Odalys Ferrer'],
  ['Wexford Family Trust', 'Estate Planning', 'Imogen Wexford'],
  ['Cornelius Ashby', 'Estate Planning', 'Cornelius Ashby'],
  ['Bright Harbor Foundation', 'Foundation', 'Leila Osman'],
  ['Svetlana Petrov', 'Tax Advisory', 'Svetlana Petrov'],
  ['Dashiell Crane', 'Tax Advisory', 'Dashiell Crane'],
  ['Rowena Castellan', 'Tax Advisory', 'Rowena Castellan'],
].map(([name = '', kind = '', person = '']) => ({ name, kind, person }))

const TITLES = ['Annual review', 'Portfolio review', 'Strategy session', 'Kickoff', 'Check-in']

const TASKS = [
  'Send the fee schedule',
  'Order the death certificate',
  'Review the lease',
  'Collect the bank statements',
  'Update the beneficiary form',
  'Draft the gift letter',
  'Book the notary',
  'Return the signed proxy',
  'Check the pension forecast',
  'Scan the deed',
]

/** Generates a random library, the same for each seed, and saves it in the database. */
export async function buildWorld(user: User, seed: number): Promise<World> {
  const random = generator(seed)
  const meetings: Held[] = []
  const ids = new Map<string, number>()
  for (const { name, kind } of CLIENTS)
    ids.set(name, (await createClient(user.id, { name, type: kind })).id)
  const met = CLIENTS.slice(0, -1)
  const happened = new Map(
    EVENTS.map(([clause]) => [Math.floor(random() * 20) + 8, clause] as const),
  )
  for (let at = 0; at < 58; at += 1) {
    const client = at < met.length ? met[at] : pick(met, random)
    if (client === undefined) continue
    const time = START + Math.floor(random() * PAST_DAYS) * DAY
    const status = at % 19 === 18 ? 'failed' : 'held'
    meetings.push(draw(client, time, status, happened.get(at) ?? null, random))
  }
  for (let at = 0; at < 9; at += 1) {
    const time = Date.parse(NOW) + Math.floor(2 + random() * 70) * DAY
    meetings.push(draw(pick(met.slice(0, 9), random), time, 'planned', null, random))
  }
  for (const meeting of meetings)
    meeting.id = await save(user, meeting, ids.get(meeting.client) ?? 0, random)
  return { clients: CLIENTS, meetings, today: NOW.slice(0, 10) }
}

function draw(
  { name, kind, person }: GeneratedClient,
  time: number,
  status: Held['status'],
  happened: string | null,
  random: () => number,
): Held {
  const isHeld = status === 'held'
  const count = isHeld ? Math.floor(random() * 4) : 0
  const subjects = Object.keys(SUBJECTS).filter(() => isHeld && random() < 0.14)
  const tasks = Array.from({ length: count }, () => {
    const due = new Date(time + Math.floor(5 + random() * 90) * DAY).toISOString().slice(0, 10)
    return {
      task: pick(TASKS, random),
      owner: random() < 0.5 ? ADVISER : person,
      due: random() < 0.7 ? due : null,
      isDone: random() < 0.6,
    }
  })
  return {
    id: 0,
    client: name,
    kind,
    title: pick(TITLES, random),
    day: new Date(time).toISOString().slice(0, 10),
    time: '',
    minutes: 20 + Math.floor(random() * 21) * 5,
    status,
    subjects,
    happened: isHeld ? happened : null,
    tasks: [...new Map(tasks.map((task) => [task.task, task])).values()],
    note: isHeld && random() < 0.25 ? `Prefers ${pick(['tea', 'coffee', 'water'], random)}.` : null,
  }
}

async function save(
  user: User,
  meeting: Held,
  clientId: number,
  random: () => number,
): Promise<number> {
  const { client, title, day, minutes, status, subjects, happened, tasks, note } = meeting
  const hour = 14 + Math.floor(random() * 6)
  const date = `${day}T${hour}:00:00.000Z`
  meeting.time = timeIn(date)
  const stored = { held: 'Processed', planned: 'Scheduled', failed: 'Failed' } as const
  const id = await createMeeting(
    user.id,
    { clientId, title, date, duration: minutes * 60, type: 'Meeting' },
    stored[status],
  )
  if (status !== 'held') return id
  const person = CLIENTS.find(({ name }) => name === client)?.person ?? client
  const lines: [string, string][] = [[ADVISER, 'Good to see you. Shall we begin?']]
  const chat = () => lines.push([ADVISER, pick(fillers, random)], [person, pick(fillers, random)])
  chat()
  const event = EVENTS.find(([clause]) => clause === happened)?.[1]
  if (event !== undefined) lines.push([person, event])
  for (const subject of subjects) lines.push([person, SUBJECTS[subject] ?? ''])
  for (const { task, owner } of tasks)
    lines.push([owner, `I will ${task.charAt(0).toLowerCase()}${task.slice(1)}.`])
  chat()
  const segments = lines.map(([speaker, text], at) => ({
    speaker,
    text,
    start: at * SECONDS_A_TURN,
    end: (at + 1) * SECONDS_A_TURN,
  }))
  const summary = {
    executiveSummary: event ?? 'A quiet meeting.',
    keyPoints: event === undefined ? [] : [event],
    actionItems: tasks.map(({ task, owner }) => ({ task, assignee: owner })),
    nextMeeting: null,
    evidence: [],
    origin: 'model' as const,
    coverage: 1,
  }
  const about = { id, title, clientName: client, date }
  await saveTexts(user, about, segments, { ...summary, degraded: false }, note)
  for (const { task, due, isDone } of tasks)
    await sql`
      update action_items set due = ${due}, status = ${isDone ? 'done' : 'open'},
        done_at = ${isDone ? NOW : null}
      where user_id = ${user.id} and meeting_id = ${id} and text = ${task}`
  return id
}

function timeIn(date: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const
  return new Date(date).toLocaleTimeString('en-US', format)
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
