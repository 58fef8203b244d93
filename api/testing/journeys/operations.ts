import { call, work } from './adviser'
import {
  addClient,
  changeItem,
  correctTranscript,
  DATES,
  editDetails,
  editSummary,
  hold,
  join,
  type Operation,
  restoreEdit,
  upload,
  withMeeting,
  withOne,
} from './changes'

import { KEEPING } from './keeping'

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu'] as const
const CONSENTS = ['given', 'given', 'unknown', 'refused', 'revoked'] as const

/** What a user can do, and how often. */
export const OPERATIONS: [times: number, operation: Operation][] = [
  ...KEEPING,
  [3, addClient],
  [6, upload],
  [8, (adviser) => work(adviser)],
  [6, editDetails],
  [6, editSummary],
  [6, correctTranscript],
  [5, restoreEdit],
  [4, join],
  [9, changeItem],
  [3, hold],
  [
    3,
    withMeeting(async ({ clientId }, adviser, choose) =>
      call(
        adviser,
        'POST /api/meetings',
        {},
        { title: choose.word(), clientId, date: choose.one(DATES) },
      ),
    ),
  ],
  [
    3,
    withMeeting(async ({ id }, adviser, choose) =>
      call(adviser, 'POST /api/action-items', {}, { meetingId: id, text: choose.word() }),
    ),
  ],
  [
    3,
    withMeeting(async ({ id }, adviser, choose) =>
      call(
        adviser,
        'POST /api/notes',
        {},
        { meetingId: id, content: choose.one(['', 'Call Ann']) },
      ),
    ),
  ],
  [
    2,
    withMeeting(async ({ id }, adviser) =>
      call(adviser, 'POST /api/meetings/:id/summarize', { id }),
    ),
  ],
  [
    2,
    withMeeting(async ({ id, record }, adviser) =>
      record.hash
        ? call(adviser, 'POST /api/meetings/:id/approval', { id }, { hash: record.hash })
        : null,
    ),
  ],
  [
    1,
    withMeeting(async ({ id }, adviser, choose) =>
      call(adviser, 'POST /api/meetings/:id/consent', { id }, { state: choose.one(CONSENTS) }),
    ),
  ],
  [
    2,
    withMeeting(async ({ id, summary }, adviser) =>
      summary ? call(adviser, 'POST /api/share-links', {}, { meetingId: id }) : null,
    ),
  ],
  [2, withMeeting(async ({ id }, adviser) => call(adviser, 'DELETE /api/meetings/:id', { id }))],
  [
    1,
    withOne<{ id: number }>('GET /api/clients', async ({ id }, adviser) =>
      call(adviser, 'DELETE /api/clients/:clientId', { clientId: id }),
    ),
  ],
  [
    3,
    withOne<{ id: number }>('GET /api/trash', async ({ id }, adviser) =>
      call(adviser, 'POST /api/trash/:id/restore', { id }),
    ),
  ],
  [
    1,
    async (adviser, choose) =>
      call(adviser, 'PUT /api/account/time-zone', {}, { timeZone: choose.one(ZONES) }),
  ],
]
