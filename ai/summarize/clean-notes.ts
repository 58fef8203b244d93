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
      assignee: given(each.assignee),
    })),
    nextMeeting,
    evidence,
  }
}

function cleanedNextMeeting(next: PlacedNotes['nextMeeting']): NextMeeting | null {
  const topics = given(next?.topics)
  const date = given(next?.date)
  return date === null && topics === null ? null : { date, topics }
}

/** Words that models write for nothing. */
const NOTHING =
  /^(?:null|nil|none|n\/?a|nobody(?: named)?|no one|unknown|unspecified|undefined|to be determined|tbd|not (?:specified|mentioned|stated|discussed|named|given|provided|applicable)|[-–—?]+)\.?$/i

function given(text: string | null | undefined): string | null {
  const own = clean(text ?? '')
  return own === '' || NOTHING.test(own) ? null : own
}

/** Plain text: some models mark lists and bold in spite of their instructions. */
function clean(text: string): string {
  return text
    .replace(/\*\*(\S(?:.{0,500}?\S)?)\*\*/g, '$1')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+(?=\S)/, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
}
