import { flagsOf, type Known } from './flags'
import { PLAN, type Plan } from './plan'
import { is, isWeak, type Sentence, type Token } from './sentence'
import type { Concept } from './words/concepts'

/** The request of a sentence and the concepts it used, which are not part of the topic. */
export type Intent = { asks: Partial<Plan>; uses: Concept[] }

type Rule = { needs: string[]; asks: Partial<Plan>; uses: Concept[] }

/**
 * The first matching line wins. Columns: the sentence's flags ("a b|c !d" requires a, and b or c,
 * and not d; "bare" means without a topic), the plan, the concepts it uses ("+" adds those of all
 * counts or lists of rows).
 */
const RULES = `
opens:draft !which !note !who !when !why !howMany                         = draft                                      = draft action meeting
opens:prepare !know plain:action|promise         = list actions                               = prepare row done open action promise due meeting next last client list have new
opens:prepare                                    = prepare                                    = prepare meeting next
not who|head:client planned|next|ahead !why      = clients lacking:next                       = +lacking
not who|head:client|anybody|asksWho met|meeting !why = clients lacking:meetings                 = +lacking
count:meeting                                    = count                                      = +count
plain:howLong named|typed !typed:client bare     = measure total                              = +rank per met last row
plain:howLong head:meeting !named !why !said !compare !per !howMany = measure longest                            = +rows meeting howLong
howOften met|meeting|said                         = count                                      = +count
howOften bare                                    = count                                      = +count
count:action                                     = count actions                              = +count
count:client !people                             = count clients                              = +count
people met|meeting|said|me|have                  = count clients                              = +count
people bare                                      = count clients                              = +count
count:person                                     = count people                               = +count
plain:note|head:note !action                     = list notes                                 = note list meeting
note me|list !action                             = list notes                                 = note list meeting
plain:action|promise                             = list actions                               = row done open action promise due meeting next last client list have new
due dates !said !why bare                        = list actions                               = row done open action promise due meeting have list
open named bare !met !said                       = list actions                               = row done open action promise meeting
overdue bare !why                                = list actions overdue                       = row done open action overdue meeting client list
planned bare                                     = list planned                               = +rows planned next
who next bare                                    = list planned                               = +rows planned next
ahead bare                                       = list planned                               = +rows next summarize
compare !why                                     = compare                                    = compare atFirst since
head:client first met !meeting !said             = list clients oldest one                    = +rows first
head:client !summarize !people                   = list clients                               = +rows type per
typed:client everyone|type list !meeting !note !action bare = list clients                    = +rows type per
asksWho met|said                                   = list clients                               = +rows
head:meeting which|list|opens:meeting !summarize !compare = list                              = +rows
typed !typed:client !who !why !when bare         = list                                       = +rows type per
when first|last said !they                       = list                                       = +rows last first said
when met|said|meeting|last me|named|typed !they        = list                                       = +rows last first
summarize                                        = summarize                                  = summarize meeting
met|have|meeting|planned me|named !said bare     = list                                       = +rows planned`

const SHARED: Record<string, string> = {
  '+lacking': 'row not client meeting action note next planned new have',
  '+count':
    'row done open howMany howOften meeting client action note person per month type planned next failed overdue held',
  '+rows': 'row meeting list when met have held failed running new client',
}
const FIELDS = ['intent', 'subject', 'metric', 'order', 'status'] as const

const READ = RULES.trim().split('\n').map(readRule)

/** Reads the intent from the question's words. */
export function readIntent(sentence: Sentence, known: Known): Intent {
  const flags = flagsOf(sentence, known)
  const rule = READ.find((each) => fits(each, flags, sentence))
  if (rule === undefined) return { asks: statusOf(flags), uses: [] }
  const { limit, ...own } = rule.asks
  const asks: Partial<Plan> = {
    intent: flags.has('howMany') ? 'count' : 'list',
    ...(rule.asks.lacking === undefined ? statusOf(flags) : {}),
    ...own,
    ...(own.subject === 'actions' ? stateOf(flags) : {}),
    ...(limit === undefined ? {} : { limit }),
  }
  return { asks, uses: rule.uses }
}

function readRule(line: string): Rule {
  const [needs = '', asks = '', uses = ''] = line.split(' = ').map((part) => part.trim())
  const concepts = uses.split(' ').flatMap((use) => (SHARED[use] ?? use).split(' '))
  return {
    needs: needs.split(' '),
    asks: Object.assign({}, ...asks.split(' ').map(readAsk)),
    uses: concepts as Concept[],
  }
}

function readAsk(word: string): Partial<Plan> {
  const [name = '', value] = word.split(':')
  if (value !== undefined) return { [name]: value }
  if (name === 'overdue') return { overdue: true }
  if (name === 'one') return { limit: 1 }
  const field = FIELDS.find((each) => PLAN.shape[each].safeParse(name).success)
  return field === undefined ? {} : { [field]: name }
}

function fits({ needs, uses }: Rule, flags: ReadonlySet<string>, { tokens }: Sentence): boolean {
  return needs.every((need) => {
    if (need === 'bare') return !tokens.some((token) => isTopic(token, uses) && !is(token, 'light'))
    if (need.startsWith('!')) return !flags.has(need.slice(1))
    return need.split('|').some((flag) => flags.has(flag))
  })
}

function statusOf(flags: ReadonlySet<string>): Partial<Plan> {
  if (flags.has('failed')) return { status: 'failed' }
  if (flags.has('running')) return { status: 'processing' }
  return flags.has('planned') ? { status: 'planned' } : {}
}

/** "Done", "not done", "overdue". */
function stateOf(flags: ReadonlySet<string>): Partial<Plan> {
  const isOpen = flags.has('open') || (flags.has('done') && flags.has('not'))
  const state = isOpen ? ('open' as const) : flags.has('done') ? ('done' as const) : null
  return { ...(flags.has('overdue') ? { overdue: true } : {}), ...(state ? { state } : {}) }
}

/** True if a word is part of the topic. */
export function isTopic(token: Token, uses: readonly Concept[]): boolean {
  if (token.use !== null) return false
  if (token.concepts.size === 0) return true
  if (is(token, ...uses)) return false
  return token.soft || isWeak(token)
}
