import type { Meeting } from '@app/db/meetings/meetings'
import { millisecondsInDay } from 'date-fns/constants'
import { BEFORE_SAMPLES } from './demo-user'
import { sampleClients } from './sample-clients'

/** The demo user's three meetings, one, three and five days before `now`. */
export function sampleMeetings(now: Date): Meeting[] {
  return [
    sample(now, {
      nth: 1,
      daysAgo: 1,
      client: 1,
      title: 'Annual trust review',
      duration: 2_872,
      executiveSummary:
        'The trust met its income target for the year and no beneficiary needs have changed. Eleanor Hartwell asked for a second trustee to be named before the spring, and prefers her nephew Marcus over a corporate trustee. The annual distribution stays at $48,000, paid in two halves. The Cedar Street property will be valued again before any decision to sell it.',
      actionItems: [
        { task: 'Draft the appointment of Marcus Hartwell as second trustee', assignee: 'Dana' },
        { task: 'Order a new valuation of the Cedar Street property', assignee: 'Dana' },
        {
          task: 'Send the trust deed of 2014 and its two amendments',
          assignee: 'Eleanor Hartwell',
        },
      ],
    }),
    sample(now, {
      nth: 2,
      daysAgo: 3,
      client: 2,
      title: 'Investment review, third quarter',
      duration: 1_935,
      executiveSummary:
        'The portfolio returned 6.1% over the year, slightly behind its benchmark because of the large cash position. Priya will move $60,000 from cash into the index fund in three steps. She plans to buy a home within three years and wants the deposit kept out of shares. Her employer matches retirement contributions up to 5%, of which she uses 3%.',
      actionItems: [
        { task: 'Prepare three transfers of $20,000 into the index fund', assignee: 'Dana' },
        { task: 'Raise the retirement contribution to 5%', assignee: 'Priya Raman' },
      ],
    }),
    sample(now, {
      nth: 3,
      daysAgo: 5,
      client: 3,
      title: 'Partnership agreement, second draft',
      duration: 3_410,
      executiveSummary:
        'Both partners accept the profit split of 55 to 45 for the first two years. The notice period for leaving the firm is lengthened from three to six months. Ingrid Lindqvist asked for a clearer clause on clients who follow a departing partner. The final draft is to be signed before the end of the financial year.',
      actionItems: [
        { task: 'Reword the clause on departing partners and their clients', assignee: 'Dana' },
        { task: 'Confirm the capital contributions in writing', assignee: 'Samuel Okafor' },
      ],
    }),
  ]
}

function sample(
  now: Date,
  { nth, daysAgo, client, title, duration, executiveSummary, actionItems }: Sample,
): Meeting {
  const { id: clientId, name, type } = clientOf(client)
  const date = new Date(now.getTime() - daysAgo * millisecondsInDay).toISOString()
  return {
    id: BEFORE_SAMPLES + nth,
    title,
    clientId,
    date,
    duration,
    type: 'Uploaded',
    status: 'Processed',
    createdAt: date,
    client: { id: clientId, name, type },
    summary: { executiveSummary, actionItems: JSON.stringify(actionItems) },
    transcript: null,
    progress: null,
    failure: null,
    hasAudio: false,
    legalHold: false,
    attendees: [],
    review: null,
  }
}

type Sample = {
  nth: number
  daysAgo: number
  client: number
  title: string
  duration: number
  executiveSummary: string
  actionItems: { task: string; assignee: string }[]
}

function clientOf(nth: number) {
  const client = sampleClients[nth - 1]
  if (!client) throw new Error(`there is no sample client ${nth}`)
  return client
}
