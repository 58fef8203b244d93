import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { openDependencies } from '../dependencies'
import { answer } from '../search'
import { aSaidMeeting } from '../testing'
import { ONLY_ANSWERS, replyTo, SEE_HELP, WELCOME } from './replies'

test('a command is not taken for a question, in any language', () => {
  for (const command of [
    'Cancel my meeting with Walter',
    'can you set up a meeting with Grace on Friday?',
    'schedule an appointment with Walter tomorrow at 3 pm',
    'delete the recording',
    'remind me to call Oliver tomorrow',
    'add call the bank to my to-do list',
    'mark the deed task as done',
    'Please send Walter an email',
    'Lösche den Termin mit Walter',
    'Erinnere mich daran, Rose anzurufen',
    'Annule le rendez-vous avec Rose',
    'Cancela la reunión con Rose',
    'Annulla l’appuntamento con Rose',
    'Cancele a reunião com Rose',
    'Annuleer de afspraak met Rose',
  ])
    expect([command, replyTo(command)]).toEqual([command, ONLY_ANSWERS])
})

test('questions and requests for texts are no commands', () => {
  for (const question of [
    'Create a list of clients',
    'Make the meeting summary shorter',
    'Draft an email to Walter',
    'Remind me what Walter said about the deed',
    'Add up the hours of my meetings',
    'Send me the list of clients',
    'Book value of the house?',
    'Mark Stone’s meetings',
    'Cancel rates: what did we agree?',
    'Who cancelled the meeting?',
    'Plan for tomorrow',
    'Agenda de reuniones',
    'How do I get the recording of Walter to the court?',
  ])
    expect([question, replyTo(question)]).toEqual([question, null])
})

test('small talk and questions about the chat or the product have their own replies', () => {
  for (const text of [
    'Hello!',
    'What can you do?',
    'help',
    'Was kannst du?',
    'What can I ask you?',
  ])
    expect([text, replyTo(text)]).toEqual([text, WELCOME])
  for (const text of ['How do I upload a recording?', 'how can I add a client'])
    expect([text, replyTo(text)]).toEqual([text, SEE_HELP])
})

test('a command is answered with a sentence, not with what it names', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Ada: Cancel the meeting.'], { date: '2026-04-03T10:00:00Z' })
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000))
  const ask = { query: 'Cancel the meeting with Ada', history: [] }
  const { result, sources } = await answer(user, ask, dependencies)
  expect([result, sources]).toEqual([ONLY_ANSWERS, []])
})
