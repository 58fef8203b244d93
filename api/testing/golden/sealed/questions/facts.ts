import { fact, kindOf } from '../expect'

const q = kindOf('amounts, who')

export const facts = [
  q('What interest rate did Grace get on her mortgage?', fact('gb4', '5.4 percent', '5.4')),
  q('Who insures the cabin?', fact('gb5', 'Meadow Mutual', 'Meadow Mutual')),
  q('How much cash did Grace Bond bring when we began?', fact('gb1', '1.3 million', '1.3 million')),
  q('What do I charge Grace?', fact('gb1', '0.85 percent', '0.85')),
  q('Why did the first company refuse to insure it?', fact('gb4', 'wood stove', 'stove')),
  q('How many options does Penny have, and at what strike?', fact('pp2', '12,000', '12,000')),
  q('What tax did exercising the options cost?', fact('pp3', 'accountant says 6,200', '6,200')),
  q('Why was the sale of Penny’s company called off?', fact('pp3', 'walked away', 'walked away')),
  q('What car did Penny buy?', fact('pp3', 'Mazda', 'Mazda')),
  q('Who wants to lend Penny money?', fact('pp4', 'Dorothy wants to lend', 'Dorothy')),
  q('What gap would Summer have if she retired at 57?', fact('sr1', 'gap of about 1,100', '1,100')),
  q('What would half time pay Summer?', fact('sr3', '43,000', '43,000')),
  q('What is the entrance fee at Cedar Court?', fact('mg3', '310,000', '310,000')),
  q('What did May’s house sell for in the end?', fact('mg4', '702,000', '702,000')),
  q('For how much was the flat in Malmö sold?', fact('al2', '3.05 million', '3.05')),
  q('Who wanted to buy the vineyard, and for how much?', {
    says: ['Vinterra', '5.2'],
    at: { meeting: 'wm2', sentence: 'Vinterra offers 5.2' },
  }),
  q('How many tons did Paolo harvest?', fact('wm3', '310 tons', '310')),
  q('How did the trustees vote?', fact('hp3', 'five to two', 'five to two|5 to 2|5–2')),
  q('What did moving to the index fund cost?', fact('hp4', 'cost 31,000', '31,000')),
  q('Which assumed return does the actuary use now?', fact('hp3', 'assumed return to 6.5', '6.5')),
  q('Who is the recordkeeper of the 401(k)?', fact('rg2', 'Guidewell it is', 'Guidewell')),
  q('What position did Gift get?', fact('go3', 'chief resident', 'chief resident')),
  q('What did the appraiser say the buyout is worth?', fact('cp2', '1,015,000', '1,015,000')),
  q(
    'Who has the deciding vote in the supply firm?',
    fact('on3', 'Fiona gets the deciding one', 'Fiona'),
  ),
  q('What was the O’Neill company valued at?', fact('on2', 'valuation came to 2.9', '2.9 million')),
  q('Which lawyer drafts the will of Prudence Law?', fact('pl2', 'Rebecca Stern', 'Rebecca Stern')),
  q('What is the salary of Dr. Lenz?', fact('so2', 'Dr. Lenz, at 240,000', '240,000')),
  q('What does the landlord want per foot?', fact('so3', '41 dollars', '41')),
  q(
    'What monthly draw did Bill and I settle on?',
    fact('bs2', 'Five thousand', 'five thousand|5,000'),
  ),
  q('Who manages the shop on Canal Street?', fact('rb3', 'Tamika the manager', 'Tamika')),
  q('Who bought the truck company?', { says: ['Redwood'] }),
  q(
    'How much should Amara put aside from each check?',
    fact('as1', 'Make it thirty-two', 'thirty-two|32'),
  ),
]
