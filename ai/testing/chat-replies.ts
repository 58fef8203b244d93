/** The body of a chat request. */
export type ChatBody = {
  model: string
  stream?: boolean
  messages: { role: string; content: string }[]
  response_format?: {
    type: string
    json_schema?: { name: string; strict?: boolean; schema: Schema }
  }
}

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}

/**
 * A plausible reply made only of the prompt: an object for the requested schema, filled from the
 * transcript in the prompt; an answer quoting the best matching source; or an echo.
 */
export function defaultReply(body: ChatBody): string {
  const prompt = promptOf({ ...body, messages: body.messages.filter(isFromUser) })
  const format = body.response_format
  if (format?.type === 'json_schema' && format.json_schema !== undefined) {
    return JSON.stringify(fill(format.json_schema.schema, readTranscript(prompt)))
  }
  if (format?.type === 'json_object') {
    const { executiveSummary, keyPoints, actionItems, nextMeeting } = readTranscript(prompt)
    return JSON.stringify({ executiveSummary, keyPoints, actionItems, nextMeeting })
  }
  const sources = readSources(prompt)
  const last = textOf(body.messages.findLast(isFromUser)?.content)
  const question = last.split('Question:').at(-1)?.trim() ?? last
  if (sources.length > 0) return quoteBest(sources, question)
  const transcript = /<transcript>/.test(prompt) ? readTranscript(prompt).executiveSummary : null
  return transcript ?? `You asked: ${question.slice(0, 200)}`
}

/** Numbers to choose if the schema is a list of numbers; ones without an entry do no harm. */
const MAX_NUMBERS = 100

/** All messages of a request as one text. */
export function promptOf(body: ChatBody): string {
  return body.messages.map((message) => `${message.role}: ${textOf(message.content)}`).join('\n\n')
}

function isFromUser({ role }: { role: string }): boolean {
  return role === 'user'
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: { text?: string }) => part.text ?? '').join('\n')
}

type Known = Record<string, unknown> & { executiveSummary: string }

function readTranscript(prompt: string): Known {
  const tagged = [...prompt.matchAll(/<(?:transcript|notes)>([\s\S]*?)<\/(?:transcript|notes)>/g)]
  const text = tagged.at(-1)?.[1] ?? ''
  const lines = text.split('\n').flatMap((line) => {
    const match = /^(?:\[[^\]]*\] *)?([\p{L}\p{N} .'-]{1,40}): (.*)$/u.exec(line.trim())
    const speaker = match?.[1] ?? null
    const words = match?.[2] ?? line.trim()
    const sentences = words.match(/[^.!?]+[.!?]*/g) ?? []
    return sentences
      .map((sentence) => ({ speaker, sentence: sentence.trim() }))
      .filter((each) => each.sentence !== '')
  })
  const promises = lines.filter(({ sentence }) => /\b(will|I'll|we'll)\b/i.test(sentence))
  const next = lines.find(({ sentence }) => /next meeting|meet again/i.test(sentence))
  return {
    executiveSummary: lines
      .slice(0, 3)
      .map(({ sentence }) => sentence)
      .join(' '),
    keyPoints: lines.slice(0, 5).map(({ sentence }) => ({ point: sentence, quote: sentence })),
    actionItems: promises
      .slice(0, 10)
      .map(({ speaker, sentence }) => ({ task: sentence, assignee: speaker, quote: sentence })),
    nextMeeting: next ? { date: next.sentence, topics: next.sentence, quote: next.sentence } : null,
  }
}

function fill(schema: Schema, known: Record<string, unknown>, name = ''): unknown {
  const isNumbers = schema.items?.type === 'number' || schema.items?.type === 'integer'
  if (isNumbers) return Array.from({ length: MAX_NUMBERS }, (_, at) => at)
  if (name in known) return known[name]
  if (schema.enum !== undefined) return schema.enum[0]
  const options = schema.anyOf ?? []
  if (options.some((option) => option.type === 'null')) return null
  if (options[0] !== undefined) return fill(options[0], known, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([key, value]) => [key, fill(value, known, key)]))
  }
  if (type === 'array') return []
  if (type === 'number' || type === 'integer') return 0
  if (type === 'boolean') return false
  return type === 'string' ? '' : null
}

type PromptSource = { number: string; text: string }

function readSources(prompt: string): PromptSource[] {
  const tags = prompt.matchAll(/<source[^>]*?(?:n|number|id)="?(\d+)"?[^>]*>([\s\S]*?)<\/source/g)
  return [...tags].map(([, number = '', text = '']) => ({ number, text }))
}

function quoteBest(sources: PromptSource[], question: string): string {
  const asked = wordsOf(question)
  const scored = sources.flatMap(({ number, text }) =>
    (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => {
      const shared = [...wordsOf(sentence)].filter((word) => asked.has(word)).length
      return { number, sentence: sentence.trim(), shared }
    }),
  )
  scored.sort((one, other) => other.shared - one.shared)
  const best = scored[0]
  return best === undefined ? 'Nothing was found.' : `${best.sentence} [${best.number}]`
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
}
