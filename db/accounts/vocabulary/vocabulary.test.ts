import { expect, test } from 'bun:test'
import { addPerson } from '../../meetings/dossier/people'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { saveLetterhead } from '../letterheads'
import { findTerms, setTerms } from './terms'
import { findVocabulary } from './vocabulary'

test("a meeting's vocabulary has the names around it, each once, and the user's own terms", async () => {
  const user = await aUser({ fullName: 'Margaret Hale' })
  const client = await aClient(user, 'Okonkwo Trust')
  const person = { role: '', email: '', phone: '' }
  await addPerson(user.id, client.id, { name: 'Ngozi Okonkwo', ...person }, 50)
  const other = await aClient(user, 'Another')
  await addPerson(user.id, other.id, { name: 'Nobody Here', ...person }, 50)
  await saveLetterhead(user.id, { firm: 'Hale & Roe', address: '', disclosure: '' })
  await setTerms(user.id, ['GRAT', 'Okonkwo Trust', 'Roth ladder'])
  const meetingId = await aMeeting(user, { clientId: client.id })
  expect(await findVocabulary(user.id, meetingId)).toEqual([
    ...['Okonkwo Trust', 'Ngozi Okonkwo', 'Hale & Roe', 'Margaret Hale', 'GRAT', 'Roth ladder'],
  ])
})

test("a user's own terms are not in another user's vocabulary", async () => {
  const [user, other] = [await aUser(), await aUser({ fullName: 'Somebody Else' })]
  await setTerms(user.id, ['GRAT'])
  const meetingId = await aMeeting(user)
  expect(await findVocabulary(other.id, meetingId)).toEqual(['Somebody Else'])
  expect(await findTerms(other.id)).toEqual([])
})
