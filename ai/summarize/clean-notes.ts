import type { PlacedNotes } from './place-notes'
import type { Evidence, NextMeeting } from './summary'

const MAX_ENTRIES = 60
const MAX_CHARACTERS = 4000

/** Notes without empty entries, shortened to the limits, with their evidence. */
export function cleaned(notes: PlacedNotes) {
  const evidence: Evidence[] = []
  const addEvidence = (
    kind: Evidence['kind'],
    index: number,
    { segment, quote }: { segment: number | null; quote: string | null },
  ) => evidence.push({ kind, index, segment, quote: segment === null ? null : clean(quote ?? '') })

  const points = notes.keyPoints.filter((each) => clean(each.point) !== '').slice(0, MAX_ENTRIES)
  const tasks = notes.actionItems.filter((each) => clean(each.task) !== '').slice(0, MAX_ENTRIES)
  for (const [index, point] of points.entries()) addEvidence('keyPoint', index, point)
  for (const [index, task] of tasks.entries()) addEvidence('actionItem', index, task)
  const nextMeeting = cleanedNextMeeting(notes.nextMeeting)
  if (nextMeeting !== null && notes.nextMeeting !== null)
    addEvidence('nextMeeting', 0, notes.nextMeeting)
  return {
    executiveSummary: clean(notes.executiveSummary),
    keyPoints: points.map((each) => clean(each.point)),
    actionItems: tasks.map((each) => ({
      task: clean(each.task),
      assignee: clean(each.assignee ?? '') || null,
    })),
    nextMeeting,
    evidence,
  }
}

function cleanedNextMeeting(next: PlacedNotes['nextMeeting']): NextMeeting | null {
  const topics = clean(next?.topics ?? '') || null
  const date = clean(next?.date ?? '') || null
  return date === null && topics === null ? null : { date, topics }
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
}
