// What pages expect from a call, compared by the type checker with what its handler returns.
import type { CalendarFeed } from '@app/db/accounts/calendar-feeds'
import type { Calendar } from '@app/db/accounts/calendars/calendars'
import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { SampledMeeting } from '@app/db/accounts/compliance/sampled-meetings'
import type { Sample } from '@app/db/accounts/compliance/samples'
import type { Letterhead } from '@app/db/accounts/letterheads'
import type { Masking } from '@app/db/accounts/masking'
import type { SessionRow } from '@app/db/accounts/session-list'
import type { Token } from '@app/db/accounts/tokens'
import type { TrustedBrowser } from '@app/db/accounts/trusted-browsers'
import type { User } from '@app/db/accounts/users'
import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import type { Conversation, ConversationTurn } from '@app/db/conversations/conversations'
import type { Job } from '@app/db/jobs/job-figures'
import type { ActionCounts, ActionItem } from '@app/db/meetings/action-items/action-items'
import type { MeetingItem } from '@app/db/meetings/action-items/item'
import type { AgendaEntry } from '@app/db/meetings/agenda'
import type { Client } from '@app/db/meetings/clients'
import type { Edit } from '@app/db/meetings/edits/edits'
import type { Meeting, MeetingDetail } from '@app/db/meetings/meetings'
import type { Note } from '@app/db/meetings/notes'
import type { SameRecording } from '@app/db/meetings/same-recordings'
import type { Recap } from '@app/db/meetings/sharing/recaps'
import type { ShareLink } from '@app/db/meetings/sharing/share-links'
import type { Stats } from '@app/db/meetings/stats'
import type { FilledTemplate } from '@app/db/meetings/templates/filled-templates'
import type { TrashItem } from '@app/db/meetings/trash/trash'
import type { Versions } from '@app/db/meetings/versions'
import type { VoiceMemory } from '@app/db/meetings/voices/voice-consents'
import type { Account, AuthenticatorSecret } from '@app/web/account/account'
import type { Setting } from '@app/web/account/ai/ai-section'
import type { Billing } from '@app/web/account/billing'
import type { Receipts } from '@app/web/account/compliance/receipts-section'
import type { Answer as Trail } from '@app/web/account/compliance/trail-section'
import type { Wish } from '@app/web/account/notifications-section'
import type { SignedAccountReceipt } from '@app/web/account/receipt'
import type { Answer as Retention } from '@app/web/account/retention/retention-section'
import type { Listed } from '@app/web/account/templates/templates'
import type { Answer as Trash } from '@app/web/account/trash/trash-section'
import type { Terms } from '@app/web/account/vocabulary/vocabulary-section'
import type { LoginAnswer } from '@app/web/auth/auth'
import type { Ended } from '@app/web/auth/ended-words'
import type { Content } from '@app/web/clients/delete-client'
import type { Overview as ClientOverview } from '@app/web/clients/page/overview'
import type { AuthState } from '@app/web/data/user'
import type { ChangedItem } from '@app/web/meetings/actions/action-changes'
import type { Brief } from '@app/web/meetings/brief/brief'
import type { FoundLine } from '@app/web/meetings/found-lines'
import type { Draft } from '@app/web/meetings/recap/recap'
import type { Signed } from '@app/web/meetings/record/signed-dialog'
import type { FreshShareLink } from '@app/web/meetings/sharing/share-links'
import type { Edited } from '@app/web/meetings/summary/editing/field-saver'
import type { KnownTemplate } from '@app/web/meetings/templates/templates'
import type { Proposals } from '@app/web/meetings/transcript/name-speaker'
import type { Engine } from '@app/web/operator/engines'
import type { Overview } from '@app/web/operator/operator'
import type { Ledger } from '@app/web/ui/ai-calls/call-words'
import type { ConsentAnswer } from '@app/web/ui/consent/consent'
import type { Recorded } from '@app/web/ui/consent/consent-dialog'
import type { RetentionAnswer } from '@app/web/ui/retention/retention-words'
import type { api } from '../app'

/** The page's type for each call's answer. */
type Expected = {
  'get account': Account
  'get account/ai-calls': Ledger
  'post account/authenticator': AuthenticatorSecret
  'post account/authenticator/confirm': { recoveryCodes: string[] }
  'get account/brief-mail': { wanted: boolean }
  'get account/consent': Setting
  'post account/delete': { receipt: SignedAccountReceipt }
  'get account/digest': Wish
  'get account/letterhead': Letterhead
  'get account/masking': { masking: Masking }
  'get account/ready-mail': Wish
  'get account/retention': Retention
  'get account/sessions': SessionRow[]
  'get account/terms': Terms
  'put account/terms': Terms
  'get account/trusted-browsers': TrustedBrowser[]
  'get account/voices': VoiceMemory & { allowed?: boolean }
  'get action-items': ActionItem[]
  'get action-items/count': ActionCounts
  /** Or the conflict of a 409, which this type can't tell apart. */
  'patch action-items/:id': ChangedItem | { message: string; item: MeetingItem }
  'get agenda': AgendaEntry[]
  'get auth/user': AuthState
  'get calendar/events': CalendarEvent[]
  'get calendar/feed': { feed: CalendarFeed | null }
  'post calendar/feed': { url: string }
  'get calendars': Calendar[]
  'get clients': Client[]
  'post clients': Client
  'get clients/:clientId/consent': ConsentAnswer
  'post clients/:clientId/consent': Recorded
  'get clients/:clientId/content': Content
  'get clients/:clientId/overview': ClientOverview
  'get clients/:clientId/retention': RetentionAnswer
  'get clients/:clientId/voices': VoiceMemory & { allowed?: boolean }
  'get compliance/samples': Sample[]
  'post compliance/samples': { id: number }
  'get compliance/samples/:id': SampledMeeting[]
  'get compliance/trail': Trail
  'get conversations': Conversation[]
  'get conversations/:id': { turns: ConversationTurn[] }
  'get find': FoundLine[]
  'get health/ai': { chat: boolean } & { speech: boolean }
  'post login': LoginAnswer
  'get meetings': Meeting[]
  'get meetings/:id': MeetingDetail
  'get meetings/:id/ai-calls': Ledger
  'get meetings/:id/approval': Signed
  'get meetings/:id/brief': Brief
  'post meetings/:id/brief': Brief
  'get meetings/:id/consent': ConsentAnswer
  'post meetings/:id/consent': Recorded
  'get meetings/:id/edits': Edit[]
  'post meetings/:id/join': { id: number }
  'get meetings/:id/peaks': { peaks: number[] }
  'get meetings/:id/retention': RetentionAnswer
  'put meetings/:id/review': { review: 'Draft' | 'Reviewed' }
  'patch meetings/:id/summary': Edited
  'get meetings/:id/templates': FilledTemplate[]
  'get meetings/:id/versions': Versions
  'get meetings/:id/voices': Proposals
  'get meetings/count': { count: number }
  'get meetings/types': string[]
  'post meetings/upload': { id: number }
  'get notes/meeting/:id': Note
  'get operator/engines': Engine[]
  'get operator/jobs': Job[]
  'get operator/overview': Overview
  'post payments/confirm': { plan?: string }
  'post payments/create-checkout-session': { url: string | null }
  'post payments/portal': { url: string }
  'get payments/subscription': Billing
  'get receipts': Receipts
  'get recaps/meeting/:id': Recap[]
  'post recaps/meeting/:id/draft': Draft
  'post reset': { ended: Ended }
  'post share-links': FreshShareLink
  'get share-links/meeting/:id': ShareLink[]
  'get stats': Partial<Stats>
  'get templates': Listed[] & KnownTemplate[]
  'get tokens': Token[]
  'post tokens': Token & { token: string }
  'get trash': Trash & { days: number } & { items: TrashItem[] }
  'get uploads/same-recordings': SameRecording[]
  'post verify-login': { user: User | null }
  'get webhooks': Webhook[]
  'post webhooks': { secret: string }
  'post webhooks/:id/secret': { secret: string }
}

type Routes = (typeof api)['~Routes']['api']
type At<Tree, Path> = Path extends `${infer Head}/${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never
/** The handler of a call: what it takes and returns. */
export type Route<Call> = Call extends `${infer Method} ${infer Path}`
  ? At<Routes, `${Path}/${Method}`>
  : never
type Returned<Call> = Route<Call> extends { response: { 200: infer Body } } ? Body : never
type Misfits = {
  [Call in keyof Expected as [Returned<Call>] extends [never]
    ? Call
    : Returned<Call> extends Expected[Call]
      ? never
      : Call]: Returned<Call>
}

/** Compiles only if every call exists and returns what its pages expect. */
export const misfits: Misfits = {}
