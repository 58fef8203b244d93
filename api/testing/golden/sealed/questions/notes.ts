import { type Expected, kindOf } from '../expect'
import { meetings } from '../meetings'

const q = kindOf('private notes')
const note = (meeting: string, ...says: string[]): Expected => ({
  says,
  meetings: { must: [meeting], may: meetings.map(({ key }) => key) },
})

export const notes = [
  q("What are Grace's dogs called?", note('gb1', 'Biscuit', 'Toast')),
  q("What did I write down about Summer's mother?", note('sr2', 'dementia')),
  q('What do my notes say about Luca?', note('wm1', 'not invited|does not know')),
  q("Who must not hear about Penny's job offer?", note('pp4', 'Larkspur')),
  q('What should I bring August next time?', note('al1', 'cinnamon buns')),
  q('Which of my notes mention lunch?', note('hp3', 'Dunmore|Invite him to lunch')),
  q('my notes on the O’Neill daughters', note('on3', 'unhappy')),
  q('Who handles the bills at the Sharps’?', note('bs2', 'Carol')),
  q("Why is Park's number too low, according to my notes?", note('cp1', 'Hudson')),
  q('What tea does May like?', note('mg3', 'Darjeeling')),
  q('Was steht in meiner Notiz zu Annegret?', note('fb2', 'entscheidet')),
  q('Did I write a note at the meeting with Gift in July?', { deny: true }),
  q('How many meetings have a private note?', { number: [12] }),
]

const e = kindOf('dates of events')
const said = (meeting: string, sentence: string, ...says: string[]): Expected => ({
  says,
  at: { meeting, sentence },
})

export const events = [
  e('When is the closing of the cabin?', said('gb4', 'The closing is on', 'October 30|Oct 30')),
  e("When was Will's trust signed?", said('wm3', 'signed on August 3', 'August 3|Aug 3')),
  e('What happened on August 3?', said('wm3', 'signed on August 3', 'trust')),
  e(
    'What did May say about moving in January?',
    said('mg4', 'I move on January 18', 'January 18|Jan 18'),
  ),
  e('What did Grace say about October 30?', said('gb4', 'The closing is on', 'closing')),
  e('When did Summer hand in the form?', said('sr3', 'On May 28', 'May 28')),
  e(
    'When did the transition of the managers finish?',
    said('hp4', 'September 22', 'September 22|Sep 22|Sept 22'),
  ),
  e('What is due on June 1?', said('sr2', 'due on June 1', 'form')),
  e('What did Penny do in March?', said('pp3', 'exercised the four thousand', 'exercised')),
  e("When did Gift's mother arrive?", said('go3', 'landed on Saturday', 'Saturday|November')),
  e('Who resigns in March?', said('hp4', 'resigns in March', 'Abernathy')),
  e('When did Luis have his knee done?', said('sr3', 'knee done in July', 'July')),
  e(
    "When does the partner's office at Chase & Park end?",
    said('cp1', 'December 31, 2026', 'December 31|Dec 31'),
  ),
  e(
    'What happens in the summer of 2028 at the Reyes house?',
    said('sr1', 'summer of 2028', 'pay it off|paid off|repaid|pay off'),
  ),
  e('What did Will say about Easter?', said('wm2', "I'll tell him on Easter", 'Paolo|tell him')),
  e('When does the 401(k) of the Review Group start?', said('rg2', 'Start on July 1', 'July 1')),
]
