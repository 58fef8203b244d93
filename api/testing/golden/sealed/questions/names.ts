import { fact, foremost, held, kindOf, named, planned, these, withClient, within } from '../expect'

const q = kindOf('awkward names')
const reviews = held(within('2026')).filter(({ type }) => type === 'Review')
const summer = named(
  [
    'Harbor Pension Fund',
    'Gift Okonkwo',
    'Boulangerie Lefèvre',
    "O'Neill & Daughters",
    'Prudence Law',
    'Summer Reyes',
  ],
  held(within('2026-06', '2026-09-22')).map(({ client }) => client),
)

export const awkwardNames = [
  q(
    'What price did they finally agree on for the cabin?',
    fact('gb4', 'We settled at 455,000', '455,000'),
  ),
  q(
    'What do houses in Maplewood cost, according to Price?',
    fact('pp4', 'houses in Maplewood', '620,000'),
  ),
  q(
    'By how much did the premium rise?',
    fact('rb3', 'premium rose by eighteen', 'eighteen percent|18%|18 percent'),
  ),
  q('What does Summer say about her mother?', fact('sr2', 'mother has moved in', 'moved in')),
  q('Who did I meet last summer?', summer),
  q('Meetings with May', these(withClient('May Goodwin'), ['mg5'])),
  q('meetings in May 2026', these(held(within('2026-05')))),
  q('What did May tell me in May about the stairs?', fact('mg3', 'The stairs', 'conversation')),
  q('meetings in August 2026', these(held(within('2026-08')))),
  q('When did I last talk to August?', {
    says: ['September 10|Sep 10|Sept 10|9/10|2026-09-10'],
    meetings: { must: ['al3'] },
  }),
  q(
    'Who is guardian in the will of Prudence?',
    fact('pl1', 'Then Ada is guardian|My cousin Ada', 'Ada'),
  ),
  q('What will Will leave to Paolo?', { says: ['vineyard'] }),
  q(
    'Which law partner wants to retire?',
    fact('cp1', 'Monica wants to retire|December 31, 2026', 'Monica'),
  ),
  q(
    'What is the pension fund’s funded ratio today?',
    fact('hp4', 'Funded ratio is eighty-six', 'eighty-six|86'),
  ),
  q('How big will the pension be that Summer gets?', fact('sr2', '3,650', '3,650')),
  q(
    'How much of the bond funds goes into the cabin?',
    fact('gb3', '240,000 from the bond funds', '240,000'),
  ),
  q(
    'What gift did Grace make before the year was over?',
    fact('gb2', 'Fifteen thousand dollars', 'fifteen thousand|15,000'),
  ),
  q('What does Gift owe?', fact('go1', 'I owe 187,000', '187,000')),
  q('Did the bill for the kitchen grow?', fact('al3', '52,000 instead of forty', '52,000')),
  q('How much did Bill’s trucks owe?', fact('bs1', '220,000 still', '220,000')),
  q('Who takes part in the plan of the Review Group?', {
    says: ['Twenty-nine|29|eighty-five|85'],
    at: { meeting: 'rg3', sentence: 'Twenty-nine of thirty-four' },
  }),
  q('list the reviews of 2026', these(reviews)),
  q('What does Chase want to keep?', fact('cp1', 'keep an office', 'office')),
  q('How much does Dr. Singh pay each quarter?', fact('as2', '9,750', '9,750')),
  q('What did the orthodontist Singh buy?', fact('so1', 'scanner costs 92,000', 'scanner')),
  q('Which client faces a sharp rise of the rent?', foremost('Singh Orthodontics')),
  q('At what rate did Bloom borrow?', fact('rb2', 'credit union 7.2', '7.2')),
  q('Is there anything planned with May?', {
    meetings: { must: planned(within('2026-11-25')).map(({ key }) => key) },
  }),
]
