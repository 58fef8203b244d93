import type { MeetingDetail } from '@app/db/meetings/meetings'
import { BEFORE_SAMPLES } from './demo-user'
import { sampleMeetings } from './sample-meetings'

/** A sample meeting with its transcript; null if none has the id. */
export function sampleMeeting(id: string, now: Date): MeetingDetail | null {
  const meeting = sampleMeetings(now).find((one) => one.id === Number(id))
  const more = details[Number(id) - BEFORE_SAMPLES]
  if (!meeting || !more || !meeting.summary) return null
  const segments = more.said.map(([speaker, text, start], index) => ({
    speaker,
    text,
    start,
    end: more.said[index + 1]?.[2] ?? start + 12,
  }))
  return {
    ...meeting,
    summary: {
      ...meeting.summary,
      id: meeting.id,
      keyPoints: JSON.stringify(more.keyPoints),
      nextMeeting: JSON.stringify(more.nextMeeting),
      evidence: [],
      revision: 1,
      editedAt: null,
      checked: [],
      origin: 'model',
      degraded: false,
      coverage: 1,
      createdAt: meeting.createdAt,
    },
    transcript: {
      id: meeting.id,
      fullText: segments.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
      segments,
      speakers: {},
      transcribedBy: null,
      correctedAt: null,
      createdAt: meeting.createdAt,
    },
    audio: null,
    actionItems: [],
    warnings: [],
    joined: { from: [], into: [] },
    record: { reviewedAt: null, approval: null, addenda: [], hash: null },
  }
}

type Details = {
  keyPoints: string[]
  nextMeeting: { date: string; topics: string }
  said: [speaker: string, text: string, start: number][]
}

const details: Record<number, Details> = {
  1: {
    keyPoints: [
      'The trust met its income target; nothing has changed for the beneficiaries.',
      'Marcus Hartwell is to become second trustee before the spring.',
      'The annual distribution stays at $48,000, in two halves.',
      'Cedar Street is valued again before anybody decides on a sale.',
    ],
    nextMeeting: {
      date: 'the second week of February',
      topics: 'second trustee, valuation of Cedar Street, tax return of the trust',
    },
    said: [
      ['Dana Moreno', 'Thank you for making the time, Eleanor. Shall we begin with the year?', 3],
      ['Eleanor Hartwell', 'Please. I read the statement, but I would rather hear it from you.', 9],
      [
        'Dana Moreno',
        'The trust earned what we planned, a little over fifty-one thousand. I suggest we leave the distribution at forty-eight, in two halves as before.',
        16,
      ],
      [
        'Eleanor Hartwell',
        'That suits everyone. What worries me is something else. If I fall ill, there is nobody who can sign.',
        29,
      ],
      ['Dana Moreno', 'Then it is time to name a second trustee. Had you thought of a bank?', 38],
      [
        'Eleanor Hartwell',
        'No, I want it to be Marcus. He knows the family and he is careful with other people’s money.',
        44,
      ],
      [
        'Dana Moreno',
        'Good. I will draft the appointment so that it is in place before the spring. I need the deed from 2014 and both amendments from you.',
        53,
      ],
      ['Eleanor Hartwell', 'You will have them next week. And the house on Cedar Street?', 66],
      [
        'Dana Moreno',
        'I would not decide anything on a five-year-old figure. Let me order a new valuation first, and we talk in February.',
        71,
      ],
    ],
  },
  2: {
    keyPoints: [
      'A return of 6.1% over the year, held back by the cash position.',
      '$60,000 moves from cash into the index fund in three steps.',
      'The deposit for a home stays out of shares; the purchase is planned within three years.',
      'The employer’s match is not fully used: 3% of a possible 5%.',
    ],
    nextMeeting: {
      date: 'early March',
      topics: 'transfers made so far, deposit for the home, tax on dividends',
    },
    said: [
      ['Dana Moreno', 'Let us look at the third quarter. You are up 6.1% over the year.', 2],
      ['Priya Raman', 'That sounds fine. But the index did better, didn’t it?', 10],
      [
        'Dana Moreno',
        'A little, yes. Nearly a quarter of your money was in cash, and cash does not climb.',
        15,
      ],
      ['Priya Raman', 'Then move some of it. Not everything at once, though.', 23],
      [
        'Dana Moreno',
        'Sixty thousand in three steps, one a month. The deposit for the house we leave where it is.',
        28,
      ],
      ['Priya Raman', 'Yes. We want to buy within three years, so that must be safe.', 37],
      [
        'Dana Moreno',
        'One more thing: your employer adds up to five percent, and you pay in three. That is money left on the table.',
        43,
      ],
      ['Priya Raman', 'I will change that this week.', 52],
    ],
  },
  3: {
    keyPoints: [
      'Profit is split 55 to 45 for the first two years.',
      'Notice for leaving the firm is six months instead of three.',
      'The clause on clients who follow a departing partner needs new wording.',
      'Signature is planned before the end of the financial year.',
    ],
    nextMeeting: {
      date: 'the first Monday of next month',
      topics: 'final draft, departing partners, capital contributions',
    },
    said: [
      ['Dana Moreno', 'You both have the second draft. Where do you want to begin?', 4],
      [
        'Samuel Okafor',
        'With the split. Fifty-five to forty-five is fine with me for two years.',
        10,
      ],
      ['Ingrid Lindqvist', 'With me too. After that we look at it again.', 17],
      ['Dana Moreno', 'I will keep the review clause, then. What about the notice period?', 22],
      [
        'Ingrid Lindqvist',
        'Three months is too short to hand over a case properly. Make it six.',
        28,
      ],
      ['Samuel Okafor', 'Agreed.', 35],
      [
        'Ingrid Lindqvist',
        'And the clause on clients who follow somebody out of the door: I read it three times and still do not know what it allows.',
        37,
      ],
      [
        'Dana Moreno',
        'I’ll rewrite that one. Samuel, please confirm the capital contributions in writing, so that the figures in the schedule are yours.',
        48,
      ],
    ],
  },
}
