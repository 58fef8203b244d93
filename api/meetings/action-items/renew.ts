import { giveWay } from '@app/ai/limits/give-way'
import { dayIn } from '@app/ai/question/dates/calendar'
import { createHeldQuoteFinder } from '@app/ai/summarize/evidence'
import type { Query } from '@app/db/connection/sql'
import { saveRenewedItems } from '@app/db/meetings/action-items/renewed-items'
import {
  type HeldItem,
  itemProofs,
  listHeldItems,
  type NewItem,
  type RenewedItem,
} from '@app/db/meetings/action-items/summary-items'
import type { Segment } from '@app/db/meetings/transcripts'
import { daysNamed, dueDate } from './due-date'
import { matchItems } from './match'
import { ownerOf, type People } from './owner'

/** The meeting that provides context for reading items. */
export type Setting = People & { date: string; timeZone: string }

type Written = {
  actionItems: { task: string; assignee: string | null }[]
  evidence: unknown[]
}

/**
 * Replaces the previous summary's items with those of a new one. An existing item keeps its row and what a
 * person has set. One missing from the new summary stays if a person has touched it, and is dropped
 * otherwise. The same summary again changes nothing. Part of a fenced write.
 */
export async function renewItems(
  { userId, meetingId }: { userId: number; meetingId: number },
  setting: Setting,
  summary: Written,
  segments: Segment[],
  sql: Query,
): Promise<void> {
  const held = await listHeldItems(userId, meetingId, sql)
  const fresh = await readItems(setting, summary, segments)
  await saveRenewedItems(userId, meetingId, await renewed(fresh, held, segments), sql)
}

/** The summary's items, with owner and due date read from their text. */
export async function readItems(
  setting: Setting,
  summary: Written,
  segments: Segment[],
): Promise<NewItem[]> {
  const proofs = itemProofs(summary.evidence)
  const read = itemReader(setting, segments)
  const items: NewItem[] = []
  for (const [index, { task, assignee }] of summary.actionItems.entries()) {
    const proof = proofs.find((each) => each.index === index)
    const { segment = null, quote = null } = proof ?? {}
    const words = { text: task, assignee, quote, segment, isProved: proofs.length > 0 }
    items.push({ text: task, ...(await read(words)), ...placed(segment, quote, segments) })
  }
  return items
}

type Words = {
  text: string
  assignee: string | null
  quote: string | null
  segment: number | null
  isProved: boolean
}

/**
 * Returns a function that reads an item's owner and due date: the day in its text, otherwise the one that
 * its quote names. No day is due unless somebody named it in the meeting, whose transcript is read at most
 * once. An item takes some 10 ms; other work gets a turn before each that is read after the previous one.
 */
export function itemReader({ date, timeZone, ...people }: Setting, segments: Segment[]) {
  const saidOn = dayIn(new Date(date), timeZone)
  const texts = segments.map(({ text }) => text)
  let said: Promise<Set<string>> | null = null
  const isNamed = async (day: string, quote: string | null) => {
    if (quote !== null && (await daysNamed([quote], saidOn)).has(day)) return true
    said ??= daysNamed(texts, saidOn)
    return (await said).has(day)
  }
  return async ({ text, assignee, quote, segment, isProved }: Words) => {
    await giveWay()
    const speaker = segments[segment ?? -1]?.speaker ?? null
    const quoted = quote === null ? null : { speaker, text: quote }
    const day = dueDate(text, saidOn) ?? dueDate(quote ?? text, saidOn)
    const isDue = day !== null && (!isProved || (await isNamed(day, quote)))
    return { ...ownerOf(assignee, quoted, people), due: isDue ? day : null }
  }
}

function placed(segment: number | null, quote: string | null, segments: Segment[]) {
  const start = segments[segment ?? -1]?.start ?? null
  return { segment, quote, startMs: start === null ? null : Math.round(start * 1000) }
}

/** New items in order, each in its previous row; then those a person touched; then the dropped ones. */
async function renewed(
  fresh: NewItem[],
  held: HeldItem[],
  segments: Segment[],
): Promise<RenewedItem[]> {
  const matches = matchItems(
    fresh.map(({ text, quote }) => ({ texts: [text], quote })),
    held.map(({ text, heard, quote }) => ({ texts: heard ? [text, heard] : [text], quote })),
  )
  const matched = new Set(matches)
  const find = await createHeldQuoteFinder(held.length === 0 ? [] : segments)
  const kept = held.flatMap((item, at): RenewedItem[] => {
    if (matched.has(at)) return []
    const isKept = item.createdBy === 'user' || item.edited.length > 0
    const place = placed(find(item.quote), item.quote, segments)
    return [{ ...item, ...place, status: isKept ? item.status : 'dropped' }]
  })
  const all = fresh.map((item, at) => {
    const old = held[matches[at] ?? -1]
    if (!old || item.quote !== null || old.quote === null) return together(item, old)
    return together({ ...item, ...placed(find(old.quote), old.quote, segments) }, old)
  })
  return [...all, ...kept]
}

/** A field that a person has set stays; one that the new summary omits keeps its last value. */
function together(item: NewItem, old: HeldItem | undefined): RenewedItem {
  if (!old) return { ...item, id: null, heard: item.text, status: 'open' }
  const isEdited = (field: string) => old.createdBy === 'user' || old.edited.includes(field)
  const keepsOwner = isEdited('owner') || item.owner === 'nobody'
  return {
    ...item,
    id: old.id,
    heard: item.text,
    text: old.createdBy === 'user' || old.edited.length > 0 ? old.text : item.text,
    owner: keepsOwner ? old.owner : item.owner,
    ownerName: keepsOwner ? old.ownerName : item.ownerName,
    due: isEdited('due') ? old.due : (item.due ?? old.due),
    status: old.status === 'dropped' && !isEdited('status') ? 'open' : old.status,
  }
}
