/** Maximum levels of nesting, and commas between values. */
type JsonLimits = { levels: number; commas?: number }

/**
 * True if JSON text exceeds a limit. Checked before parsing, which takes memory quadratic in the
 * levels, and most of a second for 2 million values.
 */
export function exceedsLimits(text: string, { levels, commas = Infinity }: JsonLimits): boolean {
  let depth = 0
  let between = 0
  let quoted = false
  for (let at = 0; at < text.length && depth <= levels && between <= commas; at += 1) {
    const character = text[at]
    if (quoted && character === '\\') at += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === ',') between += 1
    else if (!quoted && (character === '[' || character === '{')) depth += 1
    else if (!quoted && (character === ']' || character === '}')) depth -= 1
  }
  return depth > levels || between > commas
}
