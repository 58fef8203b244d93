import { findLetterhead, findLogo } from '@app/db/accounts/letterheads'
import type { User } from '@app/db/accounts/users'
import { findMeeting, type MeetingDetail } from '@app/db/meetings/meetings'
import { parseActionItems } from '@app/web/data/action-items'
import { clockText } from '@app/web/meetings/clock-text'
import { lengthText } from '@app/web/meetings/progress'
import { segmentsOf, speakerName } from '@app/web/meetings/segments'
import { readKeyPoints, readNextMeeting } from '@app/web/meetings/summary/summary'
import { datesIn } from '@app/web/time/dates'
import { plainLine, plainText } from './plain-text'

/** A meeting as it leaves the product, whatever form it takes. Never the private notes. */
export type MeetingDocument = {
  title: string
  client: string
  /** Type, day and length. */
  facts: string[]
  /** If it is a draft, or by whom and when it was approved. */
  standing: string
  letterhead: { firm: string; address: string[]; disclosure: string[]; logo: Uint8Array | null }
  summary: string[]
  keyPoints: string[]
  actionItems: { task: string; details: string }[]
  nextMeeting: { date: string | null; topics: string | null } | null
  /** Null if it is not part of the document. */
  transcript: { speaker: string | null; at: string | null; text: string }[] | null
}

/** The type of a meeting that nobody gave one. */
const UPLOADED = 'Uploaded'

type Owner = Pick<User, 'id' | 'timeZone'>

/** The document of a meeting of the user's; null if there is no such meeting, or no summary of it. */
export async function findDocument(
  user: Owner,
  meetingId: number,
  { withTranscript }: { withTranscript: boolean },
): Promise<MeetingDocument | null> {
  const [meeting, letterhead, logo] = await Promise.all([
    findMeeting(user.id, meetingId),
    findLetterhead(user.id),
    findLogo(user.id),
  ])
  if (!meeting?.summary) return null
  const { summary, transcript } = meeting
  return {
    title: plainLine(meeting.title),
    client: plainLine(meeting.client.name),
    facts: factsOf(meeting, user.timeZone),
    standing: 'Draft',
    letterhead: {
      firm: plainLine(letterhead.firm),
      address: paragraphs(letterhead.address),
      disclosure: paragraphs(letterhead.disclosure),
      logo,
    },
    summary: paragraphs(summary.executiveSummary),
    keyPoints: readKeyPoints(summary.keyPoints).map(plainLine),
    actionItems: parseActionItems(summary.actionItems).map(({ task, assignee }) => ({
      task: plainLine(task),
      details: assignee ? `Assigned to: ${plainLine(assignee)}` : '',
    })),
    nextMeeting: nextMeetingOf(summary.nextMeeting),
    transcript: withTranscript && transcript ? linesOf(transcript) : null,
  }
}

function factsOf({ type, date, duration }: MeetingDetail, zone: string): string[] {
  const kind = type === UPLOADED ? '' : plainLine(type)
  return [kind, datesIn(zone).long(date), duration ? lengthText(duration) : ''].filter(Boolean)
}

function paragraphs(text: string): string[] {
  return plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function nextMeetingOf(text: string | null): MeetingDocument['nextMeeting'] {
  const next = readNextMeeting(text)
  return (
    next && {
      date: next.date && plainLine(next.date),
      topics: next.topics && plainLine(next.topics),
    }
  )
}

function linesOf(transcript: NonNullable<MeetingDetail['transcript']>) {
  return segmentsOf(transcript).map(({ speaker, start, text }) => ({
    speaker: speaker === null ? null : plainLine(speakerName(transcript, speaker)),
    at: start === null ? null : clockText(start),
    text: plainLine(text),
  }))
}
