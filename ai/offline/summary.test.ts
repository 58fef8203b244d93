import { expect, test } from 'bun:test'
import { summarizeByRules } from './summary'

const segments = [
  ['Elena', 'Good morning Margaret. Today we look at the pension and the bond ladder.'],
  ['Margaret', 'The pension worries me. The bond ladder seems fine to me.'],
  ['Elena', "I'll send the pension forecast by Friday. The weather is nice."],
  ['Margaret', 'Thank you. Our next meeting is on Tuesday at 10:30.'],
].map(([speaker = null, text = '']) => ({ speaker, start: null, end: null, text }))

test('key moments and follow-ups are quoted from the transcript with their positions', async () => {
  const summary = await summarizeByRules(segments)
  expect(summary.origin).toBe('rules')
  expect(summary.actionItems).toEqual([
    { task: "I'll send the pension forecast by Friday.", assignee: 'Elena' },
  ])
  expect(summary.nextMeeting).toEqual({
    date: 'Tuesday at 10:30',
    topics: 'Our next meeting is on Tuesday at 10:30.',
  })
  const said = segments.map((segment) => segment.text).join(' ')
  for (const moment of summary.keyPoints) expect(said).toContain(moment)
  for (const { segment, quote } of summary.evidence) {
    expect(segments[segment ?? -1]?.text).toContain(quote ?? 'nothing')
  }
  expect(summary.keyPoints.join(' ')).toContain('pension')
})

test('“a.m.” and titles before names do not end a sentence', async () => {
  const text =
    'We agreed that Mr. Lake keeps his bonds. Our next meeting is on January 5, 2027 at 10 a.m. about the pension. I will send the proposal to Dr. Reed by Friday.'
  const { nextMeeting, actionItems, keyPoints } = await summarizeByRules([
    { speaker: 'Ruth', start: null, end: null, text },
  ])
  expect(nextMeeting).toEqual({
    date: 'January 5, 2027 at 10 a.m.',
    topics: 'Our next meeting is on January 5, 2027 at 10 a.m. about the pension.',
  })
  expect(actionItems.map(({ task }) => task)).toEqual([
    'I will send the proposal to Dr. Reed by Friday.',
  ])
  expect(keyPoints).toContain('We agreed that Mr. Lake keeps his bonds.')
})

test('a time of the next meeting keeps its part of the day', async () => {
  const text =
    'We agreed to keep the bonds for another year, and the trust deed stays as it is. Our next meeting is on December 10th at 2 in the afternoon.'
  const { nextMeeting } = await summarizeByRules([
    { speaker: 'Ruth', start: null, end: null, text },
  ])
  expect(nextMeeting?.date).toBe('December 10th at 2 in the afternoon')
})

test('too little speech is reported', async () => {
  expect((await summarizeByRules([])).executiveSummary).toContain('no speech in this recording')
})

test('decisions, costs and promises rank above frequent topics', async () => {
  const talk = 'The weather at the lake was lovely and the lake was calm.'
  const sentences = [
    'We decided to sell the bonds in March.',
    'The condo costs 289,000 dollars.',
    'I will send you the contract by Friday.',
  ]
  const lines = [talk, sentences[0], talk, talk, sentences[1], talk, sentences[2], talk, talk, talk]
  const summary = await summarizeByRules(
    lines.map((text = '') => ({ speaker: 'Elena', start: null, end: null, text })),
  )
  for (const sentence of sentences) {
    expect(summary.executiveSummary).toContain(sentence)
    expect(summary.keyPoints).toContain(sentence)
  }
})

test('immediate actions and empty phrases are not follow-ups', async () => {
  const idle = [
    'No, it is just our neighbor, I’ll ring back.',
    'I’ll shut it.',
    'I’ll be quick.',
    'Take it if you need to.',
    'Do you need to go?',
    'Let me check.',
    'So, I’ll email all this over anyway.',
    'I’ll put the kettle on.',
    'I’ll just look for my glasses.',
    'Okay, I’ll share my screen with you.',
  ]
  const promised = [
    'Yeah, so, I’ll send you the completion statement.',
    'I’ll read it tonight.',
    'I’ll just send you the plan on Tuesday.',
    'I’ll just send you the form.',
    'I’ll switch the heating contract.',
    'I’ll ring him.',
    'Let me check the file.',
    'You’ll need to sign the second page.',
  ]
  const summary = await summarizeByRules(
    [...idle, ...promised].map((text) => ({ speaker: 'Elena', start: null, end: null, text })),
  )
  expect(summary.actionItems.map(({ task }) => task)).toEqual(promised)
})

test('what is said about the conversation itself is no follow-up', async () => {
  const idle = [
    'I’ll start with the pension and then we’ll come back to that.',
    'If you’re happy, we’ll go straight into the questions.',
    'We’ll talk about the fees later.',
    'So first we will have a short presentation from Paul.',
    'Um, I will just um show you the first slide.',
    'We need to discuss what the board said.',
    'I guess we’ll see how the markets do.',
    'I’ll be the one who takes the minutes.',
    'Every few years you need to replace the boiler.',
    'You asked what we will owe the bank.',
    'I’ll take you through the report.',
    'We’ll have to decide that some other time.',
  ]
  const promised = [
    'I’ll look into the surrender charge.',
    'I’ll have a look at your policy.',
    'I’ll go to the bank about the loan.',
    'I’ll get back to you about the fees.',
    'I’ll talk to my wife about the house.',
    'I’ll have to call the insurer.',
    'I’ll let you know what the notary says.',
    'I’ll have the deed checked by a lawyer.',
    'I’ll find out what the transfer costs.',
    'I’ll draw up the partnership agreement.',
    'We need to update the will.',
    'I’ll read the contract and sign it.',
    'I’ll be sending the forms with the letter.',
    'I’ll pass it on to my accountant.',
    'We will start the pension transfer.',
    'I’ll summarize this in an email.',
  ]
  const tasks: string[] = []
  for (const said of [idle, promised.slice(0, 8), promised.slice(8)]) {
    const { actionItems } = await summarizeByRules(
      said.map((text) => ({ speaker: 'Elena', start: null, end: null, text })),
    )
    tasks.push(...actionItems.map(({ task }) => task))
  }
  expect(tasks).toEqual(promised)
})

test('a sentence that was not finished is marked in the summary', async () => {
  const { executiveSummary } = await summarizeByRules([
    { speaker: 'Elena', start: 0, end: 9, text: 'We agreed that the pension pays for the' },
    { speaker: 'Paul', start: 9, end: 18, text: 'The bond ladder costs 4,000 dollars a year.' },
    { speaker: 'Elena', start: 18, end: 27, text: 'I will send the pension forecast by Friday.' },
  ])
  expect(executiveSummary).toBe(
    'We agreed that the pension pays for the… The bond ladder costs 4,000 dollars a year. I will send the pension forecast by Friday.',
  )
})

test('a meeting is planned in other words, with what it is to be about', async () => {
  const said = [
    'We went through the portfolio, the bonds and the house in the mountains.',
    'Let’s meet on January 12, 2027 at 2 p.m. to talk about estate planning and the trust.',
  ]
  const { nextMeeting } = await summarizeByRules(
    said.map((text, at) => ({ speaker: 'Dana', start: at, end: at + 1, text })),
  )
  expect(nextMeeting).toEqual({
    date: 'January 12, 2027 at 2 p.m.',
    topics: 'estate planning and the trust',
  })
})

test('a promise in the third person becomes an action item of the one who is named', async () => {
  const said = [
    ['Elena Brook', 'Thank you both for coming in. Let us look at the bond ladder today.'],
    ['Robert', 'Ellen will send the form by Friday. The market will rise, I am sure of it.'],
    ['Elena Brook', 'Great. I’ll send you the forecast, and the bonds stay as they are.'],
  ]
  const segments = said.map(([speaker = null, text = '']) => {
    return { speaker, text, start: null, end: null }
  })
  const { actionItems } = await summarizeByRules(segments, 'Ellen Marsh')
  expect(actionItems).toEqual([
    { task: 'Ellen will send the form by Friday.', assignee: 'Ellen Marsh' },
    {
      task: 'I’ll send you the forecast, and the bonds stay as they are.',
      assignee: 'Elena Brook',
    },
  ])
  expect((await summarizeByRules(segments, 'Lakeside Trust')).actionItems).toHaveLength(1)
})
