import { join } from 'node:path'
import { parseDay } from '@app/ai/question/dates/calendar'
import type { User } from '@app/db/accounts/users'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'
import { set } from 'date-fns/set'
import { resolveMeeting } from '../../../meetings/action-items/resolve'
import { ADVISER, fillers } from '../clients'
import { ZONE } from '../golden'
import { generator, saveTexts } from '../library'

/** A meeting from the text files, with the position of each line. */
type PracticeMeeting = {
  key: string
  id: number
  client: string
  lines: { text: string; segment: number }[]
  speakers: string[]
  tasks: { task: string; assignee: string }[]
  note: string | null
}

/** Small talk after each content line. */
const FILLERS = 3
const SECONDS_A_TURN = 11
const SEED = 11

export type PracticeLibrary = { clients: string[]; meetings: PracticeMeeting[] }

/**
 * Builds the user's library from the text files, or from a transformed version, deterministically.
 */
export async function buildPractice(
  user: User,
  files: string[],
  change = (text: string) => text,
): Promise<PracticeLibrary> {
  const random = generator(SEED)
  const texts = await Promise.all(
    files.map((file) => Bun.file(join(import.meta.dir, `${file}.txt`)).text()),
  )
  const clients: string[] = []
  const built: PracticeMeeting[] = []
  for (const block of change(texts.join('\n')).split(/^# /m).slice(1)) {
    const [head = '', ...meetings] = block.split(/^## /m)
    const [name = '', type = ''] = head.trim().split(' | ')
    const { id: clientId } = await createClient(user.id, { name, type })
    clients.push(name)
    for (const text of meetings) built.push(await buildMeeting(user, clientId, name, text, random))
  }
  return { clients, meetings: built }
}

async function buildMeeting(
  user: User,
  clientId: number,
  client: string,
  text: string,
  random: () => number,
): Promise<PracticeMeeting> {
  const [head = '', ...lines] = text.trim().split('\n')
  const [, key = '', day = '', time = '', minutes = '', rest = ''] =
    /^(\w+) (\S+) (\S+) (\S+) (.+)$/.exec(head) ?? []
  const title = rest.replace(/ \[\w+\]$/, '')
  const status = rest.endsWith('[Scheduled]')
    ? 'Scheduled'
    : rest.endsWith('[Failed]')
      ? 'Failed'
      : 'Processed'
  const [hour, minute] = time.split(':').map(Number)
  const start = set(parseDay(day, ZONE), { hours: hour, minutes: minute })
  const date = new Date(start.getTime()).toISOString()
  const duration = minutes === '-' ? null : Number(minutes) * 60
  const id = await createMeeting(
    user.id,
    { clientId, title, date, duration, type: 'Meeting' },
    status,
  )
  const made = { key, id, client }
  if (status !== 'Processed') return { ...made, lines: [], speakers: [], tasks: [], note: null }
  const segments = spoken(lines, random)
  const about = { id, title, clientName: client, date }
  const note = lines.find((line) => line.startsWith('! '))?.slice(2) ?? null
  const summary = summaryOf(lines, segments)
  await saveTexts(user, about, segments, summary, note)
  await resolveMeeting(user.id, id)
  return {
    ...made,
    lines: segments.map(({ text: said }, segment) => ({ text: said, segment })),
    speakers: [...new Set(segments.map(({ speaker }) => speaker ?? ''))],
    tasks: summary.actionItems,
    note,
  }
}

function spoken(lines: string[], random: () => number): Segment[] {
  const said = lines.flatMap((line) => {
    const [, speaker = '', text] = /^(\p{L}[^:]{1,30}): (.+)$/u.exec(line) ?? []
    return text === undefined ? [] : [{ speaker: speaker === 'Dana' ? ADVISER : speaker, text }]
  })
  const turns = said.flatMap((turn) => [
    turn,
    ...Array.from({ length: FILLERS }, (_each, at) => ({
      speaker:
        at % 2 === 0 ? ADVISER : (said.find(({ speaker }) => speaker !== ADVISER)?.speaker ?? ''),
      text: fillers[Math.floor(random() * fillers.length)] ?? '',
    })),
  ])
  return turns.map((turn, at) => ({
    ...turn,
    start: at * SECONDS_A_TURN,
    end: (at + 1) * SECONDS_A_TURN,
  }))
}

function summaryOf(lines: string[], segments: Segment[]) {
  const place = (quote: string) => segments.findIndex(({ text }) => text.includes(quote))
  const tasks = lines
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).split(' | '))
  const points = lines
    .filter((line) => line.startsWith('* '))
    .map((line) => line.slice(2).split(' | '))
  const proofs = (kind: 'actionItem' | 'keyPoint', quotes: string[]) =>
    quotes.flatMap((quote, index) =>
      quote === '' ? [] : [{ kind, index, quote, segment: place(quote), speaker: null }],
    )
  return {
    executiveSummary: points.map(([point]) => `${point}.`).join(' '),
    keyPoints: points.map(([point = '']) => point),
    actionItems: tasks.map(([task = '', assignee = '']) => ({ task, assignee })),
    nextMeeting: null,
    evidence: [
      ...proofs(
        'keyPoint',
        points.map(([, quote = '']) => quote),
      ),
      ...proofs(
        'actionItem',
        tasks.map(([, , quote = '']) => quote),
      ),
    ],
    origin: 'model' as const,
    coverage: 1,
    degraded: false,
  }
}
