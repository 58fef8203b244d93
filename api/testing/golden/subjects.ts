/**
 * A subject of advisory meetings. `said` is the line that answers questions about it, with {…} as
 * placeholders.
 */
export type Subject = {
  name: string
  title: string
  opening: string
  said: string
  follow: string[]
  task: string
  point: string
}

export const subjects: Subject[] = [
  {
    name: 'bond ladder',
    title: 'Investment review',
    opening: 'Let us look at the bond ladder before anything else.',
    said: 'the ladder has {amount} dollars in it and the first rung matures in {month}',
    follow: [
      'The rungs are a year apart.',
      'Reinvest each rung at the long end.',
      'Treasuries only, nothing callable.',
    ],
    task: 'Send the bond ladder schedule',
    point: 'The bond ladder keeps its one-year rungs',
  },
  {
    name: 'Roth conversion',
    title: 'Tax planning session',
    opening: 'The Roth conversion is the big question for this tax year.',
    said: 'I would convert {amount} dollars and pay the tax out of the {bank} account',
    follow: [
      'Stay inside the bracket.',
      'The five year clock matters.',
      'We do not touch the inherited account.',
    ],
    task: 'Model the Roth conversion in two brackets',
    point: 'A partial Roth conversion fills the current bracket',
  },
  {
    name: 'college plan',
    title: 'Education funding call',
    opening: 'How far are we with the college plan for the grandchildren?',
    said: 'we put {amount} dollars a year into the 529 and {friend} starts university in {month}',
    follow: [
      'Tuition rises faster than prices.',
      'The state deduction is small.',
      'The owner of the 529 is the grandmother.',
    ],
    task: 'Open the second 529 account',
    point: 'Contributions to the 529 continue',
  },
  {
    name: 'long-term care',
    title: 'Insurance check-in',
    opening: 'I want to talk about long-term care while premiums are still reasonable.',
    said: 'the quote from {bank} is {amount} dollars a year with a ninety day elimination period',
    follow: [
      'Home care is part of it.',
      'My mother needed care for six years.',
      'A hybrid policy is worth a look.',
    ],
    task: 'Request three long-term care quotes',
    point: 'Long-term care cover is being compared',
  },
  {
    name: 'beach house',
    title: 'Property discussion',
    opening: 'The beach house is the thing that keeps us up at night.',
    said: 'the broker thinks the beach house brings {amount} dollars if we list it in {month}',
    follow: [
      'The roof needs work first.',
      'My brother would rather rent it out.',
      'Flood insurance doubled.',
    ],
    task: 'Get an appraisal of the beach house',
    point: 'The beach house may be listed for sale',
  },
  {
    name: 'charitable trust',
    title: 'Giving strategy meeting',
    opening: 'You asked how a charitable remainder trust would work.',
    said: 'we would fund the charitable trust with {amount} dollars of appreciated shares for {friend} and the hospice',
    follow: [
      'The income lasts twenty years.',
      'The deduction comes at once.',
      'The trustee can be changed.',
    ],
    task: 'Draft the charitable remainder trust terms',
    point: 'Appreciated shares fund the charitable trust',
  },
  {
    name: 'umbrella policy',
    title: 'Risk review',
    opening: 'The umbrella policy has not been looked at for years.',
    said: 'raise the umbrella policy to {amount} dollars because of the new driver, {friend}',
    follow: [
      'The boat has to be listed.',
      'Premiums are modest.',
      'The carrier wants higher auto limits underneath.',
    ],
    task: 'Raise the umbrella policy limit',
    point: 'The umbrella policy is too low',
  },
  {
    name: 'succession',
    title: 'Succession workshop',
    opening: 'Who takes over the business, and when? That is the succession in one sentence.',
    said: '{friend} buys in with {amount} dollars over five years starting in {month}',
    follow: [
      'The buy-sell agreement is out of date.',
      'Key people should get a retention bonus.',
      'The bank wants to meet the successor.',
    ],
    task: 'Update the buy-sell agreement',
    point: 'The succession is planned in stages',
  },
  {
    name: 'required distributions',
    title: 'Retirement income review',
    opening: 'The required minimum distributions begin for you soon.',
    said: 'the required distribution is {amount} dollars and I want it sent to {bank} in {month}',
    follow: [
      'Withhold tax from it.',
      'Part of it can go to charity directly.',
      'A penalty applies when it is missed.',
    ],
    task: 'Set up the required distribution',
    point: 'The first required distribution is prepared',
  },
  {
    name: 'mortgage refinance',
    title: 'Lending call',
    opening: 'Does it make sense to refinance the mortgage now?',
    said: '{bank} offers to refinance {amount} dollars over fifteen years and we lock the rate in {month}',
    follow: [
      'Points are not worth paying.',
      'The old note has no penalty.',
      'We may sell in six years anyway.',
    ],
    task: 'Compare two refinance offers',
    point: 'The mortgage may be refinanced',
  },
  {
    name: 'stock options',
    title: 'Equity compensation review',
    opening: 'Your stock options vest this year, so let us plan the exercise.',
    said: 'I exercise options worth {amount} dollars in {month} and keep a third of the shares',
    follow: [
      'The alternative minimum tax bites.',
      'Concentration is already at forty percent.',
      'A trading window opens after earnings.',
    ],
    task: 'Prepare the option exercise calendar',
    point: 'Options are exercised in stages',
  },
  {
    name: 'rental duplex',
    title: 'Real estate review',
    opening: 'How is the rental duplex doing?',
    said: 'the duplex nets {amount} dollars a year and {friend} manages the tenants since {month}',
    follow: [
      'Depreciation runs out in three years.',
      'The boiler has to be replaced.',
      'An exchange would defer the gain.',
    ],
    task: 'Collect the depreciation schedule of the duplex',
    point: 'The duplex stays in the portfolio',
  },
  {
    name: 'social security',
    title: 'Retirement planning session',
    opening: 'When do you want to claim social security?',
    said: 'I wait until seventy because the benefit grows by {amount} dollars, and {friend} claims in {month}',
    follow: [
      'Longevity runs in the family.',
      'The survivor keeps the larger one.',
      'We bridge the gap from cash.',
    ],
    task: 'Run the social security timing analysis',
    point: 'Claiming social security is delayed',
  },
  {
    name: 'annuity',
    title: 'Product review',
    opening: 'The old annuity comes out of surrender charges.',
    said: 'we surrender the {bank} annuity for {amount} dollars after {month}',
    follow: [
      'The rider costs too much.',
      'The gain is taxed as income.',
      'An exchange keeps the deferral.',
    ],
    task: 'Request the annuity surrender value',
    point: 'The annuity is exchanged or surrendered',
  },
  {
    name: 'power of attorney',
    title: 'Estate planning meeting',
    opening: 'Your power of attorney still names your late husband.',
    said: '{friend} becomes agent under the power of attorney, and the lawyer charges {amount} dollars',
    follow: [
      'The health proxy is separate.',
      'The bank wants its own form.',
      'Originals stay in the vault.',
    ],
    task: 'Renew the power of attorney',
    point: 'A new agent is named in the power of attorney',
  },
  {
    name: 'foreign account',
    title: 'Compliance call',
    opening: 'You mentioned a foreign account that was never reported.',
    said: 'the account in Lisbon holds {amount} dollars and {friend} has the statements since {month}',
    follow: [
      'The streamlined programme fits.',
      'Three years of returns are amended.',
      'Penalties can be waived.',
    ],
    task: 'Collect the foreign account statements',
    point: 'The foreign account is disclosed',
  },
  {
    name: 'warehouse',
    title: 'Acquisition briefing',
    opening: 'The seller of the warehouse wants an answer.',
    said: 'we offer {amount} dollars for the warehouse and {bank} finances two thirds from {month}',
    follow: [
      'Environmental reports are missing.',
      'The tenant leaves in spring.',
      'Zoning allows a second storey.',
    ],
    task: 'Order the environmental report for the warehouse',
    point: 'An offer for the warehouse is made',
  },
  {
    name: 'practice sale',
    title: 'Valuation meeting',
    opening: 'Two buyers have asked about the practice.',
    said: 'the practice is valued at {amount} dollars and {friend} would stay on until {month}',
    follow: [
      'Goodwill is most of it.',
      'The lease has to be assigned.',
      'An earn-out lowers the risk for the buyer.',
    ],
    task: 'Prepare the data room for the practice sale',
    point: 'A sale of the practice is prepared',
  },
  {
    name: 'inheritance',
    title: 'Family meeting',
    opening: 'I am sorry about your aunt. Let us talk about the inheritance.',
    said: 'the inheritance is {amount} dollars from {bank} and should arrive in {month}',
    follow: ['Nothing has to be decided this year.', 'The basis steps up.', 'Keep it in one name.'],
    task: 'Open an account for the inheritance',
    point: 'The inheritance is kept in cash at first',
  },
  {
    name: 'advisory fee',
    title: 'Service review',
    opening: 'You asked about the advisory fee.',
    said: 'the fee falls to {amount} dollars a quarter from {month} when the accounts are combined',
    follow: ['Planning is included.', 'Fund costs come on top.', 'The billing is in arrears.'],
    task: 'Send the new fee schedule',
    point: 'The advisory fee is lowered',
  },
]
