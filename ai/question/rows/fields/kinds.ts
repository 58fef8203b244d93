import { isOfRows, type Plan } from '../../plan'
import type { IsKind, Read } from './way'

/** One of several that are met, listed or counted: "with companies", "the charities", "tax and legal clients". */
const SAID =
  /(?<=(?:^|\s)(?:with|of|the|my|are|list|meet|met|saw|see|all|many|me|from|for|show) )((?:\p{L}+ (?:and|or|&) )?\p{L}+s)(?: clients)?\b/giu
/** Rows themselves, which the user may have as a kind of meeting. */
const ROWS =
  /^(?:clients|customers|meetings|calls|sessions|reviews|tasks|notes|items|months|weeks|days|years|hours|minutes)$/i

/** A client or clients of a kind: "which wealth client", "legal and tax clients", "two foundations". */
const OF_KIND =
  /((?:\p{L}+ (?:and|or|&) )?\p{L}+(?: (?:management|planning|advisory))?) (?=clients?\b)|(?<=\b(?:which|the|my|all|two|three|four|five|last|\d) )(\p{L}+s)\b/giu

/** A whole question of fields, of clients of a kind; null if it is none without the kind. */
export function readFieldsOfKind(
  question: string,
  fields: (question: string) => Plan | null,
  isKind: IsKind,
): Plan | null {
  for (const found of question.matchAll(OF_KIND)) {
    const [whole, before, alone] = found
    const type = before ?? alone ?? ''
    if (ROWS.test(type) || !isKind(type)) continue
    const rest = question.slice(found.index + whole.length)
    const plan = fields(
      `${question.slice(0, found.index)}${alone === undefined ? '' : 'clients'}${rest}`,
    )
    if (plan !== null) return { ...plan, type }
  }
  return null
}

/** Rows of clients of a kind that is called by another word; null if none is, or if something else is asked. */
export function readKinds(question: string, read: Read, isKind: IsKind): Plan | null {
  for (const found of question.matchAll(SAID)) {
    const [whole, said = ''] = found
    if (ROWS.test(said) || !isKind(said)) continue
    const before = question.slice(0, found.index)
    const plan = read(`${before}clients${question.slice(found.index + whole.length)}`)
    const isPlain = isOfRows(plan) && plan.topic === '' && plan.sure && plan.type === null
    if (isPlain && read(question).type === null) return { ...plan, type: said }
  }
  return null
}
