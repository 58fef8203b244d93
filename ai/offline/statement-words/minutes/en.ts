import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'
import { ON_THE_SPOT } from './on-the-spot'
import { THEIRS } from './theirs'

const MONTH = anyOf([
  'january|february|march|april|may|june',
  'july|august|september|october|november|december',
])
const DAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'

const DATE = anyOf([
  `${DAY}`,
  String.raw`(?:${MONTH})(?: \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d{2})?)?`,
  'week|month|quarter',
])
const PART_OF_DAY = '(?: in the (?:morning|afternoon|evening))?'
const TIME = String.raw`(?: at \d{1,2}(?::\d{2})?(?: ?(?:[ap]m|[ap]\.m\.))?${PART_OF_DAY})?`

export const en: MinuteWords = {
  promise: whole(
    "i'll|i will|we'll|we will|you'll need to|(?:i|we|you) need to",
    '(?:i|we) promise|let me (?:send|check|find|get|call)',
    'could you (?:send|check|get)|please (?:send|check|sign|call)',
  ),
  onTheSpot: whole(ON_THE_SPOT),
  theirs: THEIRS,
  mine: whole("i'll|i will|i need"),
  decision: whole(
    'decided|agreed?|settled|settle on|approved|accepted|postponed|rejected|chose|chosen|voted|signed',
    "let's go with",
    "we(?:'ll| will) (?:keep|take|sell|buy|use|go)",
  ),
  nextMeeting: whole(
    'next (?:meeting|session|review|call)|(?:meet|talk|speak) again',
    'see you (?:on|next|in)|follow-up (?:call|meeting)',
    "(?:let's|let us|shall we|we'll|we will) (?:all )?(?:meet|get together|catch up|reconvene)",
  ),
  when: wholeInAnyCase(String.raw`(?:next |on )?(?:${DATE})(?!\p{L})${TIME}`),
}
