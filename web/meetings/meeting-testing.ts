import type { Meeting, MeetingDetail } from '@app/db/meetings/meetings'
import { anItem } from '../testing/rows'

/** A processed meeting in a list, for component tests. */
export function aListed(about: Partial<Meeting> = {}): Meeting {
  return {
    id: 12,
    title: 'Annual trust review',
    clientId: 7,
    date: '2026-11-20T17:00:00.000Z',
    duration: 620,
    type: 'Uploaded',
    status: 'Processed',
    createdAt: '2026-11-20T18:00:00.000Z',
    client: { id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' },
    summary: {
      executiveSummary: 'The trust met its target. Nothing else changed.',
      actionItems: '[]',
    },
    transcript: null,
    progress: null,
    failure: null,
    hasAudio: false,
    legalHold: false,
    attendees: [],
    review: 'Draft',
    ...about,
  }
}

/** A processed meeting with a summary and a transcript of two speakers, for component tests. */
export function aMeeting(about: Partial<MeetingDetail> = {}): MeetingDetail {
  const { summary: _, transcript: __, ...listed } = aListed()
  return {
    ...listed,
    summary: {
      id: 1,
      executiveSummary: 'The trust met its income target.\n\nCedar Street is valued again.',
      keyPoints: '["The distribution stays","Marcus becomes trustee"]',
      actionItems: '[{"task":"Draft the appointment","assignee":"Mara Hale"}]',
      nextMeeting: '{"date":"2027-02-11","topics":"valuation, tax return"}',
      evidence: [],
      revision: 1,
      editedAt: null,
      checked: [],
      origin: 'model',
      degraded: false,
      coverage: 1,
      createdAt: '2026-11-20T18:00:00.000Z',
    },
    transcript: {
      id: 1,
      fullText:
        'Speaker 1: Shall we begin?\nSpeaker 2: Please.\nSpeaker 2: I want it to be Marcus.',
      segments: [
        { speaker: 'Speaker 1', start: 0, end: 4, text: 'Shall we begin?' },
        { speaker: 'Speaker 2', start: 4, end: 6, text: 'Please.' },
        { speaker: 'Speaker 2', start: 65, end: 70, text: 'I want it to be Marcus.' },
      ],
      speakers: {},
      transcribedBy: 'here',
      correctedAt: null,
      createdAt: '2026-11-20T18:00:00.000Z',
    },
    audio: null,
    actionItems: [anItem({ id: 1, text: 'Draft the appointment' })],
    warnings: [],
    joined: { from: [], into: [] },
    record: { reviewedAt: null, approval: null, addenda: [], hash: 'f'.repeat(64) },
    ...about,
  }
}
