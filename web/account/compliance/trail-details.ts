import { isThisServer } from '../../ui/ai-calls/call-words'
import { spanText } from '../../ui/retention/retention-spans'
import { CATEGORIES } from '../../ui/retention/retention-words'

type Detail = Record<string, unknown>
type Say = (value: string) => string

/** Ids and hashes: for verifying an export. */
const UNSAID = ['meeting', 'client', 'sha256', 'lastHash', 'customer']
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const HASH = /^[\da-f]{32,}$/
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const LABELS: Record<string, string> = CATEGORIES

const MASKING: Record<string, string> = {
  remote: 'For services outside this server',
  always: 'For every service',
  never: 'Off',
}

/** Words for true and false. */
const YES_OR_NO: Record<string, [yes: string, no: string]> = {
  passcode: ['With a passcode', 'No passcode'],
  transcript: ['With the transcript', 'Without the transcript'],
  processUnknown: ['AI works if no consent is recorded', 'AI waits for a recorded consent'],
  remember: ['Voices are remembered', 'Voices aren’t remembered'],
  hold: ['Under legal hold', 'Legal hold ended'],
  logo: ['Logo added', 'Logo removed'],
}

const WORDS: Record<string, Say> = {
  address: (value) => `From ${value}`,
  category: (value) => categoryText(value),
  days: (value) => spanText(Number(value)),
  fields: (value) => (value === 'restored' ? 'Version restored' : `Changed ${listText(value)}`),
  field: (value) => `Changed ${listText(value)}`,
  format: (value) => value.toUpperCase(),
  host: (value) => (isThisServer(value) ? 'On this server' : `Sent to ${value}`),
  kind: (value) => value.toUpperCase(),
  limit: (value) => `Too many tries: ${apart(value)}`,
  masking: (value) => MASKING[value] ?? apart(value),
  method: (value) => capital(apart(value)),
  origin: (value) => (value === 'ai' ? 'Written by AI' : 'Written without AI'),
  percent: (value) => `${value}% of the meetings`,
  plan: (value) => `${capital(value.split('_')[0]?.toLowerCase() ?? '')} plan`,
  purpose: (value) => capital(value),
  rule: (value) => capital(value),
  rules: (value) => value.split(' ').map(ruleText).join(', '),
  state: (value) => (value === 'unknown' ? 'Not recorded' : capital(value)),
  trusted: () => 'Trusted browser',
  with: (value) => `With ${value.includes(' ') ? 'meetings' : 'meeting'} ${listText(value)}`,
}

/** A row's details, besides its meeting or client, as words; `day` formats a timestamp. */
export function detailTexts(detail: Detail, day: (iso: string) => string): string[] {
  return Object.entries(detail).flatMap(([name, value]) => sayingOf(name, value, day) ?? [])
}

function sayingOf(name: string, value: unknown, day: (iso: string) => string): string | null {
  if (UNSAID.includes(name) || value === null || value === '') return null
  if (typeof value === 'boolean') {
    const words = YES_OR_NO[name] ?? [capital(apart(name)), `Not ${apart(name)}`]
    return words[value ? 0 : 1]
  }
  const text = String(value)
  if (UUID.test(text) || HASH.test(text)) return name === 'receipt' ? 'With a receipt' : null
  const say = WORDS[name]
  if (say) return say(text)
  if (ISO.test(text)) return `${capital(apart(name))} ${day(text)}`
  if (name.endsWith('s') && typeof value === 'number')
    return value > 0 ? countText(name, value) : null
  return `${capital(apart(name))} ${typeof value === 'number' ? text : apart(text)}`
}

/** 1 action item, from `actionItems`; 2 transcripts */
function countText(name: string, count: number): string {
  const words = apart(name)
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`
}

/** Recording: 30 days, from `audio:30` */
function ruleText(rule: string): string {
  const [category = '', days = ''] = rule.split(':')
  return `${categoryText(category)}: ${days === 'keep' ? 'keep' : spanText(Number(days))}`
}

function categoryText(category: string): string {
  return LABELS[category] ?? capital(apart(category))
}

/** a, b and c, from a space-separated list */
function listText(words: string): string {
  const names = words.split(' ').filter(Boolean)
  const said = names.map((name) => apart(name === 'clientId' ? 'client' : name))
  return new Intl.ListFormat('en-US').format(said)
}

/** The words of an identifier: action items, from `actionItems` or `action_items`. */
function apart(name: string): string {
  return name
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/[-_]/g, ' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
