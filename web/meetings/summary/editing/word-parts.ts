import { diffWordsWithSpace } from 'diff'

/** Texts that take longer to compare are shown as replaced. */
const COMPARE_MS = 400
/** With more common pieces than this, which make up less than half of the text, a diff is unreadable. */
const MAX_PIECES = 5
const MIN_KEPT = 0.5

type Part = { value: string; kind: 'kept' | 'removed' | 'added' }

/** A word diff: runs of changed words, or the whole texts if hardly a word stayed. */
export function wordParts(before: string, after: string): Part[] {
  const [one, other] = [withFigures(before), withFigures(after)]
  const parts = diffWordsWithSpace(one, other, { timeout: COMPARE_MS })?.map(
    ({ value, added, removed }): Part => {
      return { value: asWritten(value), kind: added ? 'added' : removed ? 'removed' : 'kept' }
    },
  )
  return parts && isReadable(parts, before, after) ? inRuns(parts) : replaced(before, after)
}

/** Letters of no living language, in place of marks that would split "4,500" and "3.5" into words. */
const MARKS = { ',': '\u1efc', '.': '\u1efd', ':': '\u1efe' } as const

function withFigures(text: string): string {
  return text.replace(/(?<=\d)[,.:](?=\d)/g, (mark) => MARKS[mark as keyof typeof MARKS])
}

function asWritten(text: string): string {
  return Object.entries(MARKS).reduce((all, [mark, letter]) => all.replaceAll(letter, mark), text)
}

function isReadable(parts: Part[], before: string, after: string): boolean {
  const kept = parts.filter(({ kind, value }) => kind === 'kept' && value.trim())
  const letters = kept.reduce((sum, { value }) => sum + value.length, 0)
  return kept.length <= MAX_PIECES || letters >= MIN_KEPT * Math.max(before.length, after.length)
}

function replaced(before: string, after: string): Part[] {
  return [
    { value: before, kind: 'removed' },
    { value: '\n\n', kind: 'kept' },
    { value: after, kind: 'added' },
  ]
}

/** A space between two replaced words belongs to both sides. */
function inRuns(parts: Part[]): Part[] {
  const runs: Part[] = []
  let run = { removed: '', added: '' }
  const end = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (run[kind]) runs.push({ value: run[kind], kind: run[kind].trim() ? kind : 'kept' })
    }
    run = { removed: '', added: '' }
  }
  for (const [at, { value, kind }] of parts.entries()) {
    const next = parts[at + 1]
    const isBetween = run.removed && run.added && next && next.kind !== 'kept' && !value.trim()
    if (kind !== 'kept') run[kind] += value
    else if (isBetween) run = { removed: run.removed + value, added: run.added + value }
    else {
      end()
      runs.push({ value, kind })
    }
  }
  end()
  return runs
}
