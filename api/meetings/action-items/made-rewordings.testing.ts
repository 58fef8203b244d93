import type { Reworded } from './rewordings.testing'

/** A task as four summaries phrase it: as an order, with another verb, as a noun, in the passive. */
const DEEDS = {
  send: ['Send', 'Pass along', 'Delivery of', 'to be sent'],
  review: ['Review', 'Read through', 'Review of', 'to be reviewed'],
  prepare: ['Prepare', 'Put together', 'Preparation of', 'to be prepared'],
  arrange: ['Schedule', 'Find a date for', 'Scheduling of', 'to be scheduled'],
  get: ['Obtain', 'Ask for', 'Receipt of', 'to be obtained'],
  change: ['Update', 'Adjust', 'Update of', 'to be updated'],
  pay: ['Pay', 'Take care of', 'Payment of', 'to be paid'],
  end: ['Cancel', 'Terminate', 'Cancellation of', 'to be canceled'],
} satisfies Record<string, [string, string, string, string]>

type Task = {
  deed: keyof typeof DEEDS
  /** Its object, and the same in another summary's words. */
  what: [string, string]
  more: string
  owner: string
}

const task = (deed: Task['deed'], what: Task['what'], more: string, owner: string): Task => {
  return { deed, what, more, owner }
}

const TASKS: Task[] = [
  task('send', ['the annuity illustration', 'annuity illustration'], 'to Mrs. Okafor', 'Ruth'),
  task('send', ['the fee disclosure', 'disclosure of fees'], 'to both spouses', 'Ruth'),
  task('send', ['the death certificate', 'certified death certificate'], 'to the insurer', 'Ann'),
  task('send', ['the 1099 forms', '1099s'], 'for the brokerage account', 'Paul'),
  task('review', ['the umbrella policy', 'umbrella coverage'], 'before renewal', 'Ruth'),
  task('review', ['the buy-sell agreement', 'buy-sell contract'], 'with the partners', 'Paul'),
  task('review', ['the custodian’s statement', 'custodian statements'], 'for March', 'Ruth'),
  task('review', ['the lease of the dental office', 'dental office lease'], 'in detail', 'Ann'),
  task('prepare', ['a cash-flow projection', 'cash flow forecast'], 'to age 95', 'Ruth'),
  task('prepare', ['a gift letter', 'letter for the gift'], 'to the grandchildren', 'Paul'),
  task('prepare', ['the payroll summary', 'summary of payroll'], 'for the auditor', 'Ann'),
  task('prepare', ['minutes of the board meeting', 'board minutes'], 'for the file', 'Paul'),
  task('arrange', ['a call with the actuary', 'actuary call'], 'next week', 'Ruth'),
  task('arrange', ['the site visit', 'visit to the site'], 'at the vineyard', 'Ann'),
  task('arrange', ['a signing with the notary', 'notary signing'], 'in May', 'Paul'),
  task('get', ['a payoff figure', 'payoff amount'], 'from the mortgage servicer', 'Ann'),
  task('get', ['proof of residency', 'residency proof'], 'from the county', 'Paul'),
  task('get', ['the vesting schedule', 'schedule of vesting'], 'from human resources', 'Ruth'),
  task('change', ['the investment policy statement', 'IPS (investment policy)'], '', 'Ruth'),
  task('change', ['the emergency contacts', 'emergency contact list'], 'on file', 'Ann'),
  task('pay', ['the franchise tax', 'franchise taxes'], 'before the deadline', 'Paul'),
  task('pay', ['the surveyor’s bill', 'bill of the surveyor'], 'from the escrow', 'Ann'),
  task('end', ['the standing order', 'standing orders'], 'for the old rent', 'Ann'),
  task('end', ['the travel insurance', 'travel policy'], 'in June', 'Paul'),
]

/** Near misses: the same verb with another object, or the same object with another verb. */
const GONE = ['Send the parking permit', 'Review the guest list', 'Pay the caterer']
const ADDED = ['Prepare the holiday card', 'Obtain a library card', 'Cancel the magazine']

const STYLES = [0, 1, 2, 3] as const
type Style = (typeof STYLES)[number]

function worded({ deed, what: [long, short], more, owner }: Task, style: Style): string {
  const words = DEEDS[deed][style]
  if (style === 0) return `${words} ${long} ${more}`.trim()
  if (style === 1) return `${owner} will ${words.toLowerCase()} ${short} ${more}`.trim()
  if (style === 2) return `${words} ${long} (${owner})`
  return `${short[0]?.toUpperCase()}${short.slice(1)} ${words} ${more} by Friday`
}

/** Each style's tasks against those of the next style and the one after it. */
export const MADE_REWORDINGS: Reworded[] = [1, 2, 3].flatMap((apart) =>
  STYLES.map((first) => ({
    pairs: TASKS.map((task, at): [string, string] => {
      const style = (nth: number) => STYLES[(first + at + nth) % STYLES.length] ?? 0
      return [worded(task, style(0)), worded(task, style(apart))]
    }),
    gone: GONE,
    added: ADDED,
  })),
)
