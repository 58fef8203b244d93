import type { Passage, Source } from '@app/ai/answer/answer'
import type { Heard } from '@app/ai/answer/stock'
import type { Chat } from '@app/ai/models/chat'
import type { AiSettings } from '@app/ai/models/models'
import type { PartOfPlan, Plan } from '@app/ai/question/plan'
import type { Understood } from '@app/ai/question/understood'
import type { User } from '@app/db/accounts/users'
import type { ReviewState } from '@app/db/meetings/meetings'
import type { PassageQuestion } from '@app/db/search/found-chunk'
import type { Library } from '@app/db/search/library'
import type { Readings } from '@app/db/search/readings'
import type { Scope } from '@app/db/search/scope'
import type { Proof } from '@app/db/search/summary-rows'
import type { Turn } from './history'

/**
 * A question. `plan` replaces the parts that would be read; `previous` is that of the answer
 * before.
 */
export type Ask = {
  query: string
  history: Turn[]
  plan?: PartOfPlan
  previous?: Plan | null
}

/** A question's vector, if it has one, and how it counts beside its words. */
export type Embedded = Pick<PassageQuestion, 'vector' | 'weight' | 'by'>

/** The means of a search from outside. */
export type SearchDependencies = {
  ai: AiSettings
  /** Null if there is none. Counts what it costs. */
  chat: Chat | null
  now: Date
  signal: AbortSignal
  /** The model that the question is embedded with. */
  model: string
  embed: (text: string, chunks: number) => Promise<Embedded>
  quantized: (chunks: number) => boolean
  /** Vectors of a few texts of the meetings, made on this machine; null if it makes none. */
  compare: ((texts: string[], meetingIds: number[]) => Promise<number[][]>) | null
  /** Meetings of which the index is known to be behind: they are not found by it. */
  outdated?: ReadonlySet<number>
  /** Rows that several steps read for the question. */
  readings: Readings
  /** What was looked at for the question: what is said in the same words at several places there is no answer. */
  heard: Heard[]
  /** Names the meetings of which the calls from now on carry something. */
  carry: (meetingIds: number[]) => void
  /** The meetings of which the model that answers got something; none if no model does. */
  carried: () => number[]
}

/**
 * A question as it was read. `alone` is the question made complete by itself with an imagined
 * answer, to be embedded; `before` is the plan of the question before.
 */
export type Reading = { plan: Plan; alone: string; before: Plan | null }

/** Everything that the steps of one search share; made once. */
export type SearchContext = {
  user: User
  ask: Ask
  dependencies: SearchDependencies
  library: Library
  plan: Plan
  /** The plan of the question before, if that is what this one may go on from. */
  before: Plan | null
  alone: string
  /** The plan's topic, spelt as it is said in the meetings. */
  words: string
  /** The meetings that the plan is about, and the same in words; null for everything. */
  scope: Scope
  described: string | null
  /** How many meetings that are, if it is not everything. */
  meetings: number | null
}

/** `review` is set for a source that rests on a summary. */
export type ReviewedSource = Source & { clientId?: number; review?: ReviewState }

/** The place of a cited passage in a transcript, or the passages that its parts come from. */
export type Span = { from: number; to: number } | { proofs: Proof[] } | null

/** An answer made of rows. */
export type Rows = {
  result: string
  sources: Source[]
  /** The places of the sources' quotes, if their segments do not say. */
  spans?: Span[]
  /** True if nothing in the scope answers and this lies outside of it. */
  nearest?: boolean
  /** True if it says that nobody said what is asked. */
  denies?: boolean
  /** Words of the question that limited nothing, for nobody said them. */
  ignored?: string
}

/** Passages that an answer is to be written from. `lead` says what they are, if that is not what was asked for. */
export type Evidence = {
  passages: Passage[]
  spans: Span[]
  facts: string | null
  lead: string | null
  nearest?: boolean
  denies?: boolean
  ignored?: string
  /** True if each passage has a part in the answer, such as sides that are compared. */
  each?: boolean
  /** Passages that begin with what may say it in other words: quoted first if nothing else is sure. */
  meant?: Pick<Evidence, 'passages' | 'spans'>
}

export type Finding = Rows | Evidence

/**
 * `origin` says who found the words: a model, SQL beside a model, or rules if there is no model.
 */
export type SearchResult = Understood & {
  /** Markdown; empty if nothing was found. */
  result: string
  sources: ReviewedSource[]
  /** The scope in words; null for everything. */
  scope: string | null
  origin: 'model' | 'records' | 'rules'
  /** True if nothing in the scope answers and the answer is from outside of it. */
  nearest: boolean
}
