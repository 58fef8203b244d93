/** Levels written one by one: a meeting, its record, the record's edits. */
const LEVELS = 3

/** A list whose entries are JSON already: parts of one entry or several each, a line for each entry. */
export class JsonList {
  constructor(readonly parts: string[]) {}
}

/**
 * The same text as `JSON.stringify(value, null, 2)`, in pieces: the edits of one meeting may be hundreds of
 * megabytes, which would hold everybody else up.
 */
export function* jsonPieces(value: unknown, levels = LEVELS, indent = ''): Generator<string> {
  const inside = `${indent}  `
  if (value instanceof JsonList && value.parts.length > 0) {
    for (const [at, part] of value.parts.entries()) {
      yield `${at === 0 ? '[' : ','}\n${part}`.replaceAll('\n', `\n${inside}`)
    }
    yield `\n${indent}]`
    return
  }
  if (value instanceof JsonList) return yield '[]'
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`)
    return
  }
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [name, part] of isList ? value.entries() : Object.entries(value)) {
    if (part === undefined && !isList) continue
    yield `${before}\n${inside}${isList ? '' : `${JSON.stringify(name)}: `}`
    yield* jsonPieces(part, levels - 1, inside)
    before = ','
  }
  const end = isList ? ']' : '}'
  yield before === ',' ? `\n${indent}${end}` : `${before}${end}`
}
