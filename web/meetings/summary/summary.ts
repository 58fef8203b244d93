export type NextMeeting = { date: string | null; topics: string | null }

/** Parses a summary's key points; invalid JSON gives none. */
export function readKeyPoints(json: string): string[] {
  return list(json).flatMap((point) => words(point) ?? [])
}

/**
 * Parses a summary's next meeting: JSON with date and topics, or the older plain text with a "Date:" and a
 * "Topics:" line. Null if there is neither a date nor a topic.
 */
export function readNextMeeting(text: string | null): NextMeeting | null {
  if (!text) return null
  const value = parse(text)
  const next =
    typeof value === 'object' && value !== null
      ? { date: words(field(value, 'date')), topics: joined(field(value, 'topics')) }
      : readLines(typeof value === 'string' ? value : text)
  return next.date || next.topics ? next : null
}

function readLines(text: string): NextMeeting {
  const after = (label: string) =>
    words(new RegExp(`^\\W*${label}\\W*:\\**\\s*(.*(?:\\n(?!\\W*\\w+:).*)*)`, 'im').exec(text)?.[1])
  const topics = after('Topics')
  return {
    date: after('Date'),
    topics: topics?.replace(/^[\s*-]+/, '').replace(/\s*\n[\s*-]*/g, ', ') ?? null,
  }
}

function joined(value: unknown): string | null {
  if (!Array.isArray(value)) return words(value)
  return value.flatMap((one) => words(one) ?? []).join(', ') || null
}

function list(json: string): unknown[] {
  const value = parse(json)
  return Array.isArray(value) ? value : []
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
