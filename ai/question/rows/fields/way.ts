import type { Language, Plan, PlanDates } from '../../plan'

/** Reads a plainer question. */
export type Read = (question: string) => Plan
export type IsKind = (said: string) => boolean
/** A whole question of rows, and its plan from what its groups hold; null if they hold something else. */
export type Way = {
  asked: RegExp
  plan: (found: string[], read: Read, isKind: IsKind) => Plan | null
}

/** A pattern of words for action items. */
export const TASK_NOUNS = 'tasks?|action items?|to-?dos?'

export function whole(pattern: string): RegExp {
  return new RegExp(`^(?:please |bitte )?${pattern}$`, 'iu')
}

/** All rows of a subject. */
export function rows(read: Read, subject: 'clients' | 'meetings' | 'actions'): Plan {
  const plan = read(
    { clients: 'list all clients', meetings: 'list all meetings', actions: 'list all tasks' }[
      subject
    ],
  )
  return { ...plan, intent: 'list', subject, topic: '', status: null, sure: true }
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number in digits or a word; 1 for anything else. */
export function numberOf(said = ''): number {
  const written = NUMBERS.indexOf(said.toLowerCase()) + 1
  return written || Number(said) || 1
}

/** "$" is a time. */
const MET_THEN: Record<Language, string> = {
  en: 'which clients did I meet $',
  de: 'welche Kunden habe ich $ getroffen',
  fr: 'quels clients ai-je rencontrés $',
  es: 'qué clientes vi $',
  it: 'quali clienti ho incontrato $',
  pt: 'que clientes encontrei $',
  nl: 'welke klanten heb ik $ gezien',
}

/** Clients met at one time; null unless that is all that is said. */
export function metAt(
  time: string,
  read: Read,
  language: Language = 'en',
): { plan: Plan; date: PlanDates } | null {
  const plan = read(MET_THEN[language].replace('$', time))
  const [date, other] = plan.dates
  const isPlain = plan.topic === '' && plan.clientIds.length + plan.people.length === 0
  const own = { ...plan, intent: 'list', subject: 'clients', order: null, limit: null } as const
  return isPlain && date !== undefined && other === undefined ? { plan: own, date } : null
}
