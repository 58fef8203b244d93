import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../../../meetings/testing'
import { openDependencies } from '../../dependencies'
import { answer } from '../../search'

const SAID = ['My debenture near the lake grows.', 'The garden needs new roses.']
const LENDS = 'The bank near the lake lends us a tent.'

/** A user whose client said these lines at each of their meetings. */
async function aUserOf(...meetings: string[][]) {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Margaret Moss')
  for (const lines of meetings) {
    const cues = lines.map(
      (line, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n<v Margaret Moss>${line}`,
    )
    const bytes = new TextEncoder().encode(`WEBVTT\n\n${cues.join('\n\n')}\n`)
    const uploaded = await uploadAs(user, { bytes, name: 'meeting.vtt' }, { clientId })
    await processNow(user, (await uploaded.json()).id)
  }
  return { user, clientId }
}

/** The answer if texts that contain `word` are this alike to any question, and what was compared. */
async function ask(user: User, query: string, word: string, likeness: number) {
  const compared: { question: string; texts: string[] }[] = []
  const dependencies = {
    ...openDependencies(user.id, {}, new AbortController().signal),
    comparedBy: 'model' as const,
    compare: async (question: string, texts: string[]) => {
      compared.push({ question, texts })
      return texts.map((text) => (text.includes(word) ? likeness : 0))
    },
  }
  const { result } = await answer(user, { query, history: [] }, dependencies)
  return { result, last: compared.at(-1) }
}

test('a doubt for want of words is taken back if something said means what was asked', async () => {
  const { user } = await aUserOf(SAID)
  const asked = (likeness: number) =>
    ask(user, 'Which bond did Margaret buy near the lake?', 'debenture', likeness)
  const doubt = 'I’m not sure that this was said: I couldn’t find “bond”'
  expect((await asked(0.55)).result).toStartWith(doubt)
  expect((await asked(0.65)).result).toStartWith('I’m not sure that this is what you mean.')
})

test('a denial likewise', async () => {
  const { user } = await aUserOf(SAID)
  const asked = (likeness: number) =>
    ask(user, 'When does the bond of Margaret grow?', 'debenture', likeness)
  expect((await asked(0.55)).result).toStartWith('I couldn’t find “bond” in your meetings.')
  expect((await asked(0.65)).result).toStartWith('I’m not sure that this is what you mean.')
})

test('speakers are not compared: their names are alike to every question about them', async () => {
  const { user } = await aUserOf(SAID)
  const { last } = await ask(user, 'When does Margaret’s bond grow?', 'debenture', 0)
  expect(last).toEqual({ question: 'When does Margaret’s bond grow?', texts: SAID })
})

test('small talk repeated in several meetings takes nothing back', async () => {
  const { user } = await aUserOf([LENDS, 'The roses grow.'], ['The lilies grow.', LENDS])
  const { result } = await ask(user, 'When does the bond of Margaret grow?', 'tent', 1)
  expect(result).toStartWith('I couldn’t find “bond” in your meetings.')
})

test('nothing from a meeting without consent is compared', async () => {
  const { user, clientId } = await aUserOf(SAID)
  await sql`update clients set consent = 'refused' where user_id = ${user.id} and id = ${clientId}`
  const { result, last } = await ask(user, 'When does the bond of Margaret grow?', 'debenture', 1)
  expect(result).toStartWith('I couldn’t find “bond” in your meetings.')
  expect(last?.texts ?? []).toEqual([])
})

test('a word of a meeting’s title is not doubted, though nobody said it', async () => {
  const { user } = await aUserOf(SAID)
  const asked = () => ask(user, 'Which bond did Margaret buy near the lake?', 'nothing', 0)
  expect((await asked()).result).toContain('I couldn’t find “bond”')
  await sql`update meetings set title = 'A bond for the lake' where user_id = ${user.id}`
  expect((await asked()).result).not.toContain('I couldn’t find')
})
