import type { MeetingDocument } from '../documents/document'

export type Tone = 'formal' | 'warm' | 'brief'

type Words = { greeting: string; opening: string; closing: string; farewell: string }

/** The closing words before the signature. */
export function farewellIn(tone: Tone): string {
  return { formal: 'Sincerely,', warm: 'Best wishes,', brief: 'Best,' }[tone]
}

/** The fixed sentences of a recap in its tone. */
export function wordsFor(tone: Tone, { client, facts }: MeetingDocument): Words {
  const day = dayOf(facts)
  const farewell = farewellIn(tone)
  if (tone === 'formal') {
    return {
      greeting: `Dear ${client},`,
      opening: `Thank you for meeting with me on ${day}. This is a summary of our discussion for your records.`,
      closing: 'Please let me know if anything here differs from your understanding.',
      farewell,
    }
  }
  if (tone === 'warm') {
    return {
      greeting: `Hi ${client},`,
      opening: `It was good to talk on ${day}. Here’s a short recap, so that we’re on the same page.`,
      closing: 'If I missed or misunderstood anything, just reply to this email.',
      farewell,
    }
  }
  return {
    greeting: 'Hello,',
    opening: `The next steps from our meeting on ${day}:`,
    closing: 'Please reply if anything is missing.',
    farewell,
  }
}

/** The date among the facts: type and length contain no year. */
export function dayOf(facts: string[]): string {
  return facts.find((fact) => /\d, \d{4}$/.test(fact)) ?? ''
}
