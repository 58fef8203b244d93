import { clientsOf, fact, held, kindOf, meeting, planned, tasksOf, these, within } from '../expect'

const q = kindOf('typos, terse')

export const terse = [
  q('penny prise reserv', fact('pp4', 'The reserve is full', '48,000|Forty-eight thousand')),
  q('meetngs in janurary 2026', these(held(within('2026-01')))),
  q('grace cabin price', fact('gb4', '455,000', '455,000')),
  q('may house sold', fact('mg4', '702,000', '702,000')),
  q('harbor ratio now', fact('hp4', 'Funded ratio is eighty-six', 'eighty-six|86')),
  q(
    'wich clients did i meet in setpember 2026',
    clientsOf(held(within('2026-09')), ['Bill Sharp']),
  ),
  q('lst meeting w/ will', { meetings: { must: ['wm3'] } }),
  q('gift loans?', fact('go1', '187,000', '187,000')),
  q('tasks penny nov', tasksOf([meeting('pp4')])),
  q('oneill votes', fact('on3', 'Fiona gets the deciding one', 'Fiona')),
  q('dr lenz pay', fact('so2', '240,000', '240,000')),
  q('kestral fee', fact('hp2', 'Kestrel 0.60', '0.60|0.6')),
  q('# of meetings oct 2026', { number: [4, 5] }),
  q('when did we last talk to sumer reyes', { says: ['August 27|Aug 27|8/27|2026-08-27'] }),
  q('upcomming meetings', { meetings: { must: planned().map(({ key }) => key) } }),
  q('vintera offer', fact('wm2', 'Vinterra offers', '5.2')),
  q('todo november', tasksOf(held(within('2026-11')))),
  q('guidwell per head', fact('rg2', '58 dollars', '58')),
  q('mtg yesterday?', these([meeting('so3')])),
]

const u = kindOf('unanswerable')
const deny = { deny: true } as const

export const unanswerable = [
  u('What did Penny say about cryptocurrency?', deny),
  u('When is Grace’s wedding?', deny),
  u('What did the cruise cost?', deny),
  u('What did Northwind say about fuel prices?', deny),
  u('What does Theo Vance want to invest in?', deny),
  u('How much did Walter Finch put into Tesla?', deny),
  u('What did Summer say about Portugal?', deny),
  u('What is August’s social security number?', deny),
  u('Which school will Milo go to?', deny),
  u('What is the phone number of Rebecca Stern?', deny),
  u('meetings in February 2025', deny),
  u('Show me the meetings with Robert Chen', deny),
  u('What did Dorothy say about the cabin?', deny),
  u('meetings on November 15, 2026', deny),
  u('How many meetings did I have in 2024?', { number: [0] }),
  u('What did Chiara say about her pension?', deny),
  u('Wer hat über Bitcoin gesprochen?', deny),
  u('Which horse did Bianca buy?', deny),
]
