import { clientsOf, fact, held, kindOf, meeting, named, these, withClient, within } from '../expect'

const q = kindOf('follow-ups')

export const followUps = [
  q(
    ['Which meetings did I have with Grace Bond?', 'And with Penny?'],
    these(withClient('Penny Price'), ['pp5']),
  ),
  q(
    ['What did May Goodwin’s house sell for?', 'And when does she move?'],
    fact('mg4', 'January 18', 'January 18|Jan 18'),
  ),
  q(['Who did I meet in March 2026?', 'and in April?'], clientsOf(held(within('2026-04')))),
  q(['How many meetings did I have in 2025?', 'How many of them were consultations?'], {
    number: [held(within('2025')).filter(({ type }) => type === 'Consultation').length],
  }),
  q(
    ['What did we decide about the vineyard?', 'And who had offered 5.2 million?'],
    fact('wm2', 'Vinterra offers', 'Vinterra'),
  ),
  q(['Summarize the last meeting with Harbor Pension Fund', 'What do I have to do from it?'], {
    tasks: { must: ['Model the cost-of-living raise'] },
  }),
  q(
    ['What did Gift say about student loans?', 'How much goes to the parents?'],
    fact('go2', 'Eight hundred', 'Eight hundred|800'),
  ),
  q(['List the meetings in October 2026', 'Only the calls'], these([meeting('gb4')])),
  q(
    ['What rent does the orthodontist pay?', 'Until when does the lease run?'],
    fact('so3', 'March 31', 'March 31|Mar 31'),
  ),
  q(
    ['When did I last meet Summer Reyes?', 'What did she say there about Luis?'],
    fact('sr3', 'had his knee done', 'knee'),
  ),
  q(
    ['What did Iris pay for the shop?', 'Something else: which clients did I meet last week?'],
    named(['Penny Price', 'Gift Okonkwo']),
  ),
  q(['What does Kestrel charge?', 'and the index fund?'], fact('hp2', 'index fund 0.04', '0.04')),
  q(
    ['Welche Wohnungen hat Familie Brandt geerbt?', 'Und für wie viel wurden sie verkauft?'],
    fact('fb2', '415.000', '415.000|415,000'),
  ),
  q(['Action items of the Review Group meeting in April', 'and in October?'], {
    tasks: {
      must: ['Hold a question hour for those who left the plan'],
      not: ['Send the census file to Guidewell'],
    },
  }),
  q(['Which clients have I never met?', 'Is anything planned with them?'], {
    says: ['Theo Vance'],
    meetings: { must: ['tv1'] },
  }),
  q(['What is planned in December?', 'And in January?'], { meetings: { must: ['hp5'] } }),
  q(
    ['What did Penny say about a new job?', 'By when must she answer?'],
    fact('pp4', 'fourth of December', 'fourth of December|December 4|Dec 4'),
  ),
  q(['Meetings with Bill Sharp', 'How long was the first of them?'], { minutes: [40] }),
  q(['What did August inherit?', 'From whom?'], fact('al1', 'aunt Birgit', 'Birgit')),
]
