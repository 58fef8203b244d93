import { type Static, t } from 'elysia'
import { day, lineOf, moment, oneOf } from '../../../http/schemas'
import { consentsShape, meetingConsentShape, unreadable } from './consent-shape'
import { factsShape, peopleShape, statementsShape } from './dossier-shape'
import { keepingShape } from './keeping-shape'
import { recordShape } from './record-shape'
import { sharingShape } from './sharing-shape'
import { filledTemplatesShape } from './template-shapes'
import { summaryText, transcriptText } from './text-shapes'

/** The longest name in file systems. */
const RECORDING_NAME_CHARACTERS = 255

const short = t.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const label = t.Union([t.String({ maxLength: 300 }), t.Null()])

/** The fields that an import reads of each file; others are ignored. */
export const coverShape = t.Object({
  format: t.Literal('colloquy-export'),
  version: t.Literal(1),
})

export const clientShape = t.Object({
  ...keepingShape,
  name: t.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  type: t.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  createdAt: t.Optional(moment),
  consents: t.Optional(consentsShape),
  people: t.Optional(peopleShape),
  facts: t.Optional(factsShape),
})

const whole = (maximum: number) => t.Union([t.Integer({ minimum: 0, maximum }), t.Null()])
const actionItem = t.Object({
  text: t.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
  heard: t.Union([t.String({ maxLength: 10_000 }), t.Null()]),
  owner: oneOf(['me', 'client', 'person', 'nobody']),
  ownerName: label,
  due: t.Union([day, t.Null()]),
  status: oneOf(['open', 'done', 'dropped']),
  doneAt: t.Union([moment, t.Null()]),
  segment: whole(1_000_000),
  startMs: whole(86_400_000 * 2),
  quote: t.Union([t.String({ maxLength: 100_000 }), t.Null()]),
  createdBy: oneOf(['ai', 'user']),
  edited: t.Array(t.String({ maxLength: 20 }), { maxItems: 10 }),
  resolved: t.Boolean(),
})

export const meetingShape = t.Object({
  ...keepingShape,
  consent: t.Optional(meetingConsentShape),
  record: t.Optional(recordShape),
  sharing: t.Optional(sharingShape),
  templates: t.Optional(filledTemplatesShape),
  statements: t.Optional(statementsShape),
  title: short,
  date: moment,
  duration: t.Union([t.Integer({ minimum: 0, maximum: 86_400 * 2 }), t.Null()]),
  type: t.String({ minLength: 1, maxLength: 100 }),
  status: t.String({ maxLength: 40 }),
  createdAt: moment,
  warnings: t.Optional(t.Array(t.String({ maxLength: 1_000 }), { maxItems: 100 })),
  note: t.Union([t.String({ maxLength: 1_000_000 }), t.Null()]),
  actionItems: t.Optional(t.Array(actionItem, { maxItems: 1_000 })),
  transcript: t.Nullable(t.Object(transcriptText)),
  summary: t.Nullable(t.Object(summaryText)),
  recording: t.Union([
    t.Object({
      file: t.String({ maxLength: 100, pattern: '^[\\w.-]+$' }),
      name: t.Optional(lineOf(RECORDING_NAME_CHARACTERS)),
      sha256: t.String({ pattern: '^[0-9a-f]{64}$' }),
      unreadable,
    }),
    t.Null(),
  ]),
})

export type MeetingFile = Static<typeof meetingShape>

type Texts = Pick<MeetingFile, 'status' | 'transcript' | 'summary'>

/** A processed meeting lacks only what was deleted from it, such as by a rule: that is not made again. */
export function lacksDeleted({ status, transcript, summary }: Texts): boolean {
  return status === 'Processed' && (transcript === null || summary === null)
}

/** True if its recording is to be transcribed. */
export function isUntranscribed(meeting: Texts): boolean {
  return meeting.transcript === null && !lacksDeleted(meeting)
}
