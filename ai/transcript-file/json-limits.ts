/**
 * True if JSON text nests more than `deepest` levels. Checked before parsing, which takes memory
 * quadratic in the levels.
 */
export function isNestedDeeper(text: string, deepest: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const character = text[at]
    if (quoted && character === '\\') at += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && (character === '[' || character === '{')) depth += 1
    else if (!quoted && (character === ']' || character === '}')) depth -= 1
  }
  return depth > deepest
}
