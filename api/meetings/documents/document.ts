import { giveWay } from '@app/ai/limits/give-way'
import { findLetterhead, findLogo } from '@app/db/accounts/letterheads'
import type { User } from '@app/db/accounts/users'
import type { Addendum } from '@app/db/meetings/addenda'
import type { Approval } from '@app/db/meetings/approvals/approvals'
import { findRecordText } from '@app/db/meetings/approvals/text-to-send'
import { findMeeting, type MeetingDetail } from '@app/db/meetings/meetings'
import { clockText } from '@app/web/meetings/clock-text'
import { lengthText } from '@app/web/meetings/progress'
import { segmentsOf, speakerName } from '@app/web/meetings/segments'
import { nextMeetingInWords } from '@app/web/meetings/summary/next-meeting'
import { datesIn } from '@app/web/time/write-dates'
import { plainLine, plainText } from '../../http/plain-text'
import { attributed } from './attributed'
import { type DocumentTask, tasksIn } from './tasks'

/** A meeting as exported in any format. Never includes the private notes. */
export type MeetingDocument = {
  title: string
  client: string
  /** Type, date and length. */
  facts: string[]
  /** "Draft", or who approved it and when. */
  standing: string
  letterhead: { firm: string; address: string[]; disclosure: string[]; logo: Uint8Array | null }
  summary: string[]
  keyPoints: string[]
  actionItems: DocumentTask[]
  nextMeeting: { date: string | null; topics: string | null } | null
  /** The addenda. */
  addenda: { about: string; paragraphs: string[] }[]
  /** Null if it is not part of the document. */
  transcript: { speaker: string | null; at: string | null; text: string }[] | null
}

/** Lines of a transcript prepared before the event loop may go on. */
const IN_A_ROW = 2_000
/** The default type of an uploaded meeting. */
const UPLOADED = 'Uploaded'

type Owner = Pick<User, 'id' | 'timeZone'>

/** The document of a user's meeting; null if there is no such meeting, or it has no summary. */
export async function findDocument(
  user: Owner,
  meetingId: number,
  { withTranscript }: { withTranscript: boolean },
): Promise<MeetingDocument | null> {
  const [meeting, record, letterhead, logo] = await Promise.all([
    findMeeting(user.id, meetingId),
    findRecordText(user.id, meetingId),
    findLetterhead(user.id),
    findLogo(user.id),
  ])
  if (!meeting || !record) return null
  const { executiveSummary, keyPoints } = attributed(record.content, meeting)
  const { actionItems, nextMeeting } = record.content
  const { transcript } = meeting
  return {
    title: plainLine(meeting.title),
    client: plainLine(meeting.client.name),
    facts: factsOf(meeting, user.timeZone),
    standing: standingOf(record.approval, user.timeZone),
    letterhead: {
      firm: plainLine(letterhead.firm),
      address: paragraphs(letterhead.address),
      disclosure: paragraphs(letterhead.disclosure),
      logo,
    },
    summary: paragraphs(executiveSummary),
    keyPoints: keyPoints.map(plainLine),
    actionItems: tasksIn(user.timeZone, actionItems, meeting.actionItems),
    nextMeeting: nextMeeting && nextMeetingOf(nextMeeting),
    addenda: meeting.record.addenda.map(addendumIn(user.timeZone)),
    transcript: withTranscript && transcript ? await linesOf(transcript) : null,
  }
}

function standingOf(approval: Approval | null, zone: string): string {
  if (!approval) return 'Draft'
  const { approvedBy, approvedAt } = approval
  return `Approved by ${plainLine(approvedBy)} on ${datesIn(zone).long(approvedAt)}`
}

function addendumIn(zone: string) {
  return ({ content, author, createdAt }: Addendum) => ({
    about: `${plainLine(author)}, ${datesIn(zone).long(createdAt)}`,
    paragraphs: paragraphs(content),
  })
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

function nextMeetingOf(next: NonNullable<MeetingDocument['nextMeeting']>) {
  const { date, topics } = nextMeetingInWords(next)
  return date || topics
    ? { date: date && plainLine(date), topics: topics && plainLine(topics) }
    : null
}

async function linesOf(transcript: NonNullable<MeetingDetail['transcript']>) {
  const lines: NonNullable<MeetingDocument['transcript']> = []
  for (const { speaker, start, text } of segmentsOf(transcript)) {
    lines.push({
      speaker: speaker === null ? null : plainLine(speakerName(transcript, speaker)),
      at: start === null ? null : clockText(start),
      text: plainLine(text),
    })
    if (lines.length % IN_A_ROW === 0) await giveWay()
  }
  return lines
}
