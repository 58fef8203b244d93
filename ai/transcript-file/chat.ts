import { DATE, type Opening, TIME } from './lines'
import { isName } from './names'
import { readTime } from './times'

/** Maximum characters before the words of a message. */
const OPENING = 250
/** "14:03:21 From Name to Everyone: words" (Zoom's chat). */
const CHAT = new RegExp(
  String.raw`^${DATE}${TIME}\s{1,5}From(\s{1,5})(\S.{0,100}?)(?:\s{1,5}to\s{1,5}(\S.{0,100}?))?\s?:(?:\s|$)`,
  'i',
)
/** Like `CHAT` in other languages, whose "from" may also begin a name: "10:03 De Jong: words". */
const CHAT_ABROAD = new RegExp(
  String.raw`^${DATE}${TIME}\s{1,5}(?:De|Von|Da|Van|Od|Fra|Från|От)(\s{1,5})(\S.{0,100}?)(?:\s{1,5}(?:para|à|an|a|aan|do|til|till|кому)\s{1,5}(\S.{0,100}?))?\s?:(?:\s|$)`,
  'i',
)
/** Line with a time first, as messages and many other lines have it. */
const TIMED = new RegExp(String.raw`^[[(]?${DATE}${TIME}(?!\d)`, 'i')
/** The recipients of messages to everybody. */
const ALL = /^(everyone|todos|tous|tout le monde|alle|tutti|iedereen|wszyscy|wszystkich|все|всем)$/i
/** "Bob Lee(Direct Message)" and "Bob Lee (Privately)". */
const PRIVATE = /\s?\((direct message|privately)\)$/i

/** `isSure` if it is in the form of a chat; others need more such lines in the file. */
type Message = Opening & { isSure: boolean }

/**
 * True if most of the lines with a time are messages. "From January to March:" may begin a
 * sentence in other files, and in other languages "from" begins many.
 */
export function areMessages(lines: string[]): boolean {
  const messages = lines.map(readMessage).filter((message) => message !== null)
  const timed = lines.filter((line) => TIMED.test(line))
  const areSure = messages.length > 1 || messages.some(({ isSure }) => isSure)
  return areSure && messages.length * 2 >= timed.length
}

/** A line in the form of a message; if the file is no chat, it may be a sentence. */
export function readMessage(line: string): Message | null {
  const head = line.slice(0, OPENING)
  const english = CHAT.exec(head)
  const found = english ?? CHAT_ABROAD.exec(head)
  if (found === null) return null
  const [all, start = '', gap = '', speaker = '', to] = found
  if (english === null && to === undefined && gap.length < 2) return null
  // Zoom sets names off by two spaces; elsewhere, who sends and who receives must be names
  const isSetOff = gap.length > 1
  const isToAll = to !== undefined && ALL.test(to)
  const isZooms = to === 'Everyone' && english !== null
  const areNames = isName(speaker) && (isToAll || isName(to?.replace(PRIVATE, '') ?? speaker))
  if (!isSetOff && !isZooms && !areNames) return null
  const times = { start: readTime(start), end: null }
  const words = line.slice(all.length).trim()
  return { speaker, ...times, words, isChat: true, isSure: isSetOff || (isToAll && areNames) }
}
