// What pages send with a call, compared by the type checker with what its handler accepts.
import type { DrawnFrom } from '@app/db/accounts/compliance/samples'
import type { Masking } from '@app/db/accounts/masking'
import type { FactEntries } from '@app/db/meetings/dossier/facts'
import type { PersonEntries } from '@app/db/meetings/dossier/people'
import type { Rules } from '@app/db/meetings/retention/rules'
import type { CheckedEntry } from '@app/db/meetings/summaries'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import type { NewToken } from '@app/web/account/connections/tokens'
import type { Words as Letterhead } from '@app/web/account/letterhead/letterhead'
import type { TemplateWords } from '@app/web/account/templates/templates'
import type { accountOf } from '@app/web/auth/registration-calls'
import type { Order } from '@app/web/checkout/checkout'
import type { ClientEntries } from '@app/web/clients/client-form-dialog'
import type { ItemEdit, NewItem } from '@app/web/meetings/actions/action-changes'
import type { detailsOf } from '@app/web/meetings/details/entries'
import type { Sent as EditedDetails } from '@app/web/meetings/page/edit-details'
import type { Letter, Tone } from '@app/web/meetings/recap/recap'
import type { ShareWish } from '@app/web/meetings/sharing/share-links'
import type { Correction, Reassignment } from '@app/web/meetings/transcript/corrections'
import type { Question } from '@app/web/search/ask'
import type { SentConsent } from '@app/web/ui/consent/consent'
import type { Route } from './page-answers'

type Seen<Entries> = Entries & { seen: Entries }
type Hold = { hold: boolean; reason: string }

/** The body that pages send with each call. */
type Sent = {
  'put account/brief-mail': { wanted: boolean }
  'put account/consent': { processUnknown: boolean }
  'post account/authenticator': { password: string }
  'post account/authenticator/confirm': { code: string }
  'post account/authenticator/remove': { password: string }
  'post account/delete': { password: string; username: string }
  'put account/digest': { wanted: boolean }
  'put account/letterhead': Seen<Letterhead>
  'put account/masking': { masking: Masking }
  'put account/ready-mail': { wanted: boolean }
  'put account/retention': { rules: Rules }
  'put account/terms': { terms: string[]; seen: { terms: string[] } }
  'put account/time-zone': { timeZone: string }
  'put account/trash': { days: number }
  'put account/voices': { remember: boolean }
  'post action-items': NewItem
  'patch action-items/:id': ItemEdit
  'post action-items/:id/undo': { version: number }
  'put calendar/events/:id/client': { clientId: number | null }
  'put calendar/events/:id/meeting': { meetingId: number }
  'post calendars': { name: string; address: string }
  'post clients': ClientEntries
  'patch clients/:clientId': Seen<ClientEntries>
  'post clients/:clientId/consent': SentConsent
  'post clients/:clientId/facts': FactEntries
  'put clients/:clientId/hold': Hold
  'post clients/:clientId/people': PersonEntries
  'put clients/:clientId/retention': { rules: Rules }
  'put clients/:clientId/voices': { remember: boolean }
  'post compliance/samples': {
    fromDay: string
    toDay: string
    percent: number
    drawnFrom: DrawnFrom
  }
  'put compliance/samples/:id/meetings/:meetingId': { remark: string }
  'patch conversations/:id': { title: string }
  'put facts/:id': Seen<FactEntries>
  'post login': { username: string; password: string }
  'post login/proof': { token: string }
  'post meetings': ReturnType<typeof detailsOf>
  'patch meetings/:id': EditedDetails | { title: string; clientId: number } | { date: string }
  'post meetings/:id/addenda': { content: string }
  'post meetings/:id/approval': { hash: string }
  'post meetings/:id/consent': SentConsent
  'post meetings/:id/edits/:editId/restore': { side: 'before' | 'after'; since?: number }
  'put meetings/:id/hold': Hold
  'post meetings/:id/join': { meetingId: number }
  'put meetings/:id/retention': { rules: Rules }
  'put meetings/:id/review': { summaryId: number; checked: CheckedEntry[] }
  'patch meetings/:id/segments/:index': Omit<Correction, 'index'>
  'put meetings/:id/segments/:index/speaker': Omit<Reassignment, 'index'>
  'put meetings/:id/speakers': { label: string; name: string }
  'patch meetings/:id/summary': {
    summaryId: number
    revision: number
    session?: string
    change: SummaryChange
  }
  'post meetings/:id/templates': { template: string }
  'post notes': { meetingId: number; content: string; base?: string | null }
  'post payments/create-checkout-session': Order
  'put people/:id': Seen<PersonEntries>
  'post recaps/meeting/:id': Letter
  'post recaps/meeting/:id/draft': { tone: Tone }
  /** The role is the specification's; it is ignored. */
  'post register': Omit<ReturnType<typeof accountOf>, 'role'>
  'post resend-verification': { userId: number }
  'post reset': { token: string; password: string }
  /** A plan is sent back as it came. */
  'post search': Omit<Question, 'plan'> & { plan?: object }
  'post share-links': Omit<ShareWish, 'passcode'> & { meetingId: number; passcode?: string }
  'patch statements/:id': Seen<{ correction: string | null }> | { hidden: boolean }
  'post templates': TemplateWords
  'put templates/:id': Seen<TemplateWords>
  'post tokens': NewToken
  'post verify-login': { userId: number; code: string; trust?: boolean }
  'post webhooks': { url: string }
  'patch webhooks/:id': { active: boolean }
}

type Accepted<Call> = Route<Call> extends { body: infer Body } ? Body : never
/** The names of all fields, within others too: "seen.title". */
type Fields<Body> = Body extends readonly (infer Item)[]
  ? Fields<Item>
  : Body extends object
    ? { [Name in keyof Body & string]: Name | `${Name}.${Fields<Body[Name]>}` }[keyof Body & string]
    : never
type Problem<Given, Taken> = [Given] extends [Taken]
  ? Exclude<Fields<Given>, Fields<Taken>>
  : 'another type'
type Misfits = {
  [Call in keyof Sent as [Problem<Sent[Call], Accepted<Call>>] extends [never]
    ? never
    : Call]: Problem<Sent[Call], Accepted<Call>>
}

/** Compiles only if every call accepts what pages send with it, and knows each of its fields. */
export const misfits: Misfits = {}
