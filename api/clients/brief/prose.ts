import { hasChat } from '@app/ai/models/available'
import { openChat } from '@app/ai/models/chat'
import { writeBrief } from '@app/ai/summarize/brief'
import { listWithheld } from '@app/db/meetings/consent/withheld'
import { type BriefLine, type BriefSentence, saveBriefProse } from '@app/db/meetings/dossier/briefs'
import { env } from '../../env'
import { ledgerDoor } from '../../meetings/ai-calls/door'

/** True if a model is available for writing briefs. */
export function canWriteBriefs(): boolean {
  return hasChat(env.ai)
}

/** A hash of the lines that prose is based on. */
export function basisOf(lines: BriefLine[]): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(lines)).digest('hex')
}

/**
 * Has a model write the lines as prose, each sentence with the lines it rests on. Leaves out what a model may
 * not see. Null if there is no model, no input, or no usable answer.
 */
export async function writeProse(
  userId: number,
  meetingId: number,
  lines: BriefLine[],
): Promise<BriefSentence[] | null> {
  if (!canWriteBriefs()) return null
  const withheld = new Set((await listWithheld(userId)).map((one) => one.meetingId))
  const shown = lines.filter((line) => !withheld.has(line.meetingId))
  if (shown.length === 0) return null
  const meetingIds = [...new Set(shown.map((line) => line.meetingId))]
  const door = ledgerDoor(userId, () => ({ meetingIds, purpose: 'brief' }))
  try {
    const written = await writeBrief(shown.map(wordsOf), openChat({ ...env.ai, door }, []))
    if (written.length === 0) return null
    const sentences = written.map(({ text, lines: own }) => ({
      text,
      lines: own.map((number) => lines.indexOf(shown[number - 1] as BriefLine)),
    }))
    await saveBriefProse(userId, meetingId, { basis: basisOf(lines), sentences })
    return sentences
  } catch (error) {
    console.error(
      `brief of meeting ${meetingId}: ${error instanceof Error ? error.message : error}`,
    )
    return null
  }
}

function wordsOf({ part, text, detail, due, meetingTitle, meetingDate }: BriefLine): string {
  const about = [detail, due && `due ${due}`, `${meetingTitle}, ${meetingDate.slice(0, 10)}`]
  return `[${part}] ${text} (${about.filter(Boolean).join('; ')})`
}
