import type { Library } from '../library'
import { wordsOfName } from '../names/name-words'

/** "since:last", "since:title", "since:meeting 41", "at:first client 7": dated from rows. */
const KNOWN =
  /^(?:since|after|before|until|at):(?:(?:first|last)(?: client \d{1,9})?|(?:(?:first )?(?:client \d{1,9} )?title|said) .{1,120}|(?:meeting|client) \d{1,9})$/
const SAID =
  /^(?:(since|after|before|until|at|in|on|from)\b[ :]*)?(?:(?:the|our|my|their|his|her)\s+)?(first|initial|last|latest|previous|most recent)\b(.*)$/i
const NOUN = /\b(?:meeting|call|session|review|conversation|appointment|visit)\b/i
/** Words beside a client's name: "the last call with Rose", "Rose's last meeting". */
const BESIDE = /\b(?:with|of|for|the|we|i|had|held)\b|['’]s\b/gi
const FIRST = /^(?:first|initial)$/i

/**
 * The known form of a date that a model gives by a meeting: "since the last meeting with Rose" is
 * "since:last client 7", "first meeting" is "at:first". Null if it is given otherwise, or the client
 * is not one of the user's.
 */
export function meetingDate(expression: string, { clients }: Library): string | null {
  if (KNOWN.test(expression)) return expression
  const [, word = 'at', which = '', rest = ''] = SAID.exec(expression.trim()) ?? []
  if (!NOUN.test(rest)) return null
  const said = wordsOfName(rest.replace(NOUN, ' ').replace(BESIDE, ' '))
  const named = clients.filter(({ name }) => {
    const own = new Set(wordsOfName(name))
    return said.every((part) => own.has(part))
  })
  const [client, other] = said.length === 0 ? [] : named
  if (said.length > 0 && (client === undefined || other !== undefined)) return null
  const side = /^(?:in|on)$/i.test(word) ? 'at' : word.replace(/^from$/i, 'since').toLowerCase()
  const end = FIRST.test(which) ? 'first' : 'last'
  return `${side}:${end}${client === undefined ? '' : ` client ${client.id}`}`
}
