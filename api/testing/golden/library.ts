import { openDoor } from '@app/ai/testing/open-door'
import type { User } from '@app/db/accounts/users'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import { saveNote } from '@app/db/meetings/notes'
import { saveSummary } from '@app/db/meetings/summaries'
import { type Segment, saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { indexNote, indexSummary, indexTranscript, OFFLINE_MODEL } from '../../meetings/indexing'
import { ADVISER, clients, fillers, type GoldenClient } from './clients'
import { type Subject, subjects } from './subjects'

/** A subject discussed at one meeting. `quote` is said there and nowhere else. */
type Talk = { subject: string; quote: string }
export type GoldenMeeting = {
  id: number
  client: string
  person: string
  title: string
  date: string
  talks: Talk[]
  tasks: { task: string; assignee: string }[]
  note: string | null
}

const MONTHS = ['January', 'March', 'May', 'June', 'August', 'September', 'October', 'December']
const BANKS = ['Northgate', 'Calloway', 'First Harbor', 'Pemberton', 'Ridgeline', 'Old Mill']
const FRIENDS = ['Beatrice', 'Leopold', 'Samuel', 'Priya', 'Henrik', 'Rosalind', 'Marcus', 'Ingrid']
const FILLERS_BETWEEN = 9
const SECONDS_A_TURN = 11

/**
 * Builds a user's library, the same for each seed. Every meeting contains `mark`, which tells
 * libraries apart. `model` labels the vectors.
 */
export async function buildLibrary(
  user: User,
  mark = '',
  model = OFFLINE_MODEL,
  seed = 7,
): Promise<GoldenMeeting[]> {
  const random = generator(seed)
  const built: GoldenMeeting[] = []
  let turn = 0
  for (const client of clients) {
    const { id: clientId } = await createClient(user.id, { name: client.name, type: client.type })
    for (const date of client.dates) {
      const pair = [subjects[turn % subjects.length], subjects[(turn * 3 + 7) % subjects.length]]
      turn += 1
      const own = pair.filter((subject) => subject !== undefined)
      built.push(await buildMeeting(user, { client, clientId, date, own, mark }, random))
    }
  }
  await sql`update embeddings set model = ${model} where user_id = ${user.id}`
  return built
}

type Plan = {
  client: GoldenClient
  clientId: number
  date: string
  own: Subject[]
  mark: string
}
type Random = () => number

async function buildMeeting(
  user: User,
  { client, clientId, date, own, mark }: Plan,
  random: Random,
): Promise<GoldenMeeting> {
  const title = own[0]?.title ?? 'Annual review'
  const iso = new Date(date).toISOString()
  const id = await createMeeting(
    user.id,
    { clientId, title, date: iso, duration: 3000, type: 'Meeting' },
    'Processed',
  )
  const person = `${client.person.first} ${client.person.last}`
  const talks = own.map((subject) => ({ subject: subject.name, quote: fill(subject.said, random) }))
  const tasks = own.map(({ task }, at) => ({ task, assignee: at === 0 ? ADVISER : person }))
  const segments = timed(conversation(person, own, talks, random, mark))
  const summary = {
    executiveSummary: `${person} and ${ADVISER} spoke about the ${own.map(({ name }) => name).join(' and the ')}. ${capital(talks[0]?.quote ?? '')}.${mark}`,
    keyPoints: own.map(({ point }) => `${point}${mark}`),
    actionItems: tasks,
    nextMeeting: null,
    evidence: [],
    origin: 'model' as const,
    coverage: 1,
    degraded: false,
  }
  const note =
    random() < 0.3
      ? `${client.person.first} prefers tea and asked to be called ${random() < 0.5 ? 'in the morning' : 'after five'}. Gift idea: a ${pick(['fountain pen', 'garden book', 'wine atlas', 'chess set'], random)}.${mark}`
      : null
  await saveTexts(user, { id, title, clientName: client.name, date: iso }, segments, summary, note)
  return { id, client: client.name, person, title, date: iso, talks, tasks, note }
}

type About = { id: number; title: string; clientName: string; date: string }
type NewSummary = Parameters<typeof saveSummary>[2]

/** Stores and indexes a meeting's texts as the pipeline would, without a model. */
export async function saveTexts(
  user: User,
  { id: meetingId, title, clientName, date }: About,
  segments: Segment[],
  summary: NewSummary,
  note: string | null,
) {
  const ai = { door: openDoor }
  const { signal } = new AbortController()
  const about = { userId: user.id, meetingId, title, clientName, date, ai, pause, signal }
  const fullText = segments.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
  await saveTranscript(user.id, meetingId, { fullText, segments })
  await saveSummary(user.id, meetingId, summary)
  await (await indexTranscript(about, { segments, speakers: {} })).save()
  await (await indexSummary(about, summary)).save()
  if (note === null) return
  await saveNote(user.id, meetingId, note)
  await (await indexNote(about, note)).save()
}

async function pause() {}

function conversation(person: string, own: Subject[], talks: Talk[], random: Random, mark: string) {
  const lines: [string, string][] = [
    [ADVISER, `Good to see you, ${person.split(' ')[0]}. Is it all right if I record this?`],
    [person, `Of course.${mark}`],
  ]
  const chatter = () => {
    for (let at = 0; at < FILLERS_BETWEEN; at += 1)
      lines.push([at % 2 === 0 ? ADVISER : person, pick(fillers, random)])
  }
  chatter()
  own.forEach((subject, at) => {
    lines.push([ADVISER, subject.opening], [person, `As I see it, ${talks[at]?.quote}.${mark}`])
    for (const [nth, text] of subject.follow.entries())
      lines.push([nth % 2 === 0 ? ADVISER : person, text])
    lines.push([
      at === 0 ? ADVISER : person,
      `I will ${subject.task.charAt(0).toLowerCase()}${subject.task.slice(1)} within two weeks.`,
    ])
    chatter()
    chatter()
  })
  lines.push([ADVISER, 'Thank you, that was useful. You will get a summary from me.'])
  return lines
}

function timed(lines: [string, string][]): Segment[] {
  return lines.map(([speaker, text], at) => ({
    speaker,
    text,
    start: at * SECONDS_A_TURN,
    end: (at + 1) * SECONDS_A_TURN,
  }))
}

function fill(text: string, random: Random): string {
  const amount = `${5 + Math.floor(random() * 900)},${String(Math.floor(random() * 10) * 100).padStart(3, '0')}`
  return text
    .replace('{amount}', amount)
    .replace('{month}', pick(MONTHS, random))
    .replace('{bank}', pick(BANKS, random))
    .replace('{friend}', pick(FRIENDS, random))
}

function pick<T>(from: T[], random: Random): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A deterministic random generator: numbers from 0 to 1. */
export function generator(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
