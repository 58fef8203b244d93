import {
  ATTENDEE_CHARACTERS,
  LONGEST_MEETING_SECONDS,
  MEETING_TITLE_CHARACTERS,
  MEETING_TYPE_CHARACTERS,
  MOST_ATTENDEES,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment } from '../http/schemas'

/** A meeting's details except its client, all optional; the length is in seconds. */
export const detailFields = {
  title: t.Optional(lineOf(MEETING_TITLE_CHARACTERS)),
  date: t.Optional(moment),
  duration: t.Optional(t.Integer({ minimum: 0, maximum: LONGEST_MEETING_SECONDS })),
  type: t.Optional(lineOf(MEETING_TYPE_CHARACTERS)),
  attendees: t.Optional(t.Array(lineOf(ATTENDEE_CHARACTERS), { maxItems: MOST_ATTENDEES })),
}
