import type { Source } from '@app/ai/answer'
import type { Tools } from './tools'

/** `origin` tells who found the words: a model, SQL beside a model, or rules where there is no model. */
export type SearchResult = {
  /** Markdown; empty where nothing was found. */
  result: string
  sources: Source[]
  /** What was looked at, in words; null for everything. */
  scope: string | null
  origin: 'model' | 'records' | 'rules'
}

/** An answer that no model had a part in. */
export function fromRecords(
  { tools, scope }: { tools: Tools; scope: string | null },
  result: string,
  sources: Source[] = [],
): SearchResult {
  return { result, sources, scope, origin: tools.chat === null ? 'rules' : 'records' }
}
