import { plainLetters } from '../vocabulary'
import { spelledOut } from '../words/umlauts'
import { tagOf } from './labels'
import { distinctive } from './name-words'

/** Initials typed as one word: "J&J", "R.J". */
const JOINED = /(?<!\p{L})\p{L}(?:[&.]\p{L})+(?!\p{L})/gu
const MIN_INITIALS = 3

/** "Whitfield Family Trust" is "WFT". */
function initialsOf(name: string): string[] {
  const initials = (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')
  return initials.length < MIN_INITIALS ? [] : [`=${initials}`]
}

/**
 * The distinctive words of a name; for a label such as "Speaker B" also its letter or number as
 * "#b".
 */
export function partsOf(name: string): string[] {
  const tag = tagOf(name)
  const own = distinctive(name)
  const halves = own.flatMap((word) => word.split('-')).filter((half) => half.length > 2)
  const joined = name.match(JOINED) ?? []
  return [
    ...new Set([...own, ...halves, ...joined.map(plainLetters), ...distinctive(spelledOut(name))]),
    ...initialsOf(name),
    ...(tag === null ? [] : [`#${tag}`]),
  ]
}
