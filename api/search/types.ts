import type { Passage, Source } from '@app/ai/answer/answer'
import type { Heard } from '@app/ai/answer/boilerplate'
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

/** A question. `plan` overrides parts of its reading; `previous` is the previous answer's plan. */
export type Ask = {
  query: string
  history: Turn[]
  plan?: PartOfPlan
  previous?: Plan | null
}

/** A question's vector, if any, and its weight relative to words. */
type Embedded = Pick<PassageQuestion, 'vector' | 'weight' | 'by'>

/** External dependencies of a search. */
export type SearchDependencies = {
  ai: AiSettings
  /** Null if there is none. Counts its cost. */
  chat: Chat | null
  now: Date
  signal: AbortSignal
  /** The model that embeds the question. */
  model: string
  embed: (text: string, chunks: number) => Promise<Embedded>
  quantized: (chunks: number) => boolean
  /** How alike a question is to each of a few texts of the meetings, about 0 if unrelated. */
  compare: (question: string, texts: string[], meetingIds: number[]) => Promise<number[]>
  /**
   * What compares: a local model, whose likeness can prove that something was said, or the vectors
   * of words, which only find it.
   */
  comparedBy: 'model' | 'words'
  /** Meetings whose index is known to be outdated; they are excluded. */
  outdated?: ReadonlySet<number>
  /** Cached reads shared by several steps. */
  readings: Readings
  /** The passages retrieved so far: sentences repeated among them are boilerplate. */
  heard: Heard[]
  /** Sets the meetings whose content the following calls send. */
  carry: (meetingIds: number[]) => void
  /** The meetings whose content the answering model got; none without a model. */
  carried: () => number[]
}

/**
 * A question's reading. `own` is the topic in the question's own words, `alone` is the question
 * rewritten to stand alone plus a hypothetical answer, for embedding; `before` is the previous
 * plan.
 */
export type Reading = { plan: Plan; own: string; alone: string; before: Plan | null }

/** Shared by all steps of one search; created once. */
export type SearchContext = {
  user: User
  ask: Ask
  dependencies: SearchDependencies
  library: Library
  plan: Plan
  /** The previous question's plan, if this may be a follow-up. */
  before: Plan | null
  alone: string
  /** The plan's topic in the spelling used in the meetings. */
  words: string
  /** The same of the question's own words, if a model chose others; otherwise empty. */
  own: string
  /** The meetings the plan is about, and as text; null for everything. */
  scope: Scope
  described: string | null
  /** The number of meetings in scope; null for everything. */
  meetings: number | null
}

/** `review` is set for a source from a summary. */
export type ReviewedSource = Source & { clientId?: number; review?: ReviewState }

/** The segments of a cited passage, or the evidence of its parts. */
export type Span = { from: number; to: number } | { proofs: Proof[] } | null

/** An answer from rows. */
export type Rows = {
  result: string
  sources: Source[]
  /** The spans of the sources' quotes, unless their segments suffice. */
  spans?: Span[]
  /** True if nothing in the scope answers and this is from outside it. */
  nearest?: boolean
  /** True if it says that nobody said what is asked. */
  denies?: boolean
  /** Words of the question that were ignored because nobody said them. */
  ignored?: string
}

/** Passages to write an answer from. `lead` describes them if they are not what was asked for. */
export type Evidence = {
  passages: Passage[]
  spans: Span[]
  facts: string | null
  lead: string | null
  nearest?: boolean
  denies?: boolean
  /** True if `lead` doubts or denies it only because words of the question were not said. */
  unsaid?: boolean
  ignored?: string
  /** The words that were said instead of the question's. */
  words?: string
  /** If the passages are from outside the scope, as `lead` says: the lead with others from inside it. */
  leadWithOwn?: string
  /** What the calendar has under the same name, which ends the answer and which no model reads. */
  calendar?: string
  /** True if every passage is part of the answer, such as compared sides. */
  each?: boolean
  /** Passages that start with a possible paraphrase: quoted first if nothing else is certain. */
  meant?: Pick<Evidence, 'passages' | 'spans'>
}

export type Finding = Rows | Evidence

/** `origin` is the author of the words: a model, SQL with a model present, or rules without one. */
export type SearchResult = Understood & {
  /** Markdown; empty if nothing was found. */
  result: string
  sources: ReviewedSource[]
  /** The scope as text; null for everything. */
  scope: string | null
  origin: 'model' | 'records' | 'rules'
  /** True if nothing in the scope answers and the answer is from outside it. */
  nearest: boolean
}
