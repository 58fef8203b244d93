import {
  ATTENDEE_CHARACTERS,
  LONGEST_MEETING_SECONDS,
  MAX_ATTENDEES,
  MEETING_TITLE_CHARACTERS,
  MEETING_TYPE_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment } from '../http/schemas'

/** A meeting's details except its client, all optional; the length is in seconds. */
export const detailFields = {
  title: t.Optional(lineOf(MEETING_TITLE_CHARACTERS)),
  date: t.Optional(moment),
  duration: t.Optional(t.Integer({ minimum: 0, maximum: LONGEST_MEETING_SECONDS })),
  type: t.Optional(lineOf(MEETING_TYPE_CHARACTERS)),
  attendees: t.Optional(t.Array(lineOf(ATTENDEE_CHARACTERS), { maxItems: MAX_ATTENDEES })),
}
